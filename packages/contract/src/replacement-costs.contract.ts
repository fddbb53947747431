import { replacementCostSources } from '@trastienda/domain/product/replacement-cost'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { allOf } from './envelopes.ts'
import { idParams, instantSchema, unitCostSchema } from './scalars.ts'

/** A change of a product's replacement cost. */
const replacementCostChangeSchema = z.strictObject({
  /** The place among the product's changes, from 1 on. */
  sequence: z.int(),
  /** Left out where there was none. */
  before: unitCostSchema.optional(),
  /** Left out where it was taken away. */
  cost: unitCostSchema.optional(),
  source: z.enum(replacementCostSources),
  /** The purchase that set it. */
  transaction: z.string().optional(),
  /** The person or the API key; left out for whoever has left. */
  userName: z.string().optional(),
  creationDate: instantSchema,
})

export type ReplacementCostChange = z.output<typeof replacementCostChangeSchema>

export const replacementCostsApi = {
  'products.replacement_costs': {
    summary: "The changes of a product's replacement cost, the last first.",
    needs: 'figures',
    writes: false,
    status: 200,
    params: idParams,
    answer: allOf(replacementCostChangeSchema),
  },
} as const satisfies Endpoints
