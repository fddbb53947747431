import { useDebouncedValue } from '@mantine/hooks'
import { skipToken, useQuery } from '@tanstack/react-query'
import { availability, type AskedPrice } from './availability.queries.ts'

const TYPING_PAUSE = 300

/** Whether a price is at or below the product's cost: the server answers this to people who may not see the cost. */
export function useIsBelowCost(product: string, { sellingPrice: price, pricesIncludeVat }: AskedPrice): boolean {
  const [settled] = useDebouncedValue(price, TYPING_PAUSE)
  const query = availability(product, { sellingPrice: settled, pricesIncludeVat })
  const { data } = useQuery(settled <= 0 ? { ...query, queryFn: skipToken } : query)
  return data?.isBelowCost === true && settled === price
}
