import type { Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { negateQuantity, sumQuantity } from '@trastienda/domain/money/arithmetic'
import type { LotPart } from '@trastienda/domain/stock/lot'
import { productChanges } from '@trastienda/domain/stock/purchase-lots'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { restockRepository } from './restock.repository.ts'
import { stockRepository, type StockOrigin } from './stock.repository.ts'

/*
 * Writes what is decided of the stock: lots, a history row for each change with a detail row for each lot that it
 * touches, the products' stock. The products are locked already.
 */

/** Where a change comes from. */
export type ChangeOrigin = Omit<StockOrigin, 'effect'>

interface StockChange {
  readonly product: string
  readonly quantity: Quantity
  readonly provider?: string
  /** Place of the document's line. */
  readonly line?: number
  readonly observation?: string
}

/** Goods that come in: a purchase's line, the initial stock of a product, an increment by hand. */
export interface Receipt extends StockChange {
  readonly unitCost: UnitCost
  /** `YYYY-MM-DD`. */
  readonly dueDate?: string
}

/** What a receipt became. */
export interface Received {
  readonly lotId: string
  readonly historyId: string
}

/** Each receipt becomes a lot; lots of one document are consumed in the order of its lines. */
export const writeReceipts = async (
  tx: BusinessTx,
  origin: ChangeOrigin,
  receipts: readonly Receipt[],
): Promise<Received[]> => {
  const full: StockOrigin = { ...origin, effect: 'increment' }
  const entries = receipts.map((receipt, index) => {
    const lotId = newId()
    const { quantity, unitCost } = receipt
    const parts = [{ lotId, quantity, unitCost }]
    return { ...receipt, lotId, historyId: newId(), parts, sequence: receipt.line ?? index + 1 }
  })
  await Promise.all([
    stockRepository.insertLots(
      tx,
      full,
      entries.map((entry) => ({
        id: entry.lotId,
        product: entry.product,
        provider: entry.provider,
        quantity: entry.quantity,
        unitCost: entry.unitCost,
        dueDate: entry.dueDate,
        observation: entry.observation,
        sequence: entry.sequence,
      })),
    ),
    writeHistory(tx, full, entries),
    stockRepository.changeProducts(tx, productChanges(receipts)),
  ])
  noteChanges(tx, productsOf(receipts))
  return entries.map(({ lotId, historyId }) => ({ lotId, historyId }))
}

/** Goods that leave: a line of a document, or a decrement by hand. */
export interface Dispatch extends StockChange {
  /** From which lots, in that order. */
  readonly takes: readonly LotPart[]
}

/** Answers the ids of the history rows. */
export const writeDispatch = async (
  tx: BusinessTx,
  origin: ChangeOrigin,
  dispatches: readonly Dispatch[],
): Promise<string[]> => {
  const full: StockOrigin = { ...origin, effect: 'decrement' }
  const entries = dispatches.map((dispatch) => ({ ...dispatch, historyId: newId(), parts: dispatch.takes }))
  await Promise.all([
    stockRepository.takeFromLots(tx, quantityByLot(entries)),
    writeHistory(tx, full, entries),
    stockRepository.changeProducts(
      tx,
      productChanges(dispatches.map(({ product, quantity }) => ({ product, quantity: negateQuantity(quantity) }))),
    ),
  ])
  noteChanges(tx, productsOf(dispatches))
  return entries.map(({ historyId }) => historyId)
}

/** Goods that a line of a credit note brings back. */
export interface Return extends StockChange {
  /** To which lots, in that order. */
  readonly returns: readonly LotPart[]
}

export const writeReturns = async (
  tx: BusinessTx,
  origin: ChangeOrigin,
  returned: readonly Return[],
): Promise<void> => {
  const full: StockOrigin = { ...origin, effect: 'increment' }
  const entries = returned.map((each) => ({ ...each, historyId: newId(), parts: each.returns }))
  await Promise.all([
    restockRepository.returnToLots(tx, quantityByLot(entries)),
    writeHistory(tx, full, entries),
    stockRepository.changeProducts(
      tx,
      productChanges(returned.map(({ product, quantity }) => ({ product, quantity }))),
    ),
  ])
  noteChanges(tx, productsOf(returned))
}

/** A change with the lots that it touches. */
type HistoryEntry = StockChange & { readonly historyId: string; readonly parts: readonly LotPart[] }

const writeHistory = async (tx: BusinessTx, origin: StockOrigin, entries: readonly HistoryEntry[]): Promise<void> => {
  await Promise.all([
    stockRepository.insertHistory(
      tx,
      origin,
      entries.map(({ historyId, product, provider, line, quantity, observation }) => ({
        id: historyId,
        product,
        provider,
        linePosition: line,
        quantity,
        observation,
      })),
    ),
    stockRepository.insertHistoryLots(
      tx,
      origin.effect,
      entries.flatMap(({ historyId, parts }) =>
        parts.map((part, index) => ({ ...part, historyId, position: index + 1 })),
      ),
    ),
  ])
}

/** One row a lot: a lot that several lines took from must be updated once, by the sum. */
const quantityByLot = (entries: readonly HistoryEntry[]): { lotId: string; quantity: Quantity }[] => {
  const parts = entries.flatMap((entry) => entry.parts)
  return [...Map.groupBy(parts, (part) => part.lotId)].map(([lotId, ofLot]) => ({
    lotId,
    quantity: sumQuantity(ofLot.map((part) => part.quantity)),
  }))
}

/** The products of some rows, each once, in the order in which they are locked. */
export const productsOf = (rows: readonly { product: string }[]): string[] =>
  [...new Set(rows.map((row) => row.product))].sort()

/** Tells the screens that look at these products. */
const noteChanges = (tx: BusinessTx, products: readonly string[]): void => {
  for (const product of products) tx.changed('products', product, 'update')
  tx.changed('stock', products.length === 1 ? (products[0] ?? '') : '', 'update')
}
