import { WriteButton } from '#ui/send/send-button.tsx'
import { IconChecks } from '#ui/icon/icons.ts'
import type { OpenTransaction } from '@trastienda/contract/accounts.contract'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import type { MoneySum } from '@trastienda/domain/money/amount'
import { subtractMoney } from '@trastienda/domain/money/arithmetic'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useMemo, useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { AmountBreakdown } from '#ui/show/amount-breakdown.tsx'
import { PAGE_SIZE, pageCount } from '#ui/list/page-links.ts'
import { PageNav } from '#ui/list/page-nav.tsx'
import type { Column, Columns } from '#ui/table/column.tsx'
import { TransactionLink } from './allocations-table.tsx'

interface OpenItemsTableProps {
  /** The sums over all open transactions, not only those of the page. */
  totals: { total: MoneySum; payed: MoneySum; due: MoneySum } | undefined
  /** Undefined while they load. */
  items: readonly OpenTransaction[] | undefined
  error?: Error | null
  onRetry?: () => void
  /** Shows a button to pay beside each open transaction. */
  onPay?: (item: OpenTransaction) => void
}

/** The open items of an account: date, transaction (or the initial balance), total and rest. */
export function OpenItemsTable({ items, totals, error, onRetry, onPay }: OpenItemsTableProps) {
  const timeZone = useTimeZone()
  const [page, setPage] = useState(1)
  const columns = useMemo(() => columnsOf(timeZone, onPay), [timeZone, onPay])
  const shown = Math.min(page, pageCount(items?.length ?? 0))
  return (
    <>
      <DataTable
        caption="Transacciones abiertas"
        columns={columns}
        rows={items?.slice((shown - 1) * PAGE_SIZE, shown * PAGE_SIZE)}
        error={error}
        onRetry={onRetry}
        keyOf={({ transaction }) => transaction}
        nameOf={({ transaction }) => transaction}
        empty={
          <EmptyState
            icon={IconChecks}
            message="No se registran saldos en cuenta corriente."
            hint="Nada está pendiente de pago."
          />
        }
      />
      {totals !== undefined && items !== undefined && items.length > 0 && (
        <AmountBreakdown
          rows={[
            { label: 'Total', value: totals.total },
            { label: 'Pagado', value: totals.payed },
            { label: 'Saldo', value: totals.due, isResult: true },
          ]}
        />
      )}
      <PageNav label="Páginas de las transacciones abiertas" page={shown} total={items?.length ?? 0} onPage={setPage} />
    </>
  )
}

const columnsOf = (timeZone: string, onPay: OpenItemsTableProps['onPay']): Columns<OpenTransaction> => [
  {
    id: 'creationDate',
    header: 'Fecha',
    text: ({ creationDate }) => formatDate(creationDate, timeZone),
    isDate: true,
    width: '7rem',
  },
  {
    id: 'transaction',
    header: 'Transacción',
    cell: ({ transaction }) => <TransactionLink id={transaction} />,
    namesRow: true,
  },
  { id: 'total', header: 'Total', text: ({ total }) => formatMoney(total), align: 'end' },
  { id: 'payed', header: 'Pagado', text: ({ payed }) => formatMoney(payed), align: 'end' },
  {
    id: 'due',
    header: 'Restante',
    cell: ({ total, payed }) => <strong>{formatMoney(subtractMoney(total, payed))}</strong>,
    align: 'end',
    card: 'amount',
  },
  ...(onPay === undefined ? [] : [payColumn(onPay)]),
]

const payColumn = (onPay: (item: OpenTransaction) => void): Column<OpenTransaction> => ({
  id: 'pay',
  header: 'Acción',
  cell: (item) => (
    <WriteButton
      sends="payments.add"
      size="compact-sm"
      variant="default"
      aria-label={`Pagar ${item.transaction}`}
      onClick={() => onPay(item)}
    >
      Pagar
    </WriteButton>
  ),
  align: 'end',
  card: 'action',
  width: '6rem',
})
