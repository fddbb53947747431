import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { listOf, listQuery } from './envelopes.ts'
import { codeSchema, instantSchema, marginSchema, sumSchema } from './scalars.ts'

/** What an effective sale left; a credit note's figures are negative. */
export const transactionStatSchema = z.strictObject({
  $id: z.string(),
  id: z.string(),
  creationDate: instantSchema,
  receptor: z.string(),
  receptorName: z.string(),
  transactionTotal: sumSchema,
  /** What of the total is IVA: 0 for whoever is not `responsable`. */
  iva: sumSchema,
  cost: sumSchema,
  /** Total − IVA − cost. */
  profit: sumSchema,
  /** Profit in percent of the cost. */
  profitPercentage: marginSchema,
})

/** What a customer bought. */
export const customerRankingItemSchema = z.strictObject({
  $id: z.string(),
  customerName: z.string(),
  zoneName: z.string().optional(),
  customerHistorySummatory: sumSchema,
  /** How many sales that is. */
  sales: z.int(),
})

export type TransactionStat = z.output<typeof transactionStatSchema>
export type CustomerRankingItem = z.output<typeof customerRankingItemSchema>

const read = { writes: false, status: 200 } as const
const range = { start: instantSchema.optional(), end: instantSchema.optional() }

export const statisticsApi = {
  'transactions.stats': {
    ...read,
    summary: 'Effective sales and credit notes of a range with cost and profit, newest first.',
    needs: 'figures',
    query: listQuery(['all', 'sale', 'creditNote'], ['creationDate', '-creationDate'])
      .omit({ search: true })
      .extend({
        ...range,
        /** Only those with this customer. */
        person: codeSchema.optional(),
      }),
    answer: listOf(transactionStatSchema).extend({
      /** Of every row of the range, whatever the tab and the page: sales − IVA − cost + credit notes = profit. */
      totals: z.strictObject({
        totalTransactions: sumSchema,
        /** In the sales' total; 0 for whoever is not `responsable`. */
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
    query: listQuery(['all'], ['total', '-total', 'name', '-name']).extend(range),
    answer: listOf(customerRankingItemSchema).extend({
      /** Of every customer found: the sum, and the most that one of them has. */
      totals: z.strictObject({ summatory: sumSchema, highest: sumSchema, sales: z.int() }),
    }),
  },
} as const satisfies Endpoints
