import type { RestockRow } from '@trastienda/contract/inventory.contract'
import type { UnitCost } from '@trastienda/domain/money/amount'
import { RESTOCK_LOOKS_BACK, restockQuantity } from '@trastienda/domain/stock/restocking'
import { rankedList } from '#features/figures'
import { businessFacts } from '#features/settings'
import { lastCosts } from '#features/supplier-products'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import type { UnitOfWork } from '#platform/unit-of-work'
import { restockingRepository, type LowProduct } from './restocking.repository.ts'

const DAY_MS = 86_400_000
/** More than anybody orders at a time. */
const MOST_LOW = 5000

/** What is low by its sales and its minimum, supplier by supplier. */
export const createRestocking = (unit: UnitOfWork) => ({
  list: (context: CallContext, { days }: { readonly days: number }): Promise<RestockRow[]> =>
    unit.readList(context, [], async (tx) => {
      const { timeZone } = await businessFacts(tx)
      const start = new Date(Date.parse(tx.now) - RESTOCK_LOOKS_BACK * DAY_MS).toISOString()
      const page = { tab: undefined, patterns: undefined, order: '-total', offset: 0, limit: MOST_LOW } as const
      const { rows } = await rankedList(tx, 'sold', { start, end: tx.now }, timeZone, page)
      const sold = new Map(rows.map(({ code, total }) => [code, total]))
      const low = await restockingRepository.low(tx, sold, { days, limit: MOST_LOW })
      const asked = await askedCosts(tx, low)
      return low.flatMap((row) => {
        const proposed = restockQuantity(row, days)
        return proposed === 0 ? [] : [{ ...row, cost: asked.get(row.product) ?? row.cost, proposed }]
      })
    }),
})

/** What the supplier of each product last asked for it, as a purchase proposes it. */
const askedCosts = async (tx: BusinessTx, low: readonly LowProduct[]): Promise<Map<string, UnitCost>> => {
  const asked = low.flatMap(({ product, supplier }) => (supplier === undefined ? [] : [{ product, supplier }]))
  return new Map((await lastCosts(tx, asked)).map(({ product, cost }) => [product, cost]))
}

export type Restocking = ReturnType<typeof createRestocking>
