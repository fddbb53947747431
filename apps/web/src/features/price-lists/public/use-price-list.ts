import { useQuery } from '@tanstack/react-query'
import { defaultListConfig, type PriceListConfig } from '@trastienda/domain/price/price-list'
import type { PriceList } from '@trastienda/contract/registers.contract'
import type { Known } from '#platform/cache/query-client.ts'
import { priceListsQueries } from './price-lists.queries.ts'

/**
 * The percentages of a price list by its id, of the default list without one; undefined until the lists are known.
 *
 * @param isAsked false while nobody needs a price list
 */
export function usePriceList(id: string | undefined, isAsked: boolean): Known<PriceListConfig> {
  const lists = useQuery({ ...priceListsQueries.all(), enabled: isAsked })
  return {
    value: lists.data === undefined ? undefined : configOf(lists.data, id),
    isFailed: lists.isError,
    retry: () => void lists.refetch(),
  }
}

function configOf(lists: readonly PriceList[], id: string | undefined): PriceListConfig {
  const list = lists.find(({ $id }) => $id === id) ?? lists.find(({ isDefault }) => isDefault)
  return list?.config ?? defaultListConfig
}
