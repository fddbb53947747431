import type { ChangedPrice } from '@trastienda/contract/price-changes.contract'
import type { Money } from '@trastienda/domain/money/amount'
import { formatMoney, formatUnitCost } from '@trastienda/domain/money/format-amount'
import { priceChangePercent } from '@trastienda/domain/price/bulk-change'
import { MoneyInput } from '#ui/input/amount-input.tsx'
import type { Columns } from '#ui/table/column.tsx'
import { signedPercentInColumn } from '../show/signed-percent.ts'
import type { TypedPrices } from './accepted-prices.ts'
import classes from './proposals.module.css'

/** Each proposal: what the product costs since when, its price, and the new one, which can be typed over. */
export const proposalColumns = (
  typed: TypedPrices,
  onType: (product: string, price: Money | undefined) => void,
): Columns<ChangedPrice> => [
  { id: 'productName', header: 'Producto', text: ({ productName }) => productName, namesRow: true },
  {
    id: 'cost',
    header: 'Costo',
    cell: ({ cost, previousCost }) => (
      <>
        <span className="amount">{cost === undefined ? '—' : formatUnitCost(cost)}</span>
        {previousCost !== undefined && (
          <small className={`amount ${classes.before}`}>antes {formatUnitCost(previousCost)}</small>
        )}
      </>
    ),
    align: 'end',
    width: '8.5rem',
  },
  {
    id: 'current',
    header: 'Precio actual',
    text: ({ current }) => formatMoney(current),
    align: 'end',
    width: '8rem',
  },
  {
    id: 'next',
    header: 'Precio nuevo',
    cell: ({ product, productName, next }) => (
      <MoneyInput
        size="xs"
        className={classes.next}
        aria-label={`Precio nuevo de ${productName}`}
        value={typed.get(product) ?? next}
        onChange={(price) => onType(product, price)}
      />
    ),
    align: 'end',
    card: 'amount',
    width: '9rem',
  },
  {
    id: 'difference',
    header: 'Variación',
    text: ({ product, current, next }) =>
      signedPercentInColumn(priceChangePercent(current, typed.get(product) ?? next)),
    align: 'end',
    card: 'subline',
    width: '7rem',
  },
]
