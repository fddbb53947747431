import { UnstyledButton } from '@mantine/core'
import type { Product } from '@trastienda/contract/products.contract'
import { formatMoney, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { effectiveness } from '@trastienda/domain/price/effectiveness'
import { ProductName } from '#features/products/public/product-name.tsx'
import { columnsFor, type Columns } from '#ui/table/table-columns.ts'
import classes from './price-columns.module.css'
import { ProfitAmount, ProfitPercent } from './profitability.tsx'

const column = columnsFor<Product>()

/** What each product costs, its price, and what that leaves. A click on the price changes it. */
export const priceColumns = (onChangePrice: (product: Product) => void): Columns<Product> =>
  column.columns([
    column.accessor('name', {
      header: 'Producto',
      cell: ({ row }) => <ProductName product={row.original} />,
      meta: { namesRow: true },
    }),
    column.accessor('categoryName', { header: 'Categoría', meta: { width: '9rem' } }),
    column.accessor('cost', {
      header: 'Costo',
      cell: (cell) => <span className="amount">{formatUnitCost(cell.getValue())}</span>,
      meta: { align: 'end', width: '7.5rem' },
    }),
    column.accessor('sellingPrice', {
      header: 'Precio',
      cell: ({ row: { original } }) => (
        <UnstyledButton
          className={`amount ${classes.price}`}
          aria-label={`Cambiar el precio de ${original.name}: ${formatMoney(original.sellingPrice)}`}
          onClick={() => onChangePrice(original)}
        >
          {formatMoney(original.sellingPrice)}
        </UnstyledButton>
      ),
      meta: { align: 'end', width: '8.5rem', card: 'aside' },
    }),
    column.display({
      id: 'profit',
      header: 'Rentabilidad',
      cell: ({ row: { original } }) => (
        <ProfitAmount amount={effectiveness(original.sellingPrice, original.cost).amount} />
      ),
      meta: { align: 'end', width: '8.5rem' },
    }),
    column.display({
      id: 'profitPercentage',
      header: 'Rentabilidad %',
      cell: ({ row: { original } }) => (
        <ProfitPercent percentage={effectiveness(original.sellingPrice, original.cost).percentage} />
      ),
      meta: { align: 'end', width: '8rem' },
    }),
  ])
