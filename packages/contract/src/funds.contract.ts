import { fundKinds, MAX_FUNDS, MAX_TRANSFER_NOTE } from '@trastienda/domain/account/funds'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { allOf, dataOf, listOf, listQuery, rangeQuery } from './envelopes.ts'
import { paymentOperationSchema } from './payment-schemas.ts'
import {
  amountSchema,
  echoes,
  idParams,
  instantSchema,
  lineSchema,
  moneySchema,
  nonNegativeMoneySchema,
  sumSchema,
  textSchema,
  uuidSchema,
} from './scalars.ts'

const fundFields = {
  kind: z.enum(fundKinds, 'Formato incorrecto.'),
  /** Whether it is offered no more; what lies in it stays. */
  isHidden: z.boolean(),
}

export const fundSchema = z.strictObject({
  $id: z.string(),
  name: z.string(),
  ...fundFields,
  /** All money that came into it less all that went out of it. */
  balance: sumSchema,
  /** 0 where nobody has changed it. */
  version: z.int(),
})

const fundInputSchema = z.strictObject({
  name: lineSchema(200),
  ...fundFields,
  ...echoes('$id', 'balance', 'version'),
})

/** A part of a payment, by the payment's `$id` and the part's place. */
const couponSchema = z.strictObject({ payment: uuidSchema, position: z.int().min(1).max(100) })

const moveFields = {
  /** The `$id` of a fund; `cash` is Caja. */
  from: lineSchema(40),
  to: lineSchema(40),
}

const transferSchema = z.strictObject({
  $id: z.string(),
  ...moveFields,
  /** What arrives. */
  amount: amountSchema,
  /** What was kept on the way: a general expense under the tag `Comisiones`. */
  fee: amountSchema,
  note: z.string().optional(),
  creationDate: instantSchema,
})

/** What moved in a fund: a payment, or one side of a transfer. */
export const fundMovementSchema = z.strictObject({
  $id: z.string(),
  /** The part of a payment; left out if its cash is meant, or a transfer. */
  position: z.int().optional(),
  payment: z.string().optional(),
  transfer: z.string().optional(),
  paymentOperation: paymentOperationSchema.optional(),
  /** The other fund of a transfer. */
  otherFund: z.string().optional(),
  /** The payment method. */
  methodName: z.string().optional(),
  reference: z.string().optional(),
  personName: z.string().optional(),
  /** A sale, a purchase, or the credit note that money comes from. */
  transactionId: z.string().optional(),
  tag: z.string().optional(),
  comment: z.string().optional(),
  /** Negative for what went out. */
  amount: amountSchema,
  /** The transfer by which the money of a card arrived. */
  arrivedBy: z.string().optional(),
  creationDate: instantSchema,
})

export type Fund = z.output<typeof fundSchema>
export type FundInput = z.output<typeof fundInputSchema>
export type FundTransfer = z.output<typeof transferSchema>
export type FundMovement = z.output<typeof fundMovementSchema>

const change = { needs: 'settings', writes: true, status: 200 } as const
const move = { needs: 'cash', writes: true, status: 201 } as const

export const fundsApi = {
  'funds.list': {
    summary: 'Where money lies, in the order of the funds, hidden ones included. Caja is always there.',
    needs: 'figures',
    writes: false,
    status: 200,
    answer: allOf(fundSchema),
  },
  'funds.create': {
    ...change,
    status: 201,
    summary: 'Add a fund; it is the last one.',
    body: fundInputSchema,
    answer: dataOf(fundSchema),
  },
  'funds.update': {
    ...change,
    summary: 'Change a fund, or hide an empty one.',
    params: idParams,
    body: fundInputSchema,
    answer: dataOf(fundSchema),
  },
  'funds.remove': {
    ...change,
    summary: 'Remove a fund in which nothing ever lay.',
    params: idParams,
    answer: dataOf(fundSchema),
  },
  'funds.movements': {
    summary:
      'What moved in a fund in a range, newest first, with what came in and what went out. `awaited` is what cards owe, of any day.',
    needs: 'figures',
    writes: false,
    status: 200,
    params: idParams,
    query: listQuery(['all', 'awaited'], ['creationDate', '-creationDate'], '-creationDate').extend(rangeQuery),
    answer: listOf(fundMovementSchema).extend({
      /** The sums of all rows of the tab, not only the page's. */
      totals: z.strictObject({ income: sumSchema, outcome: sumSchema, total: sumSchema }),
    }),
  },
  'funds.count': {
    ...move,
    summary: 'Put a fund right by what was counted in it: a difference is a deposit, or a general expense.',
    params: idParams,
    body: z.strictObject({ counted: moneySchema, reason: textSchema(MAX_TRANSFER_NOTE) }),
    answer: dataOf(z.strictObject({ difference: amountSchema })),
  },
  'funds.split': {
    ...move,
    summary: 'Say, once, how the money that a business had before it used funds is split: transfers from Caja.',
    body: z.strictObject({
      parts: z
        .array(z.strictObject({ fund: lineSchema(40), amount: moneySchema }))
        .max(MAX_FUNDS, `Máximo ${MAX_FUNDS}.`),
    }),
    answer: allOf(transferSchema),
  },
  'fund_transfers.add': {
    ...move,
    summary: 'Move money from one fund to another. What cards owed arrives by it: `coupons` are the payments that did.',
    body: z.strictObject({
      ...moveFields,
      amount: moneySchema,
      fee: nonNegativeMoneySchema.optional(),
      note: textSchema(MAX_TRANSFER_NOTE).optional(),
      /** When it moved; left out, now. */
      date: instantSchema.optional(),
      coupons: z.array(couponSchema).max(500, 'Máximo 500.').optional(),
    }),
    answer: dataOf(transferSchema),
  },
} as const satisfies Endpoints
