import { queryOptions } from '@tanstack/react-query'
import type { Product } from '@trastienda/contract/products.contract'
import { call } from '#platform/api.ts'

const SUGGESTED = 8

/** `stocked` narrows to the products that a purchase may list. */
export type ProductScope = 'all' | 'stocked'

const scopes = { all: {}, stocked: { checkStock: 'with_stock' } } as const satisfies Record<ProductScope, object>

export const productsQueries = {
  detail: (code: string) =>
    queryOptions({
      queryKey: ['products', 'detail', code],
      queryFn: async ({ signal }) => (await call('products.get', { params: { id: code } }, { signal })).data,
    }),
  /** The code that a new product is offered. */
  nextCode: () =>
    queryOptions({
      queryKey: ['products', 'next'],
      queryFn: async ({ signal }) => (await call('next.product', {}, { signal })).data,
      // Never an old one: another till may have taken it.
      staleTime: 0,
      gcTime: 0,
    }),
}

/** The products that fit a text: an exact code or EAN first, then by name. */
export const productSuggestions = (scope: ProductScope) => (text: string) => ({
  queryKey: ['products', 'suggestions', scope, text],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { search: text, pageSize: SUGGESTED, ...scopes[scope] }
    return (await call('products.list', { query }, { signal })).data
  },
})

/** Whether a text is a product's code or EAN, letter by letter. */
export const isProductCode = ({ code, ean }: Pick<Product, 'code' | 'ean'>, text: string): boolean =>
  code.toLocaleUpperCase('es-AR') === text.toLocaleUpperCase('es-AR') || ean === text
