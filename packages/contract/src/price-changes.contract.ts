import type { Percent } from '@trastienda/domain/money/amount'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { dataOf, listOf, pageBody } from './envelopes.ts'
import {
  productPriceSchema,
  productSelectionSchema,
  type ProductPrice,
  type ProductSelection,
} from './products.contract.ts'
import { amountSchema, idParams, instantSchema, marginSchema, modifierSchema, unitCostSchema } from './scalars.ts'

/** How new prices are rounded: cents, a multiple in pesos, or the nearest that ends in ,99. */
const roundingSchema = z.enum(['none', '1', '10', '50', '100', ',99'])

/** The products to change, and by how much. The domain says which percentages are allowed. */
const bulkChange = {
  selection: productSelectionSchema,
  percentage: modifierSchema.optional(),
  rounding: roundingSchema.optional(),
}

/**
 * Converts every product with a price, removed products too. `pricesIncludeVat` says whether prices contain their IVA
 * afterwards.
 */
const conversion = { pricesIncludeVat: z.boolean(), rounding: roundingSchema.optional() }

/** The prices that targets propose. Products whose price meets its target stay as they are. */
const proposals = {
  byTarget: z.literal(true),
  /** Whether prices that leave more than their target are lowered; left out, they stay. */
  withDrops: z.boolean().optional(),
  selection: productSelectionSchema,
}

/** A hash of every figure of a preview. */
const fingerprint = { fingerprint: z.string().max(100).optional() }

const effectivenessSchema = z.strictObject({
  amount: amountSchema,
  /** Profit in percent of the cost, cut at 999,999,999.99. */
  percentage: marginSchema,
})

/** What a bulk change does to one product. */
export const changedPriceSchema = z.strictObject({
  product: z.string(),
  productName: z.string(),
  current: amountSchema,
  currentMargin: effectivenessSchema,
  next: amountSchema,
  difference: amountSchema,
  margin: effectivenessSchema,
  /** The net cost that the target of a proposal is over; left out of any other change. */
  cost: unitCostSchema.optional(),
  /** The replacement cost before the last change of it. */
  previousCost: unitCostSchema.optional(),
})

/** A bulk change of prices that was carried out. */
export const priceChangeSchema = z.strictObject({
  $id: z.string(),
  /** 0 for a conversion, and for proposed prices that were accepted. */
  percentage: modifierSchema,
  /** For a conversion: whether prices contain their IVA since. */
  pricesIncludeVat: z.boolean().optional(),
  rounding: roundingSchema,
  /** How many products it changed. */
  products: z.int(),
  creationDate: instantSchema,
  /** When it was undone; it can be undone once. */
  undoneAt: instantSchema.optional(),
})

export type ChangedPrice = z.output<typeof changedPriceSchema>
export type PriceChangeRecord = z.output<typeof priceChangeSchema>
export type BulkChangeInput = {
  readonly rounding?: z.output<typeof roundingSchema> | undefined
} & (
  | { readonly selection: ProductSelection; readonly percentage?: Percent | undefined }
  | { readonly pricesIncludeVat: boolean }
  | {
      readonly byTarget: true
      readonly withDrops?: boolean | undefined
      readonly selection: ProductSelection
      readonly prices?: readonly ProductPrice[] | undefined
    }
)

export const priceChangesApi = {
  'price_changes.preview': {
    summary: 'What a bulk change would do, product by product. It changes nothing.',
    needs: 'catalogue',
    writes: false,
    status: 200,
    body: z.union([
      z.strictObject({ ...bulkChange, ...pageBody }),
      z.strictObject({ ...conversion, ...pageBody }),
      z.strictObject({ ...proposals, ...pageBody }),
    ]),
    answer: listOf(changedPriceSchema).extend({
      totals: z.strictObject({
        /** Chosen products without a price: they stay as they are. */
        unpriced: z.int(),
        /** Products that would be sold below their cost. */
        belowCost: z.int(),
      }),
      /** A hash of every figure shown. It is sent back with the change, which is refused if a figure has changed meanwhile. */
      fingerprint: z.string(),
    }),
  },
  'price_changes.create': {
    summary:
      'Change the selling prices of many products, all or none: by a percentage, by the IVA that they contain from now on, or as ' +
      'their targets propose.',
    needs: 'catalogue',
    writes: true,
    status: 201,
    body: z.union([
      z.strictObject({ ...bulkChange, ...fingerprint }),
      z.strictObject({ ...conversion, ...fingerprint }),
      z.strictObject({
        ...proposals,
        ...fingerprint,
        /** Prices that somebody wants instead of those proposed. */
        prices: z.array(productPriceSchema).max(5000, 'Máximo 5000.').optional(),
      }),
    ]),
    answer: dataOf(priceChangeSchema),
  },
  'price_changes.last': {
    summary: 'The last bulk change of prices, undone or not; null when there was none.',
    needs: 'catalogue',
    writes: false,
    status: 200,
    answer: dataOf(priceChangeSchema.nullable()),
  },
  'price_changes.undo': {
    summary:
      'Undo the last bulk change. A price that was changed since stays as it is; what prices contain is again as before.',
    needs: 'catalogue',
    writes: true,
    status: 200,
    params: idParams,
    answer: dataOf(
      z.strictObject({
        change: priceChangeSchema,
        restored: z.int(),
        /** Products whose price somebody changed since. */
        kept: z.int(),
      }),
    ),
  },
} as const satisfies Endpoints
