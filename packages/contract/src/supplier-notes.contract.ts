import { MAX_CHARGES } from '@trastienda/domain/transaction/purchase-charge-rules'
import { MAX_OBSERVATIONS } from '@trastienda/domain/transaction/validation'
import { z } from 'zod'
import { chargeInputSchema, detailsSchema, transactionSchema } from './document-schemas.ts'
import type { Endpoints } from './endpoint.ts'
import { dataOf } from './envelopes.ts'
import { payingSchema, paymentSchema } from './payment-schemas.ts'
import {
  amountSchema,
  ivaSchema,
  moneySchema,
  percentSchema,
  quantitySchema,
  textSchema,
  transactionIdSchema,
} from './scalars.ts'
import { enteredVoucherSchema } from './supplier-vouchers.contract.ts'

/** The place of the purchase's line, counted from 1. */
const line = z.int().min(1, 'Mínimo 1.').max(1000, 'Máximo 1000.')

/** A line of a purchase, and what of it can still go back. */
const returnableLineSchema = z.strictObject({
  line,
  product: z.string(),
  productName: z.string(),
  bought: quantitySchema,
  sellingPrice: amountSchema,
  iva: ivaSchema,
  discount: percentSchema,
  /** What earlier notes gave back, and their figures. */
  returned: quantitySchema,
  returnedSubTotal: amountSchema,
  returnedTotal: amountSchema,
  /** What was bought and not given back. */
  creditable: quantitySchema,
  /** What stands in the line's lot: the rest was sold, or left in another way. */
  left: quantitySchema,
})

const creditableSchema = z.strictObject({
  lines: z.array(returnableLineSchema),
  /** The sums of the goods of earlier notes, without what these credit beside goods. */
  credited: z.strictObject({ total: amountSchema, iva21: amountSchema, iva105: amountSchema }),
  /** How much of the purchase's total no note credits yet. */
  left: amountSchema,
})

const noteInputSchema = z.strictObject({
  purchase: transactionIdSchema,
  observations: textSchema(MAX_OBSERVATIONS).optional(),
  /** The goods that go back, at the purchase's prices; empty for an amount alone. */
  lines: z.array(z.strictObject({ line, quantity: quantitySchema })).max(1000, 'Máximo 1000.'),
  /** What the paper credits beside goods: a discount, perceptions. A `concept` without a label is called Bonificación. */
  charges: z.array(chargeInputSchema.omit({ isInCost: true })).max(MAX_CHARGES, `Máximo ${MAX_CHARGES}.`),
  /** The total that the user saw. A total that differs from the server's is refused. */
  total: moneySchema.optional(),
  /** The paper that the supplier gave, as in `supplier_vouchers.put`. */
  supplierVoucher: enteredVoucherSchema.optional(),
})

const params = z.strictObject({ id: transactionIdSchema })
const write = { needs: 'buy', writes: true, status: 200 } as const

export const supplierNotesApi = {
  'supplier_notes.creditable': {
    needs: 'buy',
    writes: false,
    status: 200,
    summary: 'What of a purchase its supplier can still take back and credit.',
    params,
    answer: dataOf(creditableSchema),
  },
  'supplier_notes.add': {
    ...write,
    status: 201,
    keepsKeys: true,
    summary:
      "Enter a supplier's credit note on a purchase: goods leave its lots, and the supplier is owed less, this purchase first.",
    body: noteInputSchema,
    answer: dataOf(z.strictObject({ transaction: transactionSchema, details: detailsSchema })),
  },
  'supplier_notes.settle': {
    ...write,
    summary: "Use what is left of a supplier's note: off what the supplier is owed, or paid back in money.",
    params,
    body: z.strictObject({
      by: z.enum(['account', 'money']),
      /** How the money comes in; left out, in cash. */
      parts: payingSchema.parts,
    }),
    answer: dataOf(z.strictObject({ transaction: transactionSchema, payments: z.array(paymentSchema) })),
  },
} as const satisfies Endpoints

export type SupplierNoteInput = z.output<typeof noteInputSchema>
export type Creditable = z.output<typeof creditableSchema>
export type SettleInput = z.output<(typeof supplierNotesApi)['supplier_notes.settle']['body']>
