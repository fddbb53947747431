import { Badge } from '@mantine/core'
import type { DayStatistic } from '@trastienda/contract/dashboard.contract'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { columnsFor } from '#ui/table/table-columns.ts'

const column = columnsFor<DayStatistic>()

/** The columns of the daily statistics. */
export const dayColumns = column.columns([
  column.accessor('day', {
    id: 'creationDate',
    header: 'Fecha',
    cell: ({ row: { original } }) => (
      <>
        <span className="amount">{formatDay(original.day)}</span>
        {original.isInProgress && (
          <Badge ml="xs" variant="outline" color="gray" size="sm" tt="none">
            en curso
          </Badge>
        )}
      </>
    ),
    meta: { namesRow: true },
  }),
  column.accessor('income', {
    header: 'Ingresos',
    cell: (cell) => <span className="amount">{formatMoney(cell.getValue())}</span>,
    meta: { align: 'end', width: '12rem' },
  }),
  column.accessor('outcome', {
    header: 'Egresos',
    cell: (cell) => <span className="amount">{formatMoney(cell.getValue())}</span>,
    meta: { align: 'end', width: '12rem' },
  }),
  column.accessor('balance', {
    header: 'Balance',
    cell: (cell) => (
      <span className={`amount ${cell.getValue() > 0 ? 'money-in' : 'money-out'}`}>{formatMoney(cell.getValue())}</span>
    ),
    meta: { align: 'end', width: '12rem', card: 'aside' },
  }),
])
