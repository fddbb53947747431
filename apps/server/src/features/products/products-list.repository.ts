import { groupedList } from '#platform/lists/grouped-list'

const products = {
  table: 'product',
  group: { column: 'category_id', type: 'uuid' },
  exact: 'code = any($2::text[]) or ean = any($2::text[])',
} as const

/** Active products in tabs by main category. A code or an EAN typed in full comes first. */
export const listProducts = {
  all: groupedList({ ...products, name: 'products.list' }),
  with_stock: groupedList({ ...products, name: 'products.stocked', where: ` and check_stock = 'with_stock'` }),
  without_stock: groupedList({ ...products, name: 'products.unstocked', where: ` and check_stock = 'without_stock'` }),
}
