import { MAX_RESTOCK_DAYS, RESTOCK_DAYS } from '@trastienda/domain/stock/restocking'
import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { allOf, listOf, listQuery, rangeQuery, recordTab } from './envelopes.ts'
import { productSchema } from './products.contract.ts'
import { onlyWith } from './only-with.ts'
import { daySchema, instantSchema, quantitySchema, stockSchema, sumSchema, unitCostSchema } from './scalars.ts'

/** How much of a product was sold or bought in a range. */
export const stockRankingItemSchema = z.strictObject({
  product: productSchema,
  productName: z.string(),
  categoryName: z.string(),
  checkStock: z.enum(['with_stock', 'without_stock']),
  stockHistorySummatory: stockSchema,
  /** How much came back by credit notes in the range, or went back to suppliers of purchases. It is not subtracted. */
  returned: stockSchema,
})

/** A product's stock, valued at cost. */
export const stockValueSchema = z.strictObject({
  product: z.string(),
  productName: z.string(),
  categoryName: z.string(),
  currentStock: stockSchema,
  stockValue: sumSchema,
  /** At its replacement cost, or else at cost; left out where `totals` has none. */
  replacementValue: sumSchema.optional(),
  /** One row per lot with something left, oldest first. */
  detailRows: z.array(
    z.strictObject({
      $id: z.string(),
      provider: z.string().optional(),
      providerName: z.string().optional(),
      quantity: stockSchema,
      cost: unitCostSchema,
      dueDate: daySchema.optional(),
      creationDate: instantSchema,
    }),
  ),
})

/** A product that is low, and how much of it to order. */
const restockRowSchema = z.strictObject({
  product: z.string(),
  productName: z.string(),
  stock: stockSchema,
  minThreshold: stockSchema,
  /** What was sold in the last 30 days. */
  sold: stockSchema,
  /** Its replacement cost, or else its cost. */
  cost: onlyWith('figures', unitCostSchema),
  /** The supplier that it was last bought from, or whose list has it. */
  supplier: z.string().optional(),
  supplierName: z.string().optional(),
  supplierCode: z.string().optional(),
  /** How many units a package of the supplier holds. */
  pack: z.int(),
  /** In whole packages. */
  proposed: quantitySchema,
})

export type RestockRow = z.output<typeof restockRowSchema>

const stockTabs = ['all', 'good', 'warn', 'critical', 'noStock'] as const

export type StockRankingItem = z.output<typeof stockRankingItemSchema>
export type StockValue = z.output<typeof stockValueSchema>

const read = { writes: false, status: 200 } as const
export const inventoryApi = {
  'products.stock': {
    ...read,
    summary: 'Products with stock control, in tabs by how their stock stands against their minimum.',
    needs: 'look',
    query: listQuery(stockTabs, ['name', '-name', 'status', '-status'], 'status'),
    answer: listOf(productSchema),
  },
  'products.restocking': {
    ...read,
    summary:
      'The products that are low, by supplier, and how much of each lasts so many days by the sales of the last 30.',
    needs: 'buy',
    query: z.strictObject({
      days: z.coerce
        .number()
        .int()
        .min(1, 'Mínimo 1.')
        .max(MAX_RESTOCK_DAYS, `Máximo ${MAX_RESTOCK_DAYS}.`)
        .default(RESTOCK_DAYS),
    }),
    answer: allOf(restockRowSchema),
  },
  'products.ranking': {
    ...read,
    summary: 'How much of each product was sold or bought in a range. A tab is a category id, or `all`.',
    needs: 'figures',
    query: listQuery(['all'], ['total', '-total', 'name', '-name'], '-total').extend({
      ...recordTab,
      ...rangeQuery,
      operation: z.enum(['venta', 'compra']).optional(),
    }),
    answer: listOf(stockRankingItemSchema).extend({
      /** Under the chosen tab and search: the sums of all products, and the highest figure of one of them. */
      totals: z.strictObject({ summatory: stockSchema, returned: stockSchema, highest: stockSchema }),
    }),
  },
  'products.stock_value': {
    ...read,
    needs: 'figures',
    summary:
      'What is left of each product at cost, lot by lot, now or at a past instant. A tab is a category id, or `all`.',
    query: listQuery(['all'], ['name', '-name', 'stockValue', '-stockValue'], '-stockValue').extend({
      ...recordTab,
      /** The stock as it was at this instant. */
      at: instantSchema.optional(),
    }),
    answer: listOf(stockValueSchema).extend({
      /** The sums of the chosen tab and search. */
      totals: z.strictObject({
        products: z.int(),
        stockValue: sumSchema,
        /** With products at their replacement cost that have one; left out if none has, and for a past instant. */
        replacementValue: sumSchema.optional(),
      }),
    }),
  },
} as const satisfies Endpoints
