import type { DashboardEntry } from '@trastienda/contract/dashboard.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { columnsFor, type Columns } from '#ui/table/table-columns.ts'

const column = columnsFor<DashboardEntry>()

const date = (timeZone: string) =>
  column.accessor('creationDate', {
    header: 'Fecha',
    cell: (cell) => <span className="amount">{formatDateTime(cell.getValue(), timeZone)}</span>,
    meta: { width: '10rem' },
  })

const total = column.accessor('total', {
  header: 'Total',
  cell: (cell) => <span className="amount">{formatMoney(cell.getValue())}</span>,
  meta: { align: 'end', card: 'aside', width: '10rem' },
})

/** The documents that a figure is made of. */
export const documentColumns = (timeZone: string): Columns<DashboardEntry> =>
  column.columns([
    date(timeZone),
    column.accessor('transaction', { header: 'Id', cell: (cell) => cell.getValue(), meta: { namesRow: true } }),
    column.accessor('personName', { header: 'Receptor', cell: (cell) => cell.getValue() }),
    total,
  ])

/** The general expenses that a figure is made of. */
export const expenseColumns = (timeZone: string): Columns<DashboardEntry> =>
  column.columns([
    date(timeZone),
    column.accessor('tag', { header: 'Etiqueta', cell: (cell) => cell.getValue() ?? '—', meta: { namesRow: true } }),
    column.accessor('comment', { header: 'Comentario', cell: (cell) => cell.getValue() ?? '—' }),
    total,
  ])
