import { IconPackage, IconPlus } from '#ui/icon/icons.ts'
import type { Product } from '@trastienda/contract/products.contract'
import type { ReactNode } from 'react'
import { importList } from '#features/transfer/public/import-list.ts'
import { recordTabLabels } from '#ui/list/list-search.ts'
import type { ListAction } from '#ui/list/list-actions.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { SelectionBar } from '#ui/selection/selection-bar.tsx'
import type { Columns } from '#ui/table/column.tsx'
import { nearProducts } from './products.queries.ts'
import type { ProductListState } from './use-product-list.ts'

export interface ProductListProps {
  list: ProductListState
  title: string
  actions: readonly ListAction[]
  columns: Columns<Product>
  summary?: ReactNode
  /** Further filters of the list. */
  filters?: ReactNode
  /** Shown for an empty list without other filters. */
  emptyHint?: string
  onOpen?: (product: Product) => void
  /** The actions on the selected products. */
  selectionActions?: ReactNode
  /** The purpose of the screen, shown before the first product. */
  purpose: string
}

/** Links to the form of a new product. */
export const newProduct: readonly ListAction[] = [
  {
    label: 'Crear Producto',
    icon: IconPlus,
    link: { to: '/products/details/{-$id}', params: { id: undefined } },
    needs: 'catalogue',
    sends: 'products.create',
  },
]

/** Products in tabs by category, with search, selection and pages: the inventory, and the prices. */
export function ProductList({ list, selectionActions = null, ...look }: ProductListProps) {
  const { categories, control, query, selectionColumn, count, unshown, elsewhere, clear } = list
  return (
    <ListScreen
      title={look.title}
      actions={look.actions}
      summary={look.summary}
      filters={look.filters}
      state={control}
      reading={query}
      searchLabel="Buscar por nombre o código"
      tabLabels={recordTabLabels(categories)}
      selectionBar={
        <SelectionBar
          count={count}
          participle="seleccionado"
          onClear={clear}
          unshown={unshown}
          elsewhere={elsewhere && { count: elsewhere.count, onReturn: list.showElsewhere }}
        >
          {selectionActions}
        </SelectionBar>
      }
      caption="Productos"
      columns={look.columns}
      keyOf={({ code }) => code}
      nameOf={({ name }) => name}
      onOpen={look.onOpen}
      selectionColumn={selectionColumn}
      empty={{
        icon: IconPackage,
        message: 'No hemos encontrado productos.',
        purpose: look.purpose,
        hint: look.emptyHint,
        near: nearProducts('all'),
        narrowed: 'Ningún producto coincide con la pestaña y la búsqueda.',
        actions: newProduct,
        firstActions: [importList],
      }}
    />
  )
}
