import { UnstyledButton } from '@mantine/core'
import type { Product } from '@trastienda/contract/products.contract'
import { formatMoney, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { netOfFinal } from '@trastienda/domain/price/converted-price'
import { effectiveness, type Effectiveness } from '@trastienda/domain/price/effectiveness'
import { costToCover } from '@trastienda/domain/product/replacement-cost'
import type { Capability } from '@trastienda/domain/staff/capabilities'
import type { CostTerms } from '@trastienda/domain/transaction/validation'
import type { ReactNode } from 'react'
import { ProductName } from '#features/products/public/product-name.tsx'
import type { Columns } from '#ui/table/column.tsx'
import classes from './price-columns.module.css'
import { ProfitAmount, ProfitPercent } from '../show/profitability.tsx'

/**
 * Each product's cost, price and margin, as far as somebody can see it. A click on the price changes it, if they may.
 */
export const priceColumns = (
  capabilities: ReadonlySet<Capability>,
  terms: CostTerms,
  onChangePrice: (product: Product) => void,
): Columns<Product> => {
  const columns = columnsWith(terms, capabilities.has('catalogue') ? onChangePrice : undefined)
  return capabilities.has('figures') ? columns : columns.filter(({ id }) => !figures.has(id))
}

/** The product's margin over the cost that its price has to cover; a dash where nobody knows that cost. */
const withMargin = (
  product: Product,
  { pricesIncludeVat, priceBasis }: CostTerms,
  show: (margin: Effectiveness) => ReactNode,
): ReactNode => {
  const cost = costToCover(product, priceBasis)
  return cost === undefined ? '—' : show(effectiveness(product, cost, pricesIncludeVat))
}

const figures: ReadonlySet<string> = new Set(['cost', 'profit', 'profitPercentage'])

const columnsWith = (terms: CostTerms, onChangePrice: ((product: Product) => void) | undefined): Columns<Product> => [
  { id: 'name', header: 'Producto', cell: (product) => <ProductName product={product} />, namesRow: true },
  { id: 'categoryName', header: 'Categoría', text: ({ categoryName }) => categoryName, width: '9rem' },
  {
    id: 'cost',
    header: 'Costo',
    text: ({ cost }) => (cost === undefined ? '—' : formatUnitCost(cost)),
    cell: ({ cost, replacementCost }) => (
      <>
        <span className="amount">{cost === undefined ? '—' : formatUnitCost(cost)}</span>
        {replacementCost !== undefined && replacementCost !== cost && (
          <small className={`amount ${classes.net}`}>{formatUnitCost(replacementCost)} reposición</small>
        )}
      </>
    ),
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
          {terms.pricesIncludeVat && product.iva > 0 && (
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
    cell: (product) => withMargin(product, terms, ({ amount }) => <ProfitAmount amount={amount} />),
    align: 'end',
    card: 'subline',
    width: '8.5rem',
  },
  {
    id: 'profitPercentage',
    header: 'Rentabilidad %',
    cell: (product) => withMargin(product, terms, ({ percentage }) => <ProfitPercent percentage={percentage} />),
    align: 'end',
    card: 'subline',
    width: '8rem',
  },
]
