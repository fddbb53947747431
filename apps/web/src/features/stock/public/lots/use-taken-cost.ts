import { useQuery } from '@tanstack/react-query'
import type { Lot } from '@trastienda/contract/products.contract'
import type { Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { useState } from 'react'
import { takenCost } from './taken-lots.ts'
import { queryClient } from '#platform/cache/query-client.ts'
import { availability } from '#features/stock/public/availability/availability.queries.ts'

/**
 * The open lots of a line's product, for whoever sees costs; undefined until they are known. A line asks once, however fresh an answer
 * for an earlier sale may be; `useStockChanges` asks again when another till changes the product.
 */
export function useLineLots(product: string): readonly Lot[] | undefined {
  const [since] = useState(() => Date.now())
  const { data } = useQuery({
    ...availability(product),
    staleTime: ({ state }) => (state.dataUpdatedAt < since ? 0 : Infinity),
  })
  return data?.lots
}

/**
 * What a unit of a product costs, on average, from the lots that a sale of `wanted` would take; undefined while that is
 * not known, or where there are none.
 */
export function useTakenCost(product: string, wanted: Quantity): UnitCost | undefined {
  const lots = useLineLots(product)
  return lots && takenCost(lots, wanted)
}

/** The same without waiting: undefined where the lots were not read yet. */
export function knownTakenCost(product: string, wanted: Quantity): UnitCost | undefined {
  const lots = queryClient.getQueryData(availability(product).queryKey)?.lots
  return lots && takenCost(lots, wanted)
}
