import type { CustomerRankingItem } from '@trastienda/contract/statistics.contract'
import type { MoneySum } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { Meter } from '#ui/show/meter.tsx'
import type { Columns } from '#ui/table/column.tsx'
import classes from './customers-columns.module.css'

/** The columns of the customers' ranking; bars compare with the highest figure. */
export const customersColumns = (highest: MoneySum): Columns<CustomerRankingItem> => [
  { id: 'name', header: 'Cliente', text: ({ customerName }) => customerName, namesRow: true },
  { id: 'zoneName', header: 'Zona', text: ({ zoneName }) => zoneName },
  { id: 'sales', header: 'Ventas', text: ({ sales }) => sales, align: 'end', width: '6rem' },
  {
    id: 'total',
    header: 'Total',
    text: ({ customerHistorySummatory }) => formatMoney(customerHistorySummatory),
    cell: ({ customerHistorySummatory }) => (
      <span className={classes.total}>
        <span className={classes.bar}>
          <Meter share={highest === 0 ? 0 : customerHistorySummatory / highest} />
        </span>
        <span className="amount">{formatMoney(customerHistorySummatory)}</span>
      </span>
    ),
    align: 'end',
    card: 'amount',
    width: '22rem',
  },
]
