import type { Product } from '@trastienda/contract/products.contract'
import { useState } from 'react'
import type { RowTicks } from '#ui/data-table.tsx'
import { selectionState } from '#ui/selection.ts'
import {
  isSelected,
  noProducts,
  selectAll,
  selectedCount,
  selectionFor,
  toggleSelected,
  type ListedView,
  type ProductSelection,
} from './product-selection.ts'

export interface ProductTicks {
  ticks: RowTicks<Product>
  selection: ProductSelection
  count: number
  clear: () => void
}

/** The ticks of a list of products; the head's tick takes every product of the tab, on whatever page. */
export function useProductTicks(view: ListedView, rows: readonly Product[], total: number): ProductTicks {
  const [kept, setKept] = useState<ProductSelection>(noProducts)
  const selection = selectionFor(kept, view)
  const count = selectedCount(selection, total)
  const codes = rows.map(({ code }) => code)
  const isAll = codes.length > 0 && codes.every((code) => isSelected(selection, code)) && count >= total
  return {
    selection,
    count,
    clear: () => setKept(noProducts),
    ticks: {
      isTicked: ({ code }) => isSelected(selection, code),
      state: isAll ? 'all' : selectionState(count, Infinity),
      onToggle: ({ code }) => setKept(toggleSelected(selection, code)),
      onToggleAll: (isTicked) => setKept(isTicked ? selectAll(selection, view, codes, total) : noProducts),
      allLabel: 'Seleccionar todos los productos de la pestaña',
      shortAllLabel: 'Todos',
    },
  }
}
