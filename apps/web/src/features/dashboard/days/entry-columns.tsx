import type { DashboardEntry } from '@trastienda/contract/dashboard.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Column, Columns } from '#ui/table/column.tsx'

const date = (timeZone: string): Column<DashboardEntry> => ({
  id: 'creationDate',
  header: 'Fecha',
  text: ({ creationDate }) => formatDateTime(creationDate, timeZone),
  isDate: true,
  width: '10rem',
})

const total: Column<DashboardEntry> = {
  id: 'total',
  header: 'Total',
  text: (entry) => formatMoney(entry.total),
  align: 'end',
  card: 'amount',
  width: '10rem',
}

/** The documents behind a figure. */
export const documentColumns = (timeZone: string): Columns<DashboardEntry> => [
  date(timeZone),
  { id: 'transaction', header: 'Id', text: ({ transaction }) => transaction, namesRow: true },
  { id: 'personName', header: 'Receptor', text: ({ personName }) => personName },
  total,
]

/** The general expenses behind a figure. */
export const expenseColumns = (timeZone: string): Columns<DashboardEntry> => [
  date(timeZone),
  { id: 'tag', header: 'Etiqueta', text: ({ tag }) => tag, namesRow: true },
  { id: 'comment', header: 'Comentario', text: ({ comment }) => comment },
  total,
]
