import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { CallAnswer } from '@trastienda/contract/client'
import type { Product, ProductSelection } from '@trastienda/contract/products.contract'
import type { Category } from '@trastienda/contract/registers.contract'
import { useMemo } from 'react'
import { useCategories } from '#features/registers/public/categories.queries.ts'
import { useFurtherChoices, useListControl, type ListControl } from '#ui/list/use-list-state.ts'
import { type RowSelection, type Selection, useRowSelection } from '#ui/selection/use-row-selection.ts'
import { productsListSettings, productsQueries, type ProductChoices } from './products.queries.ts'

/** The state of a list of products: the tab (`all` or a category's id), and the search. */
interface ProductsView extends ProductChoices {
  tab: string
  search: string
}

export interface ProductListState extends Omit<RowSelection<Product, ProductsView>, 'selection' | 'change'> {
  categories: readonly Category[]
  control: ListControl
  query: UseQueryResult<CallAnswer<'products.list'>>
  /** The selected products as the API takes them. */
  selection: ProductSelection
  /** Shows the selected rows of other pages. */
  showElsewhere: () => void
}

const noChoices: ProductChoices = {}
/** Removes the choices from the address. */
const noChoice = { belowCost: undefined, among: undefined }

/** A list of products in tabs by category, as the URL sets it, with the rows selected. */
export function useProductList(choices: ProductChoices = noChoices): ProductListState {
  const categories = useCategories()
  const settings = useMemo(() => productsListSettings(categories), [categories])
  const control = useListControl(settings)
  const query = useQuery(productsQueries.list({ ...control.filter, ...choices }, control.page))
  const view = { tab: control.tab, search: control.search, ...choices }
  const choose: (view: ProductsView) => void = useFurtherChoices()
  const { selection, ...selected } = useRowSelection<Product, ProductsView>({
    view,
    reading: query,
    keyOf: ({ code }) => code,
    allLabel: 'Seleccionar todos los productos de la pestaña',
    shortAllLabel: 'Todos',
  })
  return {
    categories,
    control,
    query,
    ...selected,
    selection: selectionInput(selection, view),
    showElsewhere: () => selected.elsewhere && choose({ ...noChoice, ...selected.elsewhere.view }),
  }
}

/** The selected products as the API takes them. */
function selectionInput(selection: Selection<Product>, { among, ...view }: ProductsView): ProductSelection {
  if (selection.kind === 'some') return { products: [...selection.rows.keys()] }
  const some = among === undefined ? {} : { among: among.split(',').map(decodeURIComponent) }
  return { ...view, ...some, except: [...selection.except] }
}
