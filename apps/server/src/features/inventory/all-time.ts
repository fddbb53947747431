import { moneySum, quantity, type MoneySum } from '@trastienda/domain/money/amount'
import { goodsStanding, stockValueStanding } from '#features/standings'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Category, InventoryPage, RankedMovements, Ranking, RankingOrder } from './ranking.repository.ts'
import { unstockedMoved } from './unstocked-goods.repository.ts'

/** As `rankingOfRange`, over all time: read from the standings, and for products without stock control from their documents. */
export const rankingOfAllTime = async (
  tx: BusinessTx,
  { movementId, returnMovementId }: RankedMovements,
  order: RankingOrder,
  page: InventoryPage,
): Promise<Ranking> => {
  const beside = await unstockedMoved(tx, movementId, returnMovementId)
  const list = returnMovementId === undefined ? 'bought' : 'sold'
  const standing = await goodsStanding(tx, { list, movementId, returnMovementId, beside }, { ...inGroup(page), order })
  return {
    rows: standing.rows.map(({ code, total, other }) => ({
      product: code,
      total: quantity(total),
      returned: quantity(other),
    })),
    categories: standing.groups.map(({ group, count, total, other }) => ({
      category: group,
      count,
      sums: { total: quantity(total), returned: quantity(other) },
    })),
    highest: quantity(standing.highest),
  }
}

export interface ValuedStock {
  /** The codes of the page's products. */
  readonly products: readonly string[]
  readonly categories: readonly Category<{ value: MoneySum }>[]
}

const totalOrders = { '-stockValue': '-total', stockValue: 'total', name: 'name', '-name': '-name' } as const

export type ValueOrder = keyof typeof totalOrders

/** Products with stock, and what each category's stock is worth at cost: now, or at a past moment. */
export const valuedStock = async (
  tx: BusinessTx,
  order: ValueOrder,
  page: InventoryPage,
  at: string | undefined,
): Promise<ValuedStock> => {
  const { rows, groups } = await stockValueStanding(tx, at, { ...inGroup(page), order: totalOrders[order] })
  return {
    products: rows.map(({ code }) => code),
    categories: groups.map(({ group, count, total }) => ({ category: group, count, sums: { value: moneySum(total) } })),
  }
}

const inGroup = ({ category, patterns, limit, offset }: InventoryPage) => ({ group: category, patterns, limit, offset })
