import type { CallAnswer } from '@trastienda/contract/client'
import { operations } from '@trastienda/domain/account/operations'
import { formatDate } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useMemo, type ReactNode } from 'react'
import { AllocationsTable } from '#features/accounts/public/allocations-table.tsx'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { Figures } from '#ui/show/figures.tsx'
import { paymentColumns } from './payment-columns.tsx'

interface PaymentsTableProps {
  /** The page with the totals of all pages; undefined while it loads. */
  list: CallAnswer<'payments.list'> | undefined
  isStale: boolean
  error: unknown
  onRetry: () => void
  sort?: string
  sorts?: readonly string[]
  onSort?: (sort: string) => void
  empty: ReactNode
}

/** Money movements, each with what it did to each document, and what all of them did to the cash. */
export function PaymentsTable({ list, ...table }: PaymentsTableProps) {
  const timeZone = useTimeZone()
  const columns = useMemo(() => paymentColumns(timeZone), [timeZone])
  return (
    <>
      <DataTable
        {...table}
        caption="Movimientos de dinero"
        columns={columns}
        rows={list?.data}
        keyOf={({ $id }) => $id}
        nameOf={({ paymentOperation, total, creationDate }) =>
          `${operations[paymentOperation].label} de ${formatMoney(total)} del ${formatDate(creationDate, timeZone)}`
        }
        renderDetail={(payment) => <AllocationsTable payment={payment} />}
      />
      {list !== undefined && list.total > 0 && (
        <Figures
          figures={[
            { label: 'Ingresos', value: list.totals.income },
            { label: 'Egresos', value: list.totals.outcome },
            { label: 'Total', value: list.totals.total, isResult: true },
          ]}
        />
      )}
    </>
  )
}
