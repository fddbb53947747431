import { UnstyledButton } from '@mantine/core'
import type { Product } from '@trastienda/contract/products.contract'
import { formatMoney, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { netOfFinal } from '@trastienda/domain/price/converted-price'
import { effectiveness } from '@trastienda/domain/price/effectiveness'
import type { Capability } from '@trastienda/domain/staff/capabilities'
import { ProductName } from '#features/products/public/product-name.tsx'
import type { Columns } from '#ui/table/column.tsx'
import classes from './price-columns.module.css'
import { ProfitAmount, ProfitPercent } from '../show/profitability.tsx'

/**
 * Each product's cost, price and margin, as far as somebody can see it. A click on the price changes it, if they may.
 */
export const priceColumns = (
  capabilities: ReadonlySet<Capability>,
  pricesIncludeVat: boolean,
  onChangePrice: (product: Product) => void,
): Columns<Product> => {
  const columns = columnsWith(pricesIncludeVat, capabilities.has('catalogue') ? onChangePrice : undefined)
  return capabilities.has('figures') ? columns : columns.filter(({ id }) => !figures.has(id))
}

const figures: ReadonlySet<string> = new Set(['cost', 'profit', 'profitPercentage'])

const columnsWith = (
  pricesIncludeVat: boolean,
  onChangePrice: ((product: Product) => void) | undefined,
): Columns<Product> => [
  { id: 'name', header: 'Producto', cell: (product) => <ProductName product={product} />, namesRow: true },
  { id: 'categoryName', header: 'Categoría', text: ({ categoryName }) => categoryName, width: '9rem' },
  {
    id: 'cost',
    header: 'Costo',
    text: ({ cost }) => (cost === undefined ? '—' : formatUnitCost(cost)),
    align: 'end',
    width: '7.5rem',
  },
  {
    id: 'sellingPrice',
    header: 'Precio',
    text: ({ sellingPrice }) => formatMoney(sellingPrice),
    cell:
      onChangePrice &&
      ((product) => (
        <>
          <UnstyledButton
            className={`amount ${classes.price}`}
            aria-label={`Cambiar el precio de ${product.name}: ${formatMoney(product.sellingPrice)}`}
            onClick={() => onChangePrice(product)}
          >
            {formatMoney(product.sellingPrice)}
          </UnstyledButton>
          {pricesIncludeVat && product.iva > 0 && (
            <small className={`amount ${classes.net}`}>{formatMoney(netOfFinal(product))} sin IVA</small>
          )}
        </>
      )),
    align: 'end',
    card: 'amount',
    width: '8.5rem',
  },
  {
    id: 'profit',
    header: 'Rentabilidad',
    cell: ({ cost, ...price }) =>
      cost === undefined ? '—' : <ProfitAmount amount={effectiveness(price, cost, pricesIncludeVat).amount} />,
    align: 'end',
    card: 'subline',
    width: '8.5rem',
  },
  {
    id: 'profitPercentage',
    header: 'Rentabilidad %',
    cell: ({ cost, ...price }) =>
      cost === undefined ? '—' : <ProfitPercent percentage={effectiveness(price, cost, pricesIncludeVat).percentage} />,
    align: 'end',
    card: 'subline',
    width: '8rem',
  },
]
