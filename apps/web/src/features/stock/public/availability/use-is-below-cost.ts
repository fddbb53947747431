import { useDebouncedValue } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { Money } from '@trastienda/domain/money/amount'
import { availability } from './availability.queries.ts'

const TYPING_PAUSE = 300

/** Whether a price is at or below what the product cost: the server tells it to whoever may not see the cost itself. */
export function useIsBelowCost(product: string, price: Money): boolean {
  const [settled] = useDebouncedValue(price, TYPING_PAUSE)
  const query = availability(product, settled)
  const { data } = useQuery(settled <= 0 ? { ...query, queryFn: skipToken } : query)
  return data?.isBelowCost === true && settled === price
}
