import type { MoneySum, Quantity } from '@trastienda/domain/money/amount'
import { productChanges } from '@trastienda/domain/stock/purchase-lots'
import { restock } from '@trastienda/domain/stock/restock'
import type { BusinessTx } from '#platform/database/business-tx'
import { newId } from '#platform/ids'
import { refuse } from '#platform/refusal'
import { restockRepository } from './restock.repository.ts'
import { noteChanges, productsOf, quantityByLot, unkeptProducts } from './stock-changes.ts'
import { stockRepository, type NewHistoryLot, type StockedProduct, type StockOrigin } from './stock.repository.ts'

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
  if (returned.length > 0) await writeReturns(tx, { movementId, transactionId: note, effect: 'increment' }, returned)
  return {
    lineCosts: new Map(decided.map(({ line, cost }) => [line, cost])),
    isStockModified: returned.length > 0,
  }
}

type Returned = ReturnedLine & { readonly returns: ReturnType<typeof restock>['returns'] }

const refuseUnstocked = (returned: readonly Returned[], products: readonly StockedProduct[]): void => {
  const unkept = new Set(unkeptProducts(products).map(({ code }) => code))
  const refused = returned.find(({ product }) => unkept.has(product))
  if (refused !== undefined) refuse('restock_refused', { product: refused.productName })
}

const writeReturns = async (tx: BusinessTx, origin: StockOrigin, returned: readonly Returned[]): Promise<void> => {
  const entries = returned.map((line) => ({ ...line, historyId: newId() }))
  const parts: NewHistoryLot[] = entries.flatMap(({ historyId, returns }) =>
    returns.map((part, index) => ({ ...part, historyId, position: index + 1 })),
  )
  await Promise.all([
    restockRepository.returnToLots(tx, quantityByLot(parts)),
    stockRepository.insertHistory(
      tx,
      origin,
      entries.map(({ historyId, product, line, quantity }) => ({
        id: historyId,
        product,
        provider: undefined,
        linePosition: line,
        quantity,
        observation: undefined,
      })),
    ),
    stockRepository.insertHistoryLots(tx, origin.effect, parts),
    stockRepository.changeProducts(
      tx,
      productChanges(returned.map(({ product, quantity }) => ({ product, quantity }))),
    ),
  ])
  noteChanges(tx, productsOf(returned))
}
