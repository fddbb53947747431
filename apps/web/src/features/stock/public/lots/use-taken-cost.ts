import { useQuery } from '@tanstack/react-query'
import type { Lot } from '@trastienda/contract/products.contract'
import type { Quantity, UnitCost } from '@trastienda/domain/money/amount'
import { useState } from 'react'
import { takenCost } from './taken-lots.ts'
import { queryClient } from '#platform/cache/query-client.ts'
import { availability } from '#features/stock/public/availability/availability.queries.ts'

/**
 * The open lots of a line's product, for people who can see costs; undefined until known. A line asks once, however
 * fresh an earlier sale's answer; `useStockChanges` asks again when another till changes the product.
 */
export function useLineLots(product: string): readonly Lot[] | undefined {
  const [since] = useState(() => Date.now())
  const { data } = useQuery({
    ...availability(product),
    staleTime: ({ state }) => (state.dataUpdatedAt < since ? 0 : Infinity),
  })
  return data?.lots
}

/** The average unit cost of the lots that a sale of `wanted` would take; undefined while unknown, or without lots. */
export function useTakenCost(product: string, wanted: Quantity): UnitCost | undefined {
  const lots = useLineLots(product)
  return lots && takenCost(lots, wanted)
}

/** The same without waiting: undefined if the lots were not read yet. */
export function knownTakenCost(product: string, wanted: Quantity): UnitCost | undefined {
  const lots = queryClient.getQueryData(availability(product).queryKey)?.lots
  return lots && takenCost(lots, wanted)
}
