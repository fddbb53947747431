import type { Payment } from '@trastienda/contract/payments.contract'
import { operations } from '@trastienda/domain/account/operations'
import { formatDate, formatDateTime } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import type { Columns } from '#ui/table/column.tsx'
import { MovedAmount, movedAmount, OperationLabel } from './operation-label.tsx'

/** When, who, tag, operation and total of a money movement; in print without the hour and with its comment. */
export const paymentColumns = (timeZone: string): Columns<Payment> => [
  {
    id: 'creationDate',
    header: 'Fecha',
    text: ({ creationDate }) => formatDate(creationDate, timeZone),
    cell: ({ creationDate }) => <span className="amount">{formatDateTime(creationDate, timeZone)}</span>,
    width: '9.5rem',
  },
  { id: 'personName', header: 'Persona', text: ({ personName }) => personName },
  { id: 'tag', header: 'Etiqueta', text: ({ tag }) => tag },
  {
    id: 'operation',
    header: 'Operación',
    text: ({ paymentOperation }) => operations[paymentOperation].label,
    cell: ({ paymentOperation }) => <OperationLabel operation={paymentOperation} />,
    namesRow: true,
  },
  { id: 'comment', header: 'Comentario', text: ({ comment }) => comment, isPrintOnly: true },
  {
    id: 'total',
    header: 'Total',
    text: ({ paymentOperation, total }) => formatMoney(movedAmount(paymentOperation, total)),
    cell: ({ paymentOperation, total }) => <MovedAmount operation={paymentOperation} total={total} />,
    align: 'end',
    card: 'amount',
  },
]
