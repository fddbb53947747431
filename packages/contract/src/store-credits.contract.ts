import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { dataOf, listOf, pageQuery } from './envelopes.ts'
import { amountSchema, daySchema, instantSchema, requiredTextSchema, sumSchema, textSchema } from './scalars.ts'

export const storeCreditSchema = z.strictObject({
  code: z.string(),
  amount: amountSchema,
  left: amountSchema,
  issuedAt: instantSchema,
  issuedByName: z.string().optional(),
  /** The last day on which it can be spent; left out for no end. */
  endsOn: daySchema.optional(),
  person: z.string().optional(),
  personName: z.string().optional(),
  /** The credit note that it was given for. */
  transactionId: z.string().optional(),
})

const spendingSchema = z.strictObject({
  transactionId: z.string().optional(),
  amount: amountSchema,
  occurredAt: instantSchema,
})

export type StoreCreditAnswer = z.output<typeof storeCreditSchema>

const read = { writes: false, status: 200 } as const

export const storeCreditsApi = {
  'store_credits.list': {
    ...read,
    summary: 'Store credits, the latest first; `open` are those of which something is left that can be spent.',
    needs: 'figures',
    query: z.strictObject({
      tab: z.enum(['open', 'all']).default('open'),
      /** A whole code. */
      search: textSchema(40).optional(),
      ...pageQuery,
    }),
    /** With the sum of what is left of the open ones. */
    answer: listOf(storeCreditSchema).extend({ left: sumSchema }),
  },
  'store_credits.get': {
    ...read,
    summary: 'One store credit, by its code, with the payments that spent it.',
    needs: 'sell',
    params: z.strictObject({ code: requiredTextSchema(1, 40) }),
    answer: dataOf(storeCreditSchema.extend({ spendings: z.array(spendingSchema) })),
  },
} as const satisfies Endpoints
