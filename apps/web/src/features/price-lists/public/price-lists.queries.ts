import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { BulkChangeInput } from '@trastienda/contract/price-changes.contract'
import { call } from '#platform/api/api.ts'

/** The products to change and by how much, or the prices' new form; and the rounding. */
export type BulkChange = BulkChangeInput

/** A popup shows so many without much scrolling. */
export const PREVIEW_SIZE = 8

export const priceListsQueries = {
  /** Every active price list, the default one first. */
  all: () =>
    queryOptions({
      queryKey: ['priceLists', 'all'],
      queryFn: async ({ signal }) => (await call('price_lists.list', {}, { signal })).data,
    }),
  /**
   * The last bulk change of prices; null without one. Its key begins with `products`: it is read again with their
   * prices.
   */
  lastChange: () =>
    queryOptions({
      queryKey: ['products', 'lastPriceChange'],
      queryFn: async ({ signal }) => (await call('price_changes.last', {}, { signal })).data,
    }),
  /** The preview of a bulk change, a page at a time. Another till's change of a price shows at once. */
  preview: (change: BulkChange, page: number) =>
    queryOptions({
      queryKey: ['products', 'pricePreview', change, page],
      queryFn: ({ signal }) =>
        call('price_changes.preview', { body: { ...change, page, pageSize: PREVIEW_SIZE } }, { signal }),
      placeholderData: keepPreviousData,
      gcTime: 0,
    }),
}
