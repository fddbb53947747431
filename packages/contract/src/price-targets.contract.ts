import { targetRoundings } from '@trastienda/domain/price/price-target'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { allOf, dataOf } from './envelopes.ts'
import { productSelectionSchema } from './products.contract.ts'
import { codeSchema, modifierSchema, uuidSchema } from './scalars.ts'

export const targetFields = {
  /** In percent of the net cost: 0 to 9,999.99. */
  margin: modifierSchema,
  /** The step in pesos, or `none` for cents. */
  rounding: z.enum(targetRoundings),
  /** To the next step above, or else to the nearest one. */
  roundsUp: z.boolean(),
}

/** The target of a category, or of a product, whose own one goes before its category's. */
const priceTargetSchema = z.strictObject({
  /** The id of the category; left out of a product's target. */
  category: z.string().optional(),
  product: z.string().optional(),
  productName: z.string().optional(),
  ...targetFields,
})

/** A category or a product; if `target` is left out, it has none of its own any more. */
const priceTargetInputSchema = z
  .strictObject({
    category: uuidSchema.optional(),
    product: codeSchema.optional(),
    target: z.strictObject(targetFields).optional(),
  })
  .refine(({ category, product }) => (category === undefined) !== (product === undefined), 'Formato incorrecto.')

export type PriceTargetRecord = z.output<typeof priceTargetSchema>
export type PriceTargetInput = z.output<typeof priceTargetInputSchema>

const MOST_TARGETS = 1000

export const priceTargetsApi = {
  'price_targets.list': {
    summary: 'The margins that prices are to keep over costs: of categories by name, then of products by name.',
    needs: 'catalogue',
    writes: false,
    status: 200,
    answer: allOf(priceTargetSchema),
  },
  'price_targets.set': {
    summary: 'Set or take away the targets of categories and products, all or none; no price changes.',
    needs: 'catalogue',
    writes: true,
    status: 200,
    body: z.array(priceTargetInputSchema).min(1).max(MOST_TARGETS, 'Máximo 1000.'),
    answer: allOf(priceTargetSchema),
  },
  'price_targets.dismiss': {
    summary: 'Dismiss the prices that targets propose for these products, until another price is proposed.',
    needs: 'catalogue',
    writes: true,
    status: 200,
    body: z.strictObject({ selection: productSelectionSchema, withDrops: z.boolean().optional() }),
    answer: dataOf(z.strictObject({ products: z.int() })),
  },
} as const satisfies Endpoints
