import { z } from 'zod'
import { creditDetailsSchema } from './credit-notes.contract.ts'
import {
  detailsInputSchema,
  detailsSchema,
  summaryInputSchema,
  transactionInputSchema,
  transactionSchema,
} from './document-schemas.ts'
import type { Endpoints } from './endpoint.ts'
import { dataOf } from './envelopes.ts'
import { payingSchema } from './payment-schemas.ts'
import { amountSchema, daySchema, echoes, moneySchema, textSchema, transactionIdSchema } from './scalars.ts'

const exchangeInputSchema = z.strictObject({
  /** The paid sale that the goods come back from. */
  sale: transactionIdSchema,
  /** What comes back, with the total that the user saw. */
  returned: creditDetailsSchema.extend({ summary: z.strictObject({ total: moneySchema }).optional() }),
  /** Whether the goods go back to their lots; they do unless told otherwise. */
  reStock: z.boolean().optional(),
  observations: textSchema(150).optional(),
  /** What goes, at the prices of now, to the customer of the sale; left out where goods only come back. */
  taken: z
    .strictObject({
      transaction: transactionInputSchema.omit({ movement: true, receptor: true, creationDate: true }).extend({
        summary: summaryInputSchema.extend({ total: moneySchema }),
        ...echoes('movement', 'receptor', 'creationDate'),
      }),
      details: detailsInputSchema,
    })
    .optional(),
  /** How the difference is paid, or paid out: a part by `store_credit` of what is paid out gives a store credit. */
  ...payingSchema,
})

const exchangeSchema = z.strictObject({
  creditNote: transactionSchema,
  sale: z.strictObject({ transaction: transactionSchema, details: detailsSchema }).optional(),
  /** The store credit that was given. */
  storeCredit: z.strictObject({ code: z.string(), amount: amountSchema, endsOn: daySchema.optional() }).optional(),
})

export type ExchangeInput = z.output<typeof exchangeInputSchema>
export type Exchange = z.output<typeof exchangeSchema>

export const exchangesApi = {
  'exchange.add': {
    summary:
      'Take goods of a paid sale back and sell others for them: a credit note and a sale, paid by each other and the difference.',
    needs: 'sell',
    writes: true,
    status: 201,
    body: exchangeInputSchema,
    answer: dataOf(exchangeSchema),
  },
} as const satisfies Endpoints
