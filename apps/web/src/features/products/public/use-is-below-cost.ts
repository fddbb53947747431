import { useDebouncedValue } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { Money } from '@trastienda/domain/money/amount'
import { call } from '#platform/api/api.ts'

const TYPING_PAUSE = 300
/** Sixty lines must not ask again at every sale of another till. */
const STALE_AFTER = 5 * 60_000

/** Whether a price is at or below what the product cost: the server tells it to whoever may not see the cost itself. */
export function useIsBelowCost(productId: string, price: Money): boolean {
  const [settled] = useDebouncedValue(price, TYPING_PAUSE)
  const { data } = useQuery({
    queryKey: ['belowCost', productId, settled],
    queryFn:
      settled <= 0
        ? skipToken
        : async ({ signal }) =>
            (await call('products.below_cost', { body: { productId, price: settled } }, { signal })).data,
    staleTime: STALE_AFTER,
  })
  return data === true && settled === price
}
