import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { dataOf } from './envelopes.ts'
import { payingSchema, paymentSchema } from './payment-schemas.ts'
import { codeSchema, echoes, moneySchema, quantitySchema, textSchema, transactionIdSchema } from './scalars.ts'
import { detailsSchema, transactionSchema } from './document-schemas.ts'

const creditLineSchema = z.strictObject({
  product: codeSchema,
  quantity: quantitySchema,
  /**
   * The place of the sale's line, counted from 1; if left out, the sale's lines of the product are credited in order.
   */
  saleLine: z.int().min(1, 'Mínimo 1.').max(1000, 'Máximo 1000.').optional(),
  ...echoes('productName', 'sellingPrice', 'iva', 'zeroRate', 'discount', 'subTotal', 'total'),
})

export const creditDetailsSchema = z.strictObject({ detailLines: z.array(creditLineSchema).max(1000, 'Máximo 1000.') })

/** Everything else of a note comes from its sale; echoed members are ignored. */
const creditNoteInputSchema = z.strictObject({
  relatedTransaction: transactionIdSchema,
  observations: textSchema(150).optional(),
  summary: z
    .strictObject({
      /** The total that the user saw. A total that differs from the server's is refused. */
      total: moneySchema.optional(),
      ...echoes('subTotal', 'discount', 'pricesIncludeVat', 'iva21', 'iva105'),
    })
    .optional(),
  ...echoes('$id', 'id', 'movement', 'receptor', 'receptorName', 'issuer', 'status', 'invoiceType', 'creationDate'),
})

export type CreditLine = z.output<typeof creditLineSchema>
export type CreditNoteInput = z.output<typeof creditNoteInputSchema>

const write = { writes: true, status: 200 } as const

export const creditNotesApi = {
  'credit_note.add': {
    ...write,
    needs: 'sell',
    status: 201,
    summary: 'Create a credit note on an effective or paid sale, for up to what can still be credited of each line.',
    body: z.strictObject({ transaction: creditNoteInputSchema, details: creditDetailsSchema }),
    answer: dataOf(z.strictObject({ transaction: transactionSchema, details: detailsSchema })),
  },
  'credit_note.remove': {
    ...write,
    summary: 'Delete a credit note in status Creada. The audit log keeps the whole document.',
    needs: 'sell',
    body: z.strictObject({ transactionId: transactionIdSchema, ...echoes('transaction') }),
    answer: dataOf(z.strictObject({ transactionId: z.string() })),
  },
  'credit_note.make_effective': {
    ...write,
    summary: 'Make a credit note effective; `reStock` brings its goods back, `details` replaces its quantities before.',
    needs: 'sell',
    body: z.strictObject({
      transactionId: transactionIdSchema,
      reStock: z.boolean(),
      details: creditDetailsSchema.optional(),
    }),
    answer: dataOf(z.strictObject({ transaction: transactionSchema, stockModified: z.boolean() })),
  },
  'credit_note.make_paid': {
    ...write,
    summary: 'Pay an effective credit note: 1 refunds cash, 2 applies it to its sale, 3 spreads it over the account.',
    needs: 'sell',
    body: z.strictObject({
      transactionId: transactionIdSchema,
      paymentMode: z.union([z.literal(1), z.literal(2), z.literal(3)], 'Formato incorrecto.'),
      /** How what is handed out moves. */
      parts: payingSchema.parts,
      ...echoes('transaction'),
    }),
    answer: dataOf(z.strictObject({ transaction: transactionSchema, payments: z.array(paymentSchema) })),
  },
} as const satisfies Endpoints
