import type { Quantity } from '@trastienda/domain/money/amount'
import { sumQuantity } from '@trastienda/domain/money/arithmetic'
import type { LotPart } from '@trastienda/domain/stock/lot'
import type { ProductChange } from '@trastienda/domain/stock/purchase-lots'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { noteStock } from '#features/figures'
import { stockRepository, type StockOrigin } from './stock.repository.ts'

/** One stock change of one product: how much it takes from, or brings to, each lot. */
export interface StockChange {
  readonly product: string
  readonly quantity: Quantity
  readonly parts: readonly LotPart[]
  readonly provider?: string
  /** The place of the document's line. */
  readonly line?: number
  readonly observation?: string
}

/** The products of some rows, each once, in the order of locking. */
export const productsOf = (rows: readonly { product: string }[]): string[] =>
  [...new Set(rows.map((row) => row.product))].sort()

/** Adds up the quantities by lot: one statement can update a row only once, even where several lines took from it. */
export const quantityByLot = (
  parts: readonly { lotId: string; quantity: Quantity }[],
): { lotId: string; quantity: Quantity }[] =>
  [...Map.groupBy(parts, (part) => part.lotId)].map(([lotId, taken]) => ({
    lotId,
    quantity: sumQuantity(taken.map((part) => part.quantity)),
  }))

/**
 * Writes stock changes: a history row each, a detail row per lot, and the products' new stock. The caller writes the lots.
 * Answers the ids of the history rows.
 */
export const writeChanges = (
  tx: BusinessTx,
  origin: StockOrigin,
  changes: readonly StockChange[],
  productChanges: readonly ProductChange[],
): string[] => {
  const entries = changes.map((change) => ({ ...change, id: newId() }))
  stockRepository.insertHistory(tx, origin, entries)
  const parts = entries.flatMap((entry) =>
    entry.parts.map((part, index) => ({ ...part, historyId: entry.id, position: index + 1 })),
  )
  stockRepository.insertHistoryLots(tx, origin.effect, parts)
  stockRepository.changeProducts(tx, productChanges)
  noteStock(tx, { ...origin, at: tx.now, changes })
  noteChanges(tx, productsOf(changes))
  return entries.map(({ id }) => id)
}

/** Tells the screens that look at these products. */
const noteChanges = (tx: BusinessTx, products: readonly string[]): void => {
  for (const product of products) tx.changed('products', product, 'update')
  tx.changed('stock', products.length === 1 ? (products[0] ?? '') : '', 'update')
}
