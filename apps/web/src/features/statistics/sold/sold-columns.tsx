import type { TransactionStat } from '@trastienda/contract/statistics.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { formatMoney, formatPercentInColumn } from '@trastienda/domain/money/format-amount'
import type { Column, Columns } from '#ui/table/column.tsx'
import classes from './sold-columns.module.css'

/** The columns of the sales statistics, with IVA where there is any; dates are those of the business's zone. */
export const soldColumns = (timeZone: string, hasIva: boolean): Columns<TransactionStat> => [
  {
    id: 'creationDate',
    header: 'Creación',
    text: ({ creationDate }) => formatDate(creationDate, timeZone),
    isDate: true,
    width: '7rem',
  },
  { id: 'id', header: 'Id', text: ({ id }) => id, namesRow: true, width: '7.5rem' },
  { id: 'receptorName', header: 'Receptor', text: ({ receptorName }) => receptorName },
  {
    id: 'transactionTotal',
    header: 'Total',
    text: ({ transactionTotal }) => formatMoney(transactionTotal),
    align: 'end',
    width: '9rem',
  },
  ...(hasIva ? [ivaColumn] : []),
  { id: 'cost', header: 'Costo', text: ({ cost }) => formatMoney(cost), align: 'end', width: '9rem' },
  {
    id: 'profit',
    header: 'Ganancia',
    text: ({ profit }) => formatMoney(profit),
    cell: (row) => <Profit row={row} />,
    align: 'end',
    card: 'amount',
    width: '11rem',
  },
  {
    id: 'profitPercentage',
    header: 'Ganancia %',
    text: ({ profitPercentage }) => formatPercentInColumn(profitPercentage),
    isPrintOnly: true,
  },
]

const ivaColumn: Column<TransactionStat> = {
  id: 'iva',
  header: 'IVA',
  text: ({ iva }) => formatMoney(iva),
  align: 'end',
  width: '7rem',
}

function Profit({ row: { profit, profitPercentage } }: { row: TransactionStat }) {
  return (
    <span className={`amount ${profit > 0 ? 'money-in' : 'money-out'}`}>
      {formatMoney(profit)} <span className={classes.percent}>{formatPercentInColumn(profitPercentage)}</span>
    </span>
  )
}
