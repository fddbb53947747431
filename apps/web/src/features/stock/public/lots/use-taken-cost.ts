import { useQuery } from '@tanstack/react-query'
import type { Lot } from '@trastienda/contract/products.contract'
import type { Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { useState } from 'react'
import { useMay } from '#platform/session/permissions.ts'
import { queryClient } from '#platform/cache/query-client.ts'
import { stockQueries } from '#features/stock/public/stock.queries.ts'
import { takenCost } from './taken-lots.ts'

/**
 * The open lots of a line's product, for whoever sees costs; undefined until they are known. They are asked for once, because
 * sixty lines must not ask again at every sale of another till, and are followed only where `isFollowed` says so of them.
 */
export function useLineLots(
  product: string,
  isFollowed?: (lots: readonly Lot[]) => boolean,
): readonly Lot[] | undefined {
  const seesCosts = useMay('figures')
  const [since] = useState(() => Date.now())
  const { data: lots } = useQuery({
    ...stockQueries.openLots(product),
    enabled: ({ state: { data, dataUpdatedAt } }) =>
      seesCosts && (dataUpdatedAt < since || (data !== undefined && isFollowed?.(data) === true)),
  })
  return lots
}

/**
 * What a unit of a product costs, on average, from the lots that a sale of `wanted` would take; undefined while that is
 * not known, or where there are none.
 */
export function useTakenCost(product: string, wanted: Quantity): UnitCost | undefined {
  const lots = useLineLots(product)
  return lots === undefined ? undefined : takenCost(lots, wanted)
}

/** The same without waiting: undefined where the lots were not read yet. */
export function knownTakenCost(product: string, wanted: Quantity): UnitCost | undefined {
  const lots = queryClient.getQueryData(stockQueries.openLots(product).queryKey)
  return lots === undefined ? undefined : takenCost(lots, wanted)
}
