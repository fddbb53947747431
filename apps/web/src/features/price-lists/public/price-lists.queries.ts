import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '@trastienda/contract/client'
import { call } from '#platform/api/api.ts'

/** The products to change, by how much, and how the new prices are rounded. */
export type BulkChange = Omit<CallInput<'price_changes.preview'>['body'], 'page' | 'pageSize'>

/** A popup shows so many without scrolling far. */
export const PREVIEW_SIZE = 8

export const priceListsQueries = {
  /** Every active price list, the default one first. */
  all: () =>
    queryOptions({
      queryKey: ['priceLists', 'all'],
      queryFn: async ({ signal }) => (await call('price_lists.list', {}, { signal })).data,
    }),
  /** The last bulk change of prices; null when there was none. Its key begins with `products`: it is read again with their prices. */
  lastChange: () =>
    queryOptions({
      queryKey: ['products', 'lastPriceChange'],
      queryFn: async ({ signal }) => (await call('price_changes.last', {}, { signal })).data,
    }),
  /** What a bulk change would do, a page at a time. Another till's change of a price shows at once. */
  preview: (change: BulkChange, page: number) =>
    queryOptions({
      queryKey: ['products', 'pricePreview', change, page],
      queryFn: ({ signal }) =>
        call('price_changes.preview', { body: { ...change, page, pageSize: PREVIEW_SIZE } }, { signal }),
      placeholderData: keepPreviousData,
      gcTime: 0,
    }),
}
