import type { CallAnswer } from '@trastienda/contract/client'
import type { Payment } from '@trastienda/contract/payments.contract'
import { paymentLabel } from '@trastienda/domain/account/payment-label'
import { formatDate, formatDateTime } from '@trastienda/domain/calendar/format-date'
import { totalMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useMemo } from 'react'
import { AllocationsTable } from '#features/accounts/public/allocations-table.tsx'
import { ReceiptActions } from '#features/receipts/public/receipt-actions.tsx'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { AmountBreakdown, type BreakdownRow } from '#ui/show/amount-breakdown.tsx'
import type { Columns } from '#ui/table/column.tsx'
import { PaidMethods, useChangeMethod } from './change-method.tsx'
import { partsText } from '@trastienda/domain/account/paid-by'
import { MovedAmount, movedAmount, OperationLabel } from './operation-label.tsx'

/** A table of money movements, each with its effect on each document, and with its methods unless all are cash; and its popup. */
export function usePaymentsTable(list: CallAnswer<'payments.list'> | undefined) {
  const timeZone = useTimeZone()
  const hasMethods = list?.data.some(({ parts }) => parts !== undefined) === true
  const { ask, popup } = useChangeMethod()
  const columns = useMemo(() => paymentColumns(timeZone, hasMethods, ask), [timeZone, hasMethods, ask])
  const table = {
    caption: 'Movimientos de dinero',
    columns,
    keyOf: ({ $id }: Payment) => $id,
    nameOf: (payment: Payment) =>
      `${paymentLabel(payment)} de ${formatMoney(payment.total)} del ${formatDate(payment.creationDate, timeZone)}`,
    renderDetail: (payment: Payment) => (
      <>
        <AllocationsTable payment={payment} />
        <ReceiptActions payment={payment} />
      </>
    ),
  }
  return { table, popup }
}

/** The effect of all of them on the cash; `list` is undefined while it loads. */
export function PaymentFigures({ list }: { list: CallAnswer<'payments.list'> | undefined }) {
  return list === undefined || list.total === 0 ? null : <AmountBreakdown rows={paymentSums(list)} />
}

/** What came in and went out; between the balances before and after where the list is a whole range, as on a bank's statement. */
export function paymentSums({ totals, opening }: CallAnswer<'payments.list'>): BreakdownRow[] {
  if (totals === undefined) return []
  const { income, outcome, total } = totals
  const moved = [
    { label: 'Ingresos', value: income },
    { label: 'Egresos', value: outcome },
  ]
  if (opening === undefined) return [...moved, { label: 'Total', value: total, isResult: true }]
  return [
    { label: 'Saldo anterior', value: opening },
    ...moved,
    { label: 'Total', value: total },
    { label: 'Saldo final', value: totalMoney([opening, total]), isResult: true },
  ]
}

/** When, who, tag, operation and total of a money movement; in print without the hour and with its comment. */
const paymentColumns = (
  timeZone: string,
  hasMethods: boolean,
  onChangeMethod: (payment: Payment) => void,
): Columns<Payment> => [
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
    text: paymentLabel,
    cell: (payment) => <OperationLabel operation={payment.paymentOperation} label={paymentLabel(payment)} />,
    namesRow: true,
  },
  ...(hasMethods
    ? [
        {
          id: 'parts',
          header: 'Medio',
          text: partsText,
          cell: (payment: Payment) => <PaidMethods payment={payment} onChange={onChangeMethod} />,
        },
      ]
    : []),
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
