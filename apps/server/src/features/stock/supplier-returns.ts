import { costOfParts } from '@trastienda/domain/stock/lot'
import type { MoneySum, Quantity } from '@trastienda/domain/money/amount'
import type { BusinessTx } from '#platform/database/business-tx'
import { required } from '#platform/refusal'
import type { Dispatch } from './goods.ts'
import { restockRepository, type PurchasedLot } from './restock.repository.ts'

/** What stands in the lots of a purchase. A caller who takes from them locks the products before. */
export const purchasedLots = (tx: BusinessTx, purchase: string): Promise<PurchasedLot[]> =>
  restockRepository.ofPurchase(tx, purchase)

/** A line of a supplier's note: its place, the purchase's line that it gives back, and the quantity. */
interface GivenBackLine {
  readonly position: number
  readonly relatedPosition?: number
  readonly product: string
  readonly quantity: Quantity
}

/** How goods go back to their supplier: each line leaves the lot that its line of the purchase made, at that lot's cost. */
export const supplierReturn = (
  lines: readonly GivenBackLine[],
  lots: readonly PurchasedLot[],
): { dispatches: readonly Dispatch[]; lineCosts: Map<number, MoneySum> } => {
  const dispatches = lines.map(({ position, relatedPosition, product, quantity }) => {
    const { lotId, unitCost } = required(lots.find(({ line }) => line === relatedPosition))
    return { line: position, product, quantity, takes: [{ lotId, quantity, unitCost }] }
  })
  return { dispatches, lineCosts: new Map(dispatches.map(({ line, takes }) => [line, costOfParts(takes)])) }
}
