import { Group } from '@mantine/core'
import { IconPrinter, IconReportMoney } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { AccountRow } from '@trastienda/contract/accounts.contract'
import { useMemo, useState } from 'react'
import { usePrintAccountStatement } from '#features/printing/public/print.ts'
import type { SentPaper } from '#features/sharing/public/sent-paper.ts'
import { ReceiptActions } from '#features/receipts/public/receipt-actions.tsx'
import { ShareButton } from '#features/sharing/public/share-button.tsx'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { callFile } from '#platform/api/api.ts'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import { type DayRange, todayIn } from '#ui/list/day-range.ts'
import { SendButton } from '#ui/send/send-button.tsx'
import { DataTable, tableRows } from '#ui/table/data-table.tsx'
import { DateRangeFilter } from '#ui/list/date-range-filter.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { AmountBreakdown } from '#ui/show/amount-breakdown.tsx'
import { PageNav } from '#ui/list/page-nav.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { accountsQueries } from './accounts.queries.ts'
import { AllocationsTable, TransactionLink } from './allocations-table.tsx'
import { ledgerColumns } from './ledger-columns.tsx'

const Sendings = lazyPart(async () => (await import('#features/sharing/public/sendings.tsx')).Sendings, {
  isQuiet: true,
})

/** The account of the last year: whoever opens its link sees it as it is then. */
const paperOf = (person: string): SentPaper => ({
  kind: 'account_statement',
  record: person,
  name: 'el estado de cuenta',
  person,
  file: () => callFile('print.checking_account', { params: { personId: person }, query: {} }),
})

export interface AccountHistoryProps {
  person: string
  /** The range that is shown first; today by default. */
  first?: DayRange
}

/** The rows of a person's account in a range, with the balances before and after them. */
export function AccountHistory({ person, first }: AccountHistoryProps) {
  const timeZone = useTimeZone()
  const today = todayIn(timeZone)
  const [range, setRange] = useState<DayRange>(first ?? { from: today, to: today })
  const [page, setPage] = useState(1)
  const columns = useMemo(() => ledgerColumns(timeZone), [timeZone])
  const reading = useQuery(accountsQueries.ledger(person, { range, timeZone }, page))
  const { data } = reading
  const { print, isPrinting } = usePrintAccountStatement()

  return (
    <>
      <Group justify="space-between" mb="sm" gap="sm">
        <DateRangeFilter
          range={range}
          today={today}
          onChange={(next) => {
            setRange(next)
            setPage(1)
          }}
        />
        <Group gap="xs">
          <ShareButton paper={paperOf(person)} />
          {data !== undefined && data.total > 0 && (
            <SendButton
              sends="print.checking_account"
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              loading={isPrinting}
              onClick={() => print(person, range)}
            >
              Imprimir
            </SendButton>
          )}
        </Group>
      </Group>
      <Sendings kind="account_statement" record={person} />
      <DataTable
        caption="Movimientos de la cuenta corriente"
        columns={columns}
        {...tableRows(reading)}
        keyOf={({ $id }) => $id}
        nameOf={({ event }) => event}
        renderDetail={(row) => <RowDetail row={row} />}
        empty={<NothingInRange person={person} range={range} />}
      />
      {data !== undefined && (
        <AmountBreakdown
          rows={[
            { label: 'Saldo anterior', value: data.totals.openingBalance },
            { label: 'Débitos', value: data.totals.debit },
            { label: 'Créditos', value: data.totals.credit },
            { label: 'Saldo', value: data.totals.balance, isResult: true },
          ]}
        />
      )}
      <PageNav label="Páginas del histórico" page={page} total={data?.total ?? 0} onPage={setPage} />
    </>
  )
}

/** For a range without rows: shows the last rows before it, so that the balance is explained. */
function NothingInRange({ person, range }: { person: string; range: DayRange }) {
  const timeZone = useTimeZone()
  const columns = useMemo(() => ledgerColumns(timeZone), [timeZone])
  const { data: last = [] } = useQuery(accountsQueries.lastRows(person, { range, timeZone }))
  return (
    <>
      <EmptyState
        icon={IconReportMoney}
        message="No se registran saldos en cuenta corriente."
        hint={
          last.length === 0
            ? 'Acá aparecen las ventas, compras, pagos y ajustes del rango de fechas elegido. Probá con un rango más largo.'
            : 'No hubo movimientos en el rango elegido. Estos son los últimos de antes.'
        }
      />
      {last.length > 0 && (
        <DataTable
          caption="Últimos movimientos de la cuenta corriente"
          columns={columns}
          rows={last}
          keyOf={({ $id }) => $id}
          nameOf={({ event }) => event}
          renderDetail={(row) => <RowDetail row={row} />}
          empty={null}
        />
      )}
    </>
  )
}

/** The origin of a row: its movement with its parts, or the charged document. */
function RowDetail({ row }: { row: AccountRow }) {
  const { data, error, refetch } = useQuery({
    ...accountsQueries.payment(row.payment ?? ''),
    enabled: row.payment !== undefined,
  })
  if (row.payment === undefined) {
    return row.transaction === undefined ? (
      'Lo que se debía antes de llevar la cuenta.'
    ) : (
      <TransactionLink id={row.transaction} />
    )
  }
  if (data === undefined) return <Unread error={error} onRetry={refetch} rows={1} />
  return (
    <>
      <AllocationsTable payment={data} />
      <ReceiptActions payment={data} />
    </>
  )
}
