import { ACTIVE } from '@trastienda/domain/record-status'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallAnswer, CallInput } from '@trastienda/contract/client'
import type { Product } from '@trastienda/contract/products.contract'
import type { Category } from '@trastienda/contract/registers.contract'
import type { Capability } from '@trastienda/domain/staff/capabilities'
import { call } from '#platform/api/api.ts'
import type { ListSettings } from '#ui/list/list-search.ts'

const SUGGESTED = 8

/** `stocked` narrows to the products that a purchase may list. */
export type ProductScope = 'all' | 'stocked'

const scopes = { all: {}, stocked: { checkStock: 'with_stock' } } as const satisfies Record<ProductScope, object>

/** What a list of products can be set to: a tab per category. */
export const productsListSettings = (categories: readonly Category[]) =>
  ({
    tabs: ['all', ...categories.map(({ $id }) => $id)],
    sorts: ['name', 'categoryName'],
    sort: 'categoryName',
  }) satisfies ListSettings

/** The filters of a list of products besides tab and search. */
export interface ProductChoices {
  /** Products whose price does not cover their cost. */
  belowCost?: true
  /** Only some of these codes, as an address names them. */
  among?: string
}

/** Reads the choices from an address that somebody may have typed. */
export function readProductChoices({ belowCost, among }: Record<string, unknown>): ProductChoices {
  const isText = typeof among === 'string' || typeof among === 'number'
  return {
    ...(belowCost === true ? { belowCost } : {}),
    ...(isText && among !== '' ? { among: String(among) } : {}),
  }
}

/** The choices that a person may make: only people who can see costs find products whose price does not cover their cost. */
export function shownProductChoices(raw: object, capabilities: ReadonlySet<Capability>): ProductChoices {
  const { belowCost, ...others } = readProductChoices({ ...raw })
  return belowCost !== undefined && capabilities.has('figures') ? { ...others, belowCost } : others
}

export interface ProductsFilter extends ProductChoices {
  /** `all`, or the id of a category. */
  tab: string
  search: string
  sort: string
}

type ProductsQuery = NonNullable<CallInput<'products.list'>['query']>

export const productsQueries = {
  list: ({ tab, search, sort, belowCost, among }: ProductsFilter, page: number) =>
    queryOptions({
      queryKey: ['products', 'list', { tab, search, sort, belowCost, among }, page],
      queryFn: ({ signal }) => {
        const choices = belowCost === true ? { belowCost: 'true', among } : { among }
        const query = { tab, search, sort: sort as ProductsQuery['sort'], page, ...choices }
        return call('products.list', { query }, { signal })
      },
      placeholderData: keepPreviousData,
    }),
  /** Every lot of the product, lots with something left first, oldest first. */
  lots: (code: string) =>
    queryOptions({
      queryKey: ['products', 'lots', code],
      queryFn: async ({ signal }) => (await call('products.lots', { params: { id: code } }, { signal })).data,
    }),
  detail: (code: string) =>
    queryOptions({
      queryKey: ['products', 'detail', code],
      queryFn: async ({ signal }) => (await call('products.get', { params: { id: code } }, { signal })).data,
    }),
  /** Undefined for a removed product. */
  active: (code: string) =>
    queryOptions({
      ...productsQueries.detail(code),
      select: (product) => (product.status === ACTIVE ? product : undefined),
    }),
  /**
   * The proposed code of a new product. Its form stays open while a code is read again, and without a network as well.
   */
  nextCode: () =>
    queryOptions({
      queryKey: ['products', 'next'],
      queryFn: async ({ signal }) => (await call('next.product', {}, { signal })).data,
      // Read anew each time: another till may have taken the code.
      staleTime: 0,
      gcTime: 0,
    }),
}

/**
 * The products that fit a text: an exact code or EAN first, then the best fits of the name. A purchase begins with what
 * its supplier sells under that code, and ends with what others do.
 */
export const productSuggestions = (scope: ProductScope, purchase?: PurchaseFrom) => (text: string) => ({
  queryKey: ['products', 'suggestions', scope, purchase, text] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { search: text, sort: 'relevance' as const, pageSize: SUGGESTED, ...scopes[scope] }
    const [{ data }, { chosen, others }] = await Promise.all([
      call('products.list', { query }, { signal }),
      purchase === undefined ? nobodys : suppliedUnder(text, purchase, signal),
    ])
    const inOrder = new Map([...chosen, ...data, ...others].map((product) => [product.code, product]))
    return [...inOrder.values()]
  },
})

/** The supplier of a purchase in entry, once somebody chose it. */
export interface PurchaseFrom {
  readonly supplier: string | undefined
}

type Supplied = CallAnswer<'supplier_products.find'>['data']

const nobodys: Supplied = { chosen: [], others: [] }

/** The products that suppliers sell under a code; none without a network, as no copy knows them. */
export const suppliedUnder = (code: string, { supplier }: PurchaseFrom, signal?: AbortSignal): Promise<Supplied> =>
  call('supplier_products.find', { query: { supplierCode: code, supplier } }, { signal }).then(
    ({ data }) => data,
    () => nobodys,
  )

/** The products that a text nearly finds. */
export const nearProducts = (scope: ProductScope) => (text: string) => ({
  queryKey: ['products', 'near', scope, text] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { search: text, near: 'true', pageSize: SUGGESTED, ...scopes[scope] }
    return (await call('products.list', { query }, { signal })).data
  },
})

/** Unknown without a network: a browser's copy would have the stock of some other day. */
export const knownStock = ({ currentStock }: Partial<Pick<Product, 'currentStock'>>) => currentStock

/** Whether a text is a product's code or EAN, letter by letter. */
export const isProductCode = ({ code, ean }: Pick<Product, 'code' | 'ean'>, text: string): boolean =>
  code.toLocaleUpperCase('es-AR') === text.toLocaleUpperCase('es-AR') || ean === text
