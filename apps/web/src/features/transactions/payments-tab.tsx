import { Paper, Progress } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import { useMemo } from 'react'
import { useTimeZone } from '#features/settings'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { columnsFor } from '#ui/table-columns.ts'
import { paymentEntries, type PaymentEntry } from './payment-entries.ts'
import classes from './payments-tab.module.css'

const column = columnsFor<PaymentEntry>()

const columnsIn = (timeZone: string) =>
  column.columns([
    column.accessor('creationDate', {
      header: 'Fecha',
      cell: (cell) => formatDate(cell.getValue(), timeZone),
      meta: { namesRow: true, width: '8rem' },
    }),
    column.accessor('comment', { header: 'Comentario', cell: (cell) => cell.getValue() ?? '' }),
    column.accessor('total', {
      header: 'Total',
      cell: (cell) => formatMoney(cell.getValue()),
      meta: { align: 'end', card: 'aside' },
    }),
  ])

/** The dated payments of a transaction, and what is still due: its total minus what was paid. */
export function PaymentsTab({ detail: { transaction, payments } }: { detail: TransactionDetail }) {
  const timeZone = useTimeZone()
  const columns = useMemo(() => columnsIn(timeZone), [timeZone])
  const entries = useMemo(() => paymentEntries(payments, transaction.id), [payments, transaction.id])
  const { total, payed, percentage } = transaction.payment
  return (
    <Paper withBorder>
      <DataTable
        caption="Pagos"
        columns={columns}
        rows={entries}
        keyOf={({ key }) => key}
        nameOf={({ creationDate }) => formatDate(creationDate, timeZone)}
        empty={<EmptyState icon={IconCash} message="Todavía no hay pagos registrados." />}
      />
      <dl className={classes.balance}>
        <div>
          <dt>Total</dt>
          <dd>{formatMoney(total)}</dd>
        </div>
        <div>
          <dt>Pagado</dt>
          <dd>{formatMoney(payed)}</dd>
        </div>
        <div>
          <dt>Saldo pendiente</dt>
          <dd>{formatMoney(subtractMoney(total, payed))}</dd>
        </div>
      </dl>
      <Progress value={percentage} radius={0} size="sm" aria-label={`Pagado: ${percentage} por ciento`} />
    </Paper>
  )
}
