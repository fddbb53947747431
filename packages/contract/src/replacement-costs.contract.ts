import { replacementCostSources } from '@trastienda/domain/product/replacement-cost'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { allOf, dataOf } from './envelopes.ts'
import { dollarRateSchema, idParams, instantSchema, unitCostSchema } from './scalars.ts'

/** A change of a product's replacement cost. */
const replacementCostChangeSchema = z.strictObject({
  /** The place among the product's changes, from 1 on. */
  sequence: z.int(),
  /** Left out where there was none. */
  before: unitCostSchema.optional(),
  /** Left out where it was taken away. */
  cost: unitCostSchema.optional(),
  /** What it is in dollars, where it is kept in them. */
  costUsd: unitCostSchema.optional(),
  source: z.enum(replacementCostSources),
  /** The purchase that set it. */
  transaction: z.string().optional(),
  /** The supplier whose list set it, or was undone. */
  listSupplier: z.string().optional(),
  /** The person or the API key; left out for whoever has left. */
  userName: z.string().optional(),
  creationDate: instantSchema,
})

export type ReplacementCostChange = z.output<typeof replacementCostChangeSchema>

/** What a dollar costs in pesos; without a rate before somebody typed one. */
const knownDollarRateSchema = z.strictObject({
  rate: dollarRateSchema.optional(),
  setAt: instantSchema.optional(),
  /** The person or the API key; left out for whoever has left. */
  userName: z.string().optional(),
  /** How many products have a replacement cost in dollars. */
  products: z.int(),
  /** After how many days without a new one the rate is called old. */
  reminderDays: z.int(),
})

const setDollarRateSchema = z.strictObject({
  rate: dollarRateSchema,
  /** How many replacement costs in pesos followed it. */
  costs: z.int(),
})

export type DollarRate = z.output<typeof knownDollarRateSchema>
export type DollarRateSet = z.output<typeof setDollarRateSchema>

export const replacementCostsApi = {
  'products.replacement_costs': {
    summary: "The changes of a product's replacement cost, the last first.",
    needs: 'figures',
    writes: false,
    status: 200,
    params: idParams,
    answer: allOf(replacementCostChangeSchema),
  },
  'dollar_rate.get': {
    summary: 'What a dollar costs in pesos, as the business goes by it.',
    needs: 'figures',
    writes: false,
    status: 200,
    answer: dataOf(knownDollarRateSchema),
  },
  'dollar_rate.set': {
    summary: 'Set what a dollar costs; the replacement costs in dollars follow it, no price does.',
    needs: 'catalogue',
    writes: true,
    status: 200,
    body: z.strictObject({ rate: dollarRateSchema }),
    answer: dataOf(setDollarRateSchema),
  },
} as const satisfies Endpoints
