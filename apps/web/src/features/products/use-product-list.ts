import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { CallAnswer } from '@trastienda/contract/client'
import type { ProductSelection } from '@trastienda/contract/products.contract'
import type { Category } from '@trastienda/contract/registers.contract'
import { useMemo } from 'react'
import { useCategories } from '#features/categories'
import type { ListSettings } from '#ui/list-search.ts'
import { useListControl, type ListControl } from '#ui/use-list-state.ts'
import { selectionInput } from './product-selection.ts'
import { productsListSettings, productsQueries } from './products.queries.ts'
import { useProductTicks, type ProductTicks } from './use-product-ticks.ts'

export interface ProductListState extends Pick<ProductTicks, 'ticks' | 'count' | 'clear'> {
  categories: readonly Category[]
  settings: ListSettings
  control: ListControl
  query: UseQueryResult<CallAnswer<'products.list'>>
  /** The ticked products as the API takes them. */
  selection: ProductSelection
}

/** A list of products in tabs by category, as the URL sets it, with its ticks. */
export function useProductList(): ProductListState {
  const categories = useCategories()
  const settings = useMemo(() => productsListSettings(categories), [categories])
  const control = useListControl(settings)
  const { tab, search, sort, page } = control
  const query = useQuery(productsQueries.list({ tab, search, sort }, page))
  const { ticks, count, clear, selection } = useProductTicks(
    { tab, search },
    query.data?.data ?? [],
    query.data?.total ?? 0,
  )
  return { categories, settings, control, query, ticks, count, clear, selection: selectionInput(selection) }
}
