import type { TransactionStat } from '@trastienda/contract/statistics.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { formatMoney, formatPercent } from '@trastienda/domain/money/format-amount'
import { columnsFor, type Columns } from '#ui/table/table-columns.ts'
import classes from './sold-columns.module.css'

const column = columnsFor<TransactionStat>()

/** The columns of the sales statistics, with IVA where there is any; dates are those of the business's zone. */
export const soldColumns = (timeZone: string, hasIva: boolean): Columns<TransactionStat> =>
  column.columns([
    column.accessor('creationDate', {
      header: 'Creación',
      cell: (cell) => <span className="amount">{formatDate(cell.getValue(), timeZone)}</span>,
      meta: { width: '7rem' },
    }),
    column.accessor('id', { header: 'Id', cell: (cell) => cell.getValue(), meta: { namesRow: true, width: '7.5rem' } }),
    column.accessor('receptorName', { header: 'Receptor', cell: (cell) => cell.getValue() }),
    column.accessor('transactionTotal', {
      header: 'Total',
      cell: (cell) => <span className="amount">{formatMoney(cell.getValue())}</span>,
      meta: { align: 'end', width: '10rem' },
    }),
    ...(hasIva
      ? [
          column.accessor('iva', {
            header: 'IVA',
            cell: (cell) => <span className="amount">{formatMoney(cell.getValue())}</span>,
            meta: { align: 'end', width: '7rem' },
          }),
        ]
      : []),
    column.accessor('cost', {
      header: 'Costo',
      cell: (cell) => <span className="amount">{formatMoney(cell.getValue())}</span>,
      meta: { align: 'end', width: '10rem' },
    }),
    column.accessor('profit', {
      header: 'Ganancia',
      cell: ({ row: { original } }) => <Profit row={original} />,
      meta: { align: 'end', width: '11rem', card: 'aside' },
    }),
  ])

function Profit({ row: { profit, profitPercentage } }: { row: TransactionStat }) {
  return (
    <span className={`amount ${profit > 0 ? 'money-in' : 'money-out'}`}>
      {formatMoney(profit)} <span className={classes.percent}>{formatPercent(profitPercentage)}</span>
    </span>
  )
}
