import { Badge } from '@mantine/core'
import type { DayStatistic } from '@trastienda/contract/dashboard.contract'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Columns } from '#ui/table/column.tsx'

/** The columns of the daily statistics. */
export const dayColumns: Columns<DayStatistic> = [
  {
    id: 'creationDate',
    header: 'Fecha',
    text: ({ day, isInProgress }) => (isInProgress ? `${formatDay(day)} (en curso)` : formatDay(day)),
    cell: ({ day, isInProgress }) => (
      <>
        <span className="amount">{formatDay(day)}</span>
        {isInProgress && (
          <Badge ml="xs" variant="outline" color="gray" size="sm" tt="none">
            en curso
          </Badge>
        )}
      </>
    ),
    namesRow: true,
  },
  { id: 'income', header: 'Ingresos', text: ({ income }) => formatMoney(income), align: 'end', width: '12rem' },
  { id: 'outcome', header: 'Egresos', text: ({ outcome }) => formatMoney(outcome), align: 'end', width: '12rem' },
  {
    id: 'balance',
    header: 'Balance',
    text: ({ balance }) => formatMoney(balance),
    cell: ({ balance }) => (
      <span className={`amount ${balance > 0 ? 'money-in' : 'money-out'}`}>{formatMoney(balance)}</span>
    ),
    align: 'end',
    card: 'amount',
    width: '12rem',
  },
]
