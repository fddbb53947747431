import { Paper } from '@mantine/core'
import { IconFileMinus } from '#ui/icon/icons.ts'
import { useNavigate } from '@tanstack/react-router'
import type { TransactionDetail } from '@trastienda/contract/transactions.contract'
import { sumMoney } from '@trastienda/domain/money/arithmetic'
import { useMemo } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { AmountBreakdown } from '#ui/show/amount-breakdown.tsx'
import { transactionColumns } from '../list/transaction-columns.tsx'

/** The credit notes of a sale or a purchase, and their sum. A click opens the note. */
export function NotesTab({ notes }: { notes: TransactionDetail['creditNotes'] }) {
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const columns = useMemo(() => transactionColumns(timeZone).filter(({ id }) => id !== 'receptorName'), [timeZone])
  return (
    <Paper withBorder>
      <DataTable
        caption="Notas de crédito"
        columns={columns}
        rows={notes}
        keyOf={({ id }) => id}
        nameOf={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/transactions/details/$id', params: { id } })}
        empty={<EmptyState icon={IconFileMinus} message="Todavía no tiene notas de crédito." />}
      />
      {notes.length > 0 && (
        <AmountBreakdown
          rows={[
            { label: 'Total de las notas', value: sumMoney(notes.map(({ summary }) => summary.total)), isResult: true },
          ]}
        />
      )}
    </Paper>
  )
}
