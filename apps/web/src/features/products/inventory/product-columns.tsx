import type { Product } from '@trastienda/contract/products.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Columns } from '#ui/table/column.tsx'
import { ProductName } from '../public/product-name.tsx'

export const inventoryColumns: Columns<Product> = [
  { id: 'name', header: 'Producto', cell: (product) => <ProductName product={product} />, namesRow: true },
  { id: 'code', header: 'Código', text: ({ code }) => code, card: 'labelled', width: '9rem' },
  { id: 'categoryName', header: 'Categoría', text: ({ categoryName }) => categoryName, width: '12rem' },
  {
    id: 'currentStock',
    header: 'Stock',
    text: ({ checkStock, currentStock }) => (checkStock === 'with_stock' ? currentStock : 'Sin control'),
    align: 'end',
    width: '8rem',
  },
  {
    id: 'sellingPrice',
    header: 'Precio',
    text: ({ sellingPrice }) => formatMoney(sellingPrice),
    align: 'end',
    card: 'amount',
    width: '9rem',
  },
]
