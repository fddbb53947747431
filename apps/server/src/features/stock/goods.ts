import { ACTIVE } from '@trastienda/domain/record-status'
import type { Lot } from '@trastienda/contract/products.contract'
import type { StockEntry } from '@trastienda/contract/transactions.contract'
import type { MoneySum, Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { negateQuantity, sumQuantity } from '@trastienda/domain/money/arithmetic'
import { consumeLots, type Consumption, type LineDemand } from '@trastienda/domain/stock/fifo'
import { type LotPart, productChanges, type ProductChange } from '@trastienda/domain/stock/lot'
import { restock } from '@trastienda/domain/stock/restock'
import { addStockFigures } from '#features/figures'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { refuse, required } from '#platform/refusal'
import { toLotAnswer } from './lot-answer.ts'
import { lotsRepository } from './lots.repository.ts'
import { restockRepository } from './restock.repository.ts'
import { stockRepository, type LockedGoods, type StockedProduct, type StockOrigin } from './stock.repository.ts'

/** Goods that come in: a purchase's line, the initial stock of a product, an increment by hand. */
export interface Receipt {
  readonly product: string
  readonly provider?: string
  readonly quantity: Quantity
  readonly unitCost: UnitCost
  /** The place of the document's line. Lots that came in together are consumed in this order. */
  readonly line?: number
  /** `YYYY-MM-DD`. */
  readonly dueDate?: string
  readonly observation?: string
}

export interface Received {
  readonly lotId: string
  readonly historyId: string
}

type Origin = Pick<StockOrigin, 'movementId' | 'transactionId'>

/** Products with the rest of their lots, locked in the order of their codes for the rest of the transaction. */
export const lockGoods = (tx: BusinessTx, codes: readonly string[]): Promise<LockedGoods> =>
  stockRepository.lockGoods(tx, [...new Set(codes)].sort())

/** @throws Refusal if products can hold no stock: they were removed, or have no stock control now */
export const refuseUnkept = (products: readonly StockedProduct[]): void => {
  const unkept = unkeptProducts(products)
  if (unkept.length > 0) refuse('stock_not_kept', { products: unkept.map(({ name }) => name).join(', ') })
}

/**
 * Writes goods that come in, of locked products: each receipt makes a lot, a history row and its detail, and the newest
 * lot gives the product's cost. Answers the ids in the order of the receipts.
 */
export const writeReceipts = (tx: BusinessTx, origin: Origin, receipts: readonly Receipt[]): Received[] => {
  if (receipts.length === 0) return []
  const full: StockOrigin = { ...origin, effect: 'increment' }
  const lots = receipts.map((receipt, index) => ({ ...receipt, id: newId(), sequence: receipt.line ?? index + 1 }))
  stockRepository.insertLots(tx, full, lots)
  const changes = lots.map((lot) => ({
    ...lot,
    parts: [{ lotId: lot.id, quantity: lot.quantity, unitCost: lot.unitCost }],
  }))
  const historyIds = writeChanges(tx, full, changes, productChanges(receipts))
  return lots.map(({ id }, index) => ({ lotId: id, historyId: required(historyIds[index]) }))
}

/** Locks products, then writes like `writeReceipts`. @throws Refusal if a product can hold no stock */
export const receiveLots = async (
  tx: BusinessTx,
  origin: Origin,
  receipts: readonly Receipt[],
): Promise<Received[]> => {
  refuseUnkept(await stockRepository.lockProducts(tx, productsOf(receipts)))
  return writeReceipts(tx, origin, receipts)
}

/** Goods that leave: a line of a document, or a decrement by hand. */
export interface Dispatch {
  readonly product: string
  readonly quantity: Quantity
  /** The quantities of each lot, in this order. */
  readonly takes: readonly LotPart[]
  /** The place of the document's line. */
  readonly line?: number
  readonly observation?: string
}

/**
 * Writes goods that leave their chosen lots: one history row each, with a detail row per lot. The products must be
 * locked; the answer has the ids of the history rows.
 */
export const writeDispatches = (tx: BusinessTx, origin: Origin, dispatches: readonly Dispatch[]): string[] => {
  if (dispatches.length === 0) return []
  stockRepository.takeFromLots(tx, quantityByLot(dispatches.flatMap(({ takes }) => takes)))
  const changes = dispatches.map(({ takes, ...dispatch }) => ({ ...dispatch, parts: takes }))
  const taken = dispatches.map(({ product, quantity }) => ({ product, quantity: negateQuantity(quantity) }))
  return writeChanges(tx, { ...origin, effect: 'decrement' }, changes, productChanges(taken))
}

/**
 * Takes goods out of the oldest lots. A product that lacks stock loses nothing, and the answer names what is missing.
 */
export const dispatchLots = async (
  tx: BusinessTx,
  origin: Origin,
  demands: readonly LineDemand[],
): Promise<Consumption> => {
  const { lots } = await lockGoods(tx, productsOf(demands))
  const consumption = consumeLots(demands, lots)
  if (consumption.ok) writeDispatches(tx, origin, consumption.lines)
  return consumption
}

/** A line of a credit note: its place in the note, the sale's line that it takes back, and the quantity. */
interface ReturnedLine {
  readonly line: number
  readonly saleLine: number
  readonly product: string
  readonly productName: string
  readonly quantity: Quantity
}

/** Goods of a credit note that go back to the lots that its sale took them from. */
export interface Restock {
  readonly product: string
  readonly line: number
  readonly quantity: Quantity
  readonly returns: readonly LotPart[]
}

/**
 * Decides how the goods of a credit note return to the lots of the sale: last taken first, at their cost. Locks the
 * products for the rest of the transaction; the sale must be locked, and a line of the sale without lots returns
 * nothing at no cost.
 *
 * @throws Refusal where a product can hold no stock any more: it was removed, or its stock is not controlled now.
 */
export const restocked = async (
  tx: BusinessTx,
  sale: string,
  lines: readonly ReturnedLine[],
): Promise<{ lineCosts: Map<number, MoneySum>; keptLines: ReadonlySet<number>; restocks: readonly Restock[] }> => {
  const [products, taken, givenBack] = await Promise.all([
    stockRepository.lockProducts(tx, productsOf(lines)),
    restockRepository.taken(tx, sale),
    restockRepository.givenBack(tx, sale),
  ])
  const decided = lines.map((line) => {
    const ofLine = ({ saleLine }: { saleLine: number }): boolean => saleLine === line.saleLine
    return { ...line, ...restock(line.quantity, taken.filter(ofLine), givenBack.filter(ofLine)) }
  })
  const returned = decided.filter(({ returns }) => returns.length > 0)
  refuseUnstocked(returned, products)
  return {
    lineCosts: new Map(decided.map(({ line, cost }) => [line, cost])),
    keptLines: new Set(taken.map(({ saleLine }) => saleLine)),
    restocks: returned,
  }
}

/** Writes goods that return to their lots, with a history row for each line. */
export const writeRestocks = (tx: BusinessTx, origin: Origin, restocks: readonly Restock[]): void => {
  if (restocks.length === 0) return
  restockRepository.returnToLots(tx, quantityByLot(restocks.flatMap(({ returns }) => returns)))
  const changes = restocks.map(({ product, line, quantity, returns }) => ({ product, line, quantity, parts: returns }))
  const back = productChanges(changes.map(({ product, quantity }) => ({ product, quantity })))
  writeChanges(tx, { ...origin, effect: 'increment' }, changes, back)
}

const refuseUnstocked = (returned: readonly ReturnedLine[], products: readonly StockedProduct[]): void => {
  const unkept = new Set(unkeptProducts(products).map(({ code }) => code))
  const refused = returned.find(({ product }) => unkept.has(product))
  if (refused !== undefined) refuse('restock_refused', { product: refused.productName })
}

/** The products that can hold no stock: they were removed, or have no stock control now. */
const unkeptProducts = (products: readonly StockedProduct[]): StockedProduct[] =>
  products.filter(({ status, checkStock }) => status !== ACTIVE || checkStock !== 'with_stock')

/** The stock movements that a document made when it became effective. */
export const stockEntriesOf = async (tx: BusinessTx, transactionId: string): Promise<StockEntry[]> =>
  (await stockRepository.entriesOf(tx, transactionId)).map((entry) => ({
    product: entry.product,
    productName: entry.productName,
    provider: entry.provider,
    providerName: entry.providerName,
    stock: entry.quantity,
    cost: entry.unitCost,
    dueDate: entry.dueOn,
  }))

/** The rest of the products' lots, product by product, oldest first: now, or at a past moment. */
export const openLots = async (tx: BusinessTx, products: readonly string[], at?: string): Promise<Lot[]> =>
  (await lotsRepository.open(tx, products, at)).map(toLotAnswer)

/** One stock change of one product: the quantity that it takes from, or brings to, each lot. */
interface StockChange {
  readonly product: string
  readonly quantity: Quantity
  readonly parts: readonly LotPart[]
  readonly provider?: string
  /** The place of the document's line. */
  readonly line?: number
  readonly observation?: string
}

/** The products of some rows, without repeats, in the order of locking. */
const productsOf = (rows: readonly { product: string }[]): string[] =>
  [...new Set(rows.map((row) => row.product))].sort()

/** Adds up the quantities by lot: one statement can update a row only once, even if several lines took from it. */
const quantityByLot = (
  parts: readonly { lotId: string; quantity: Quantity }[],
): { lotId: string; quantity: Quantity }[] =>
  [...Map.groupBy(parts, (part) => part.lotId)].map(([lotId, taken]) => ({
    lotId,
    quantity: sumQuantity(taken.map((part) => part.quantity)),
  }))

/**
 * Writes stock changes: a history row each, a detail row per lot, and the products' new stock. The caller writes the
 * lots; the answer has the ids of the history rows.
 */
const writeChanges = (
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
  addStockFigures(tx, { ...origin, at: tx.now, changes })
  productsChanged(tx, productsOf(changes))
  return entries.map(({ id }) => id)
}

/** Reports the changed products to the screens that show them. */
const productsChanged = (tx: BusinessTx, products: readonly string[]): void => {
  for (const product of products) tx.changed('products', product, 'update')
  tx.changed('stock', products.length === 1 ? (products[0] ?? '') : '', 'update')
}
