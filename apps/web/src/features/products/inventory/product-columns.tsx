import type { Product } from '@trastienda/contract/products.contract'
import { formatMoney, formatQuantity } from '@trastienda/domain/money/format-amount'
import { columnsFor, type Columns } from '#ui/table/table-columns.ts'
import { ProductName } from '../public/product-name.tsx'

const column = columnsFor<Product>()

/** The columns of the inventory. */
export const inventoryColumns: Columns<Product> = column.columns([
  column.accessor('name', {
    header: 'Producto',
    cell: ({ row }) => <ProductName product={row.original} />,
    meta: { namesRow: true },
  }),
  column.accessor('code', { header: 'Código', meta: { width: '9rem' } }),
  column.accessor('categoryName', { header: 'Categoría', meta: { width: '12rem' } }),
  column.accessor('currentStock', {
    header: 'Stock',
    cell: ({ row: { original } }) =>
      original.checkStock === 'with_stock' ? formatQuantity(original.currentStock) : 'Sin control',
    meta: { align: 'end', width: '8rem' },
  }),
  column.accessor('sellingPrice', {
    header: 'Precio',
    cell: (cell) => formatMoney(cell.getValue()),
    meta: { align: 'end', width: '9rem', card: 'aside' },
  }),
])
