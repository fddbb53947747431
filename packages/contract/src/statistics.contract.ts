import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { listOf, listQuery, rangeQuery } from './envelopes.ts'
import { codeSchema, instantSchema, marginSchema, sumSchema } from './scalars.ts'

/** The profit of an effective sale; a credit note's figures are negative. */
export const transactionStatSchema = z.strictObject({
  $id: z.string(),
  id: z.string(),
  creationDate: instantSchema,
  receptor: z.string(),
  receptorName: z.string(),
  transactionTotal: sumSchema,
  /** The IVA within the total: 0 unless the business is `responsable`. */
  iva: sumSchema,
  cost: sumSchema,
  /** Total − IVA − cost. */
  profit: sumSchema,
  /** Profit in percent of the cost. */
  profitPercentage: marginSchema,
})

/** The purchases of a customer, summed. */
export const customerRankingItemSchema = z.strictObject({
  $id: z.string(),
  customerName: z.string(),
  zoneName: z.string().optional(),
  customerHistorySummatory: sumSchema,
  /** The number of sales. */
  sales: z.int(),
})

export type TransactionStat = z.output<typeof transactionStatSchema>
export type CustomerRankingItem = z.output<typeof customerRankingItemSchema>

const read = { writes: false, status: 200 } as const

export const statisticsApi = {
  'transactions.stats': {
    ...read,
    summary: 'Effective sales and credit notes of a range with cost and profit, newest first.',
    needs: 'figures',
    query: listQuery(['all', 'sale', 'creditNote'], ['creationDate', '-creationDate'], '-creationDate')
      .omit({ search: true })
      .extend({
        ...rangeQuery,
        /** Only documents with this customer. */
        person: codeSchema.optional(),
      }),
    answer: listOf(transactionStatSchema).extend({
      /** The sums of all rows of the range, in every tab: sales − IVA − cost + credit notes = profit. */
      totals: z.strictObject({
        totalTransactions: sumSchema,
        /** The IVA within the sales' total: 0 unless the business is `responsable`. */
        totalIva: sumSchema,
        totalCost: sumSchema,
        /** Σ of the credit notes' profit, as a rule negative. */
        creditNoteTotal: sumSchema,
        totalProfit: sumSchema,
      }),
      /** The name of the customer asked for. */
      personName: z.string().optional(),
    }),
  },
  'people.ranking': {
    ...read,
    summary: 'Customers by what they bought in a range: effective sales only.',
    needs: 'figures',
    query: listQuery(['all'], ['total', '-total', 'name', '-name'], '-total').extend(rangeQuery),
    answer: listOf(customerRankingItemSchema).extend({
      /** The sums of all customers found, and the highest total of one of them. */
      totals: z.strictObject({ summatory: sumSchema, highest: sumSchema, sales: z.int() }),
    }),
  },
} as const satisfies Endpoints
