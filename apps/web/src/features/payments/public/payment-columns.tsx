import type { Payment } from '@trastienda/contract/payments.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { columnsFor, type Columns } from '#ui/table/table-columns.ts'
import { MovedAmount, OperationLabel } from './operation-label.tsx'

const column = columnsFor<Payment>()

/** Date and time, person, tag, operation and total of a money movement. */
export const paymentColumns = (timeZone: string): Columns<Payment> =>
  column.columns([
    column.accessor('creationDate', {
      header: 'Fecha',
      cell: (cell) => <span className="amount">{formatDateTime(cell.getValue(), timeZone)}</span>,
      meta: { width: '9.5rem' },
    }),
    column.accessor('personName', {
      header: 'Persona',
      cell: (cell) => cell.getValue() ?? '—',
    }),
    column.accessor('tag', { header: 'Etiqueta', cell: (cell) => cell.getValue() ?? '—' }),
    column.accessor('paymentOperation', {
      id: 'operation',
      header: 'Operación',
      cell: (cell) => <OperationLabel operation={cell.getValue()} />,
      meta: { namesRow: true },
    }),
    column.accessor('total', {
      header: 'Total',
      cell: ({ row: { original } }) => <MovedAmount operation={original.paymentOperation} total={original.total} />,
      meta: { align: 'end', card: 'aside' },
    }),
  ])
