import { Group, Paper, Progress } from '@mantine/core'
import { WriteButton } from '#ui/send/send-button.tsx'
import { IconCash } from '#ui/icon/icons.ts'
import type { Payment } from '@trastienda/contract/payments.contract'
import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import { useMemo, useState } from 'react'
import { PaidMethods, useChangeMethod, useMayChangeMethod } from '#features/payments/public/change-method.tsx'
import { partsText } from '@trastienda/domain/account/paid-by'
import { TransactionPaymentPopup } from '#features/payments/public/payment-popups.tsx'
import { ReceiptActions } from '#features/receipts/public/receipt-actions.tsx'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { ApprovalMark } from '#ui/show/approval-mark.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { AmountBreakdown } from '#ui/show/amount-breakdown.tsx'
import type { Columns } from '#ui/table/column.tsx'
import { paymentEntries, type PaymentEntry } from './payment-entries.ts'

const columnsIn = (
  timeZone: string,
  hasMethods: boolean,
  onChangeMethod: (payment: Payment) => void,
): Columns<PaymentEntry> => [
  {
    id: 'creationDate',
    header: 'Fecha',
    text: ({ creationDate }) => formatDate(creationDate, timeZone),
    isDate: true,
    namesRow: true,
    width: '8rem',
  },
  { id: 'comment', header: 'Comentario', text: ({ comment }) => comment ?? '' },
  ...(hasMethods
    ? [
        {
          id: 'method',
          header: 'Medio',
          text: ({ payment }: PaymentEntry) => (payment === undefined ? '' : partsText(payment)),
          cell: ({ payment }: PaymentEntry) =>
            payment !== undefined && <PaidMethods payment={payment} onChange={onChangeMethod} />,
        },
      ]
    : []),
  { id: 'total', header: 'Total', text: ({ total }) => formatMoney(total), align: 'end', card: 'amount' },
]

/** The payments of a transaction with their dates, the rest, and the buttons to pay or adjust it. */
export function PaymentsTab({ detail: { transaction, payments, can } }: { detail: TransactionDetail }) {
  const timeZone = useTimeZone()
  const mayChange = useMayChangeMethod()
  const hasMethods = mayChange || payments.some(({ parts }) => parts !== undefined)
  const { ask, popup } = useChangeMethod()
  const columns = useMemo(() => columnsIn(timeZone, hasMethods, ask), [timeZone, hasMethods, ask])
  const entries = useMemo(() => paymentEntries(payments, transaction.id), [payments, transaction.id])
  const mayRefund = useMay('refund')
  const [isPaying, setIsPaying] = useState(false)
  const { total, payed, percentage } = transaction.payment
  const due = subtractMoney(total, payed)
  return (
    <Paper withBorder>
      <DataTable
        caption="Pagos"
        columns={columns}
        rows={entries}
        keyOf={({ key }) => key}
        nameOf={({ creationDate }) => formatDate(creationDate, timeZone)}
        renderDetail={({ payment }) => payment !== undefined && <ReceiptActions payment={payment} />}
        empty={<EmptyState icon={IconCash} message="Todavía no hay pagos registrados." />}
      />
      <AmountBreakdown
        rows={[
          { label: 'Total', value: total },
          { label: 'Pagado', value: payed },
          { label: 'Saldo pendiente', value: due, isResult: true },
        ]}
      />
      <Progress value={percentage} radius={0} size="sm" aria-label={`Pagado: ${percentage} por ciento`} />
      {can.pay && (
        <Group justify="flex-end" p="sm">
          <WriteButton
            sends="payments.add"
            leftSection={<IconCash size={16} aria-hidden />}
            rightSection={due > 0 || mayRefund ? undefined : <ApprovalMark />}
            onClick={() => setIsPaying(true)}
          >
            {due > 0 ? 'Registrar pago' : 'Ajustar pago'}
          </WriteButton>
        </Group>
      )}
      <TransactionPaymentPopup
        opened={isPaying}
        onClose={() => setIsPaying(false)}
        item={{ transaction: transaction.id, person: transaction.receptor, total, payed }}
      />
      {popup}
    </Paper>
  )
}
