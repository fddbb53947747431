import type { Lot } from '@trastienda/contract/products.contract'
import type { StockEntry } from '@trastienda/contract/transactions.contract'
import type { MoneySum, Quantity } from '@trastienda/domain/money/amount'
import { consumeLots, type Consumption, type LineDemand } from '@trastienda/domain/stock/fifo'
import { restock } from '@trastienda/domain/stock/restock'
import type { BusinessTx } from '#platform/database/business-tx'
import { refuse } from '#platform/refusal'
import { toLotAnswer } from './lot-answer.ts'
import { lotsRepository } from './lots.repository.ts'
import { restockRepository } from './restock.repository.ts'
import {
  productsOf,
  writeDispatch,
  writeReceipts,
  writeReturns,
  type ChangeOrigin,
  type Receipt,
  type Received,
} from './stock-writes.ts'
import { stockRepository, type StockedProduct } from './stock.repository.ts'

/**
 * Takes goods in: one lot, one history row and its detail each; the products' stock rises and their cost becomes that
 * of their newest lot. The products are locked for the rest of the transaction. Answers the ids in the order of the
 * receipts.
 *
 * @throws Refusal where products can hold no stock: they were removed, or their stock is not controlled now.
 */
export const receiveLots = async (
  tx: BusinessTx,
  origin: ChangeOrigin,
  receipts: readonly Receipt[],
): Promise<Received[]> => {
  const unkept = unkeptProducts(await stockRepository.lockProducts(tx, productsOf(receipts)))
  if (unkept.length > 0) refuse('stock_not_kept', { products: unkept.map(({ name }) => name).join(', ') })
  return writeReceipts(tx, origin, receipts)
}

/**
 * Takes goods out for a document's lines, oldest lots first, and writes a history row per line. When any product lacks
 * stock nothing is written and the answer says what is missing. The products are locked for the rest of the transaction.
 */
export const dispatchLots = async (
  tx: BusinessTx,
  origin: ChangeOrigin,
  demands: readonly LineDemand[],
): Promise<Consumption> => {
  if (demands.length === 0) return { ok: true, lines: [] }
  const lots = await stockRepository.lockLots(tx, productsOf(demands))
  const consumption = consumeLots(demands, lots)
  if (consumption.ok) await writeDispatch(tx, origin, consumption.lines)
  return consumption
}

/** A line of a credit note: its place in the note, the sale's line that it takes back, how much. */
interface ReturnedLine {
  readonly line: number
  readonly saleLine: number
  readonly product: string
  readonly productName: string
  readonly quantity: Quantity
}

/**
 * Brings the goods of a credit note back to the very lots that the sale took them from, latest taken first, at their
 * cost, and writes a history row per line. A line that took no lots brings nothing and costs nothing. The products are
 * locked for the rest of the transaction; the sale must be locked already. Answers what each line's goods cost.
 *
 * @throws Refusal where a product can hold no stock any more: it was removed, or its stock is not controlled now.
 */
export const restockLots = async (
  tx: BusinessTx,
  { movementId, note, sale }: { movementId: string; note: string; sale: string },
  lines: readonly ReturnedLine[],
): Promise<{ lineCosts: Map<number, MoneySum>; isStockModified: boolean }> => {
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
  if (returned.length > 0) await writeReturns(tx, { movementId, transactionId: note }, returned)
  return {
    lineCosts: new Map(decided.map(({ line, cost }) => [line, cost])),
    isStockModified: returned.length > 0,
  }
}

const refuseUnstocked = (returned: readonly ReturnedLine[], products: readonly StockedProduct[]): void => {
  const unkept = new Set(unkeptProducts(products).map(({ code }) => code))
  const refused = returned.find(({ product }) => unkept.has(product))
  if (refused !== undefined) refuse('restock_refused', { product: refused.productName })
}

/** Those of some products that can hold no stock: they were removed, or their stock is not controlled now. */
const unkeptProducts = (products: readonly StockedProduct[]): StockedProduct[] =>
  products.filter(({ status, checkStock }) => status !== 0 || checkStock !== 'with_stock')

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
