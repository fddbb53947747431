import type { CustomerRankingItem } from '@trastienda/contract/statistics.contract'
import type { MoneySum } from '@trastienda/domain/money/amount'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { Bar } from '#ui/show/bar.tsx'
import { columnsFor, type Columns } from '#ui/table/table-columns.ts'
import classes from './customers-columns.module.css'

const column = columnsFor<CustomerRankingItem>()

/** The columns of the customers' ranking; bars are measured against the most that one customer has. */
export const customersColumns = (highest: MoneySum): Columns<CustomerRankingItem> =>
  column.columns([
    column.accessor('customerName', {
      id: 'name',
      header: 'Cliente',
      cell: (cell) => cell.getValue(),
      meta: { namesRow: true },
    }),
    column.accessor('zoneName', { header: 'Zona', cell: (cell) => cell.getValue() ?? '—' }),
    column.accessor('sales', {
      header: 'Ventas',
      cell: (cell) => <span className="amount">{cell.getValue()}</span>,
      meta: { align: 'end', width: '6rem' },
    }),
    column.accessor('customerHistorySummatory', {
      id: 'total',
      header: 'Total',
      cell: (cell) => (
        <span className={classes.total}>
          <span className={classes.bar}>
            <Bar share={highest === 0 ? 0 : cell.getValue() / highest} />
          </span>
          <span className="amount">{formatMoney(cell.getValue())}</span>
        </span>
      ),
      meta: { align: 'end', width: '22rem' },
    }),
  ])
