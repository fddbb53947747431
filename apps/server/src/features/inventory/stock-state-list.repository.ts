import { groupedList } from '#platform/lists/grouped-list'

/** Active products with stock control, in tabs by the state of their stock. */
export const listByStockState = groupedList({
  name: 'inventory',
  table: 'product',
  group: { column: 'stock_status', type: 'text' },
  exact: 'code = any($2::text[]) or ean = any($2::text[])',
  parts: { all: ` and check_stock = 'with_stock'` },
})
