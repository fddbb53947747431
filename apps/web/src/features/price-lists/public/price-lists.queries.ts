import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BulkChangeInput } from '@trastienda/contract/price-changes.contract'
import { call } from '#platform/api/api.ts'

/** The products to change and by how much, or what all prices are to contain; and how the new prices are rounded. */
export type BulkChange = BulkChangeInput

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
