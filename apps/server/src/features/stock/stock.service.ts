import type { Lot } from '@trastienda/contract/products.contract'
import type { StockEntry } from '@trastienda/contract/transactions.contract'
import type { Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { negateQuantity } from '@trastienda/domain/money/arithmetic'
import { consumeLots, type Consumption, type LineDemand } from '@trastienda/domain/stock/fifo'
import type { LotPart } from '@trastienda/domain/stock/lot'
import { productChanges } from '@trastienda/domain/stock/purchase-lots'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { refuse } from '#platform/refusal'
import { toLotAnswer } from './lot-answer.ts'
import { lotsRepository } from './lots.repository.ts'
import { noteChanges, productsOf, quantityByLot, unkeptProducts } from './stock-changes.ts'
import { stockRepository, type NewHistoryLot, type StockOrigin } from './stock.repository.ts'

export { restockLots } from './restock.ts'

/** Goods that come in: a purchase's line, the initial stock of a product, an increment by hand. */
export interface Receipt {
  readonly product: string
  readonly provider?: string
  readonly quantity: Quantity
  readonly unitCost: UnitCost
  /** Place of the document's line; its lots are consumed in that order. */
  readonly line?: number
  /** `YYYY-MM-DD`. */
  readonly dueDate?: string
  readonly observation?: string
}

/** What a receipt became. */
export interface Received {
  readonly lotId: string
  readonly historyId: string
}

type Origin = Pick<StockOrigin, 'movementId' | 'transactionId'>

/**
 * Takes goods in: one lot, one history row and its detail each; the products' stock rises and their cost becomes that
 * of their newest lot. The products are locked for the rest of the transaction. Answers the ids in the order of the
 * receipts.
 *
 * @throws Refusal where products can hold no stock: they were removed, or their stock is not controlled now.
 */
export const receiveLots = async (
  tx: BusinessTx,
  origin: Origin,
  receipts: readonly Receipt[],
): Promise<Received[]> => {
  const received = receipts.map((receipt, index) => ({
    lot: {
      ...receipt,
      id: newId(),
      provider: receipt.provider,
      dueDate: receipt.dueDate,
      observation: receipt.observation,
      sequence: receipt.line ?? index + 1,
    },
    historyId: newId(),
  }))
  const full: StockOrigin = { ...origin, effect: 'increment' }
  const unkept = unkeptProducts(await stockRepository.lockProducts(tx, productsOf(receipts)))
  if (unkept.length > 0) refuse('stock_not_kept', { products: unkept.map(({ name }) => name).join(', ') })
  await Promise.all([
    stockRepository.insertLots(
      tx,
      full,
      received.map(({ lot }) => lot),
    ),
    stockRepository.insertHistory(
      tx,
      full,
      received.map(({ lot, historyId }) => ({
        id: historyId,
        product: lot.product,
        provider: lot.provider,
        linePosition: lot.line,
        quantity: lot.quantity,
        observation: lot.observation,
      })),
    ),
    stockRepository.insertHistoryLots(
      tx,
      'increment',
      received.map(({ lot, historyId }) => ({ ...lot, historyId, lotId: lot.id, position: 1 })),
    ),
    stockRepository.changeProducts(tx, productChanges(receipts)),
  ])
  noteChanges(tx, productsOf(receipts))
  return received.map(({ lot, historyId }) => ({ lotId: lot.id, historyId }))
}

/**
 * Takes goods out for a document's lines, oldest lots first, and writes a history row per line. When any product lacks
 * stock nothing is written and the answer says what is missing. The products are locked for the rest of the transaction.
 */
export const dispatchLots = async (
  tx: BusinessTx,
  origin: Origin,
  demands: readonly LineDemand[],
): Promise<Consumption> => {
  if (demands.length === 0) return { ok: true, lines: [] }
  const lots = await stockRepository.lockLots(tx, productsOf(demands))
  const consumption = consumeLots(demands, lots)
  if (consumption.ok) await writeDispatch(tx, origin, consumption.lines)
  return consumption
}

/** Goods that leave: a line of a document, or a decrement by hand. */
export interface Dispatch {
  readonly product: string
  readonly quantity: Quantity
  /** From which lots, in that order. */
  readonly takes: readonly LotPart[]
  /** Place of the document's line. */
  readonly line?: number
  readonly observation?: string
}

/**
 * Writes what leaves, once it is decided which lots it leaves: one history row each, with a detail row per lot. The
 * products must be locked already. Answers the ids of the history rows.
 */
export const writeDispatch = async (
  tx: BusinessTx,
  { movementId, transactionId }: Origin,
  dispatches: readonly Dispatch[],
): Promise<string[]> => {
  const origin: StockOrigin = { movementId, transactionId, effect: 'decrement' }
  const entries = dispatches.map((dispatch) => ({ dispatch, historyId: newId() }))
  const parts: NewHistoryLot[] = entries.flatMap(({ dispatch, historyId }) =>
    dispatch.takes.map((take, index) => ({ ...take, historyId, position: index + 1 })),
  )
  await Promise.all([
    stockRepository.takeFromLots(tx, quantityByLot(parts)),
    stockRepository.insertHistory(
      tx,
      origin,
      entries.map(({ dispatch, historyId }) => ({
        id: historyId,
        product: dispatch.product,
        provider: undefined,
        linePosition: dispatch.line,
        quantity: dispatch.quantity,
        observation: dispatch.observation,
      })),
    ),
    stockRepository.insertHistoryLots(tx, origin.effect, parts),
    stockRepository.changeProducts(
      tx,
      productChanges(dispatches.map(({ product, quantity }) => ({ product, quantity: negateQuantity(quantity) }))),
    ),
  ])
  noteChanges(tx, productsOf(dispatches))
  return entries.map(({ historyId }) => historyId)
}

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

/** What is left of the products' lots, product by product, oldest first: now, or at a past instant. */
export const openLots = async (tx: BusinessTx, products: readonly string[], at?: string): Promise<Lot[]> =>
  (await lotsRepository.open(tx, products, at)).map(toLotAnswer)
