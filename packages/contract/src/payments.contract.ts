import { z } from 'zod'
import { instantSchema, moneySchema, positiveMoneySchema } from './scalars.ts'

export const paymentOperationSchema = z.enum([
  'customerPayment',
  'customerAdjustment',
  'providerPayment',
  'providerAdjustment',
  'deposit',
  'generalExpenses',
  'extraction',
  'creditNote',
])

/** One money movement with its detail rows. `total` is positive; the operation gives the direction. */
export const paymentSchema = z.strictObject({
  $id: z.string(),
  paymentOperation: paymentOperationSchema,
  movementType: z.enum(['increment', 'decrement']),
  total: positiveMoneySchema,
  personId: z.string().optional(),
  transactionId: z.string().optional(),
  toTransactionId: z.string().optional(),
  checkingAccountPayment: z.boolean(),
  transactionPayment: z.boolean(),
  comment: z.string().optional(),
  tag: z.string().optional(),
  creationDate: instantSchema,
  /** `total` is negative where an adjustment took back what had been paid. */
  details: z.array(
    z.strictObject({ transaction: z.string().optional(), comment: z.string().optional(), total: moneySchema }),
  ),
})

export type Payment = z.output<typeof paymentSchema>
