import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addDays } from '@trastienda/domain/calendar/business-day'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { formatTransactionId, kindOfId } from '@trastienda/domain/transaction/kind'
import { useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useScanner } from '#ui/scanner/use-scanner.ts'
import { todayIn } from '#ui/list/day-range.ts'
import { transactionsQueries } from '../public/transactions.queries.ts'

/** The sales of so many days are offered, and so many of them. */
const DAYS = 60
const MOST_OFFERED = 6

/** The sale that a ticket's code, or a typed number, names; undefined for other text. */
function saleNumber(text: string): string | undefined {
  const digits = /^\s*(?:\S*\bV)?0*(\d{1,10})\s*$/i.exec(text)?.[1]
  return digits === undefined || Number(digits) < 1 ? undefined : formatTransactionId('sale', Number(digits))
}

/** Finds the sale that goods come back from: by its ticket, its number, or its customer among the latest sales. */
export function FoundSales({ onSale }: { onSale: (id: string) => void }) {
  const timeZone = useTimeZone()
  const [search, setSearch] = useState('')
  const today = todayIn(timeZone)
  const range = { from: addDays(today, -DAYS), to: today }
  const filter = { tab: 'paid', search: search.trim(), sort: '-creationDate', range, timeZone }
  const { data } = useQuery(transactionsQueries.list(filter, 1))
  const sales = (data?.data ?? []).filter(({ id }) => kindOfId(id) === 'sale').slice(0, MOST_OFFERED)
  const named = saleNumber(search)
  useScanner(({ code }) => {
    const scanned = saleNumber(code)
    if (scanned === undefined) setSearch(code)
    else onSale(scanned)
  }, true)
  return (
    <Stack gap="xs">
      <TextInput
        label="Ticket o venta"
        description="Leé el código del ticket, escribí el número o buscá por cliente."
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || named === undefined) return
          event.preventDefault()
          onSale(named)
        }}
        autoComplete="off"
        data-autofocus
      />
      {named !== undefined && (
        <Button variant="light" justify="flex-start" onClick={() => onSale(named)}>
          {named}
        </Button>
      )}
      {sales
        .filter(({ id }) => id !== named)
        .map(({ id, creationDate, receptorName, summary }) => (
          <Button key={id} variant="default" className="wrapping" justify="flex-start" onClick={() => onSale(id)}>
            {id} · {formatDateTime(creationDate, timeZone)} · {receptorName} · {formatMoney(summary.total)}
          </Button>
        ))}
      {sales.length === 0 && named === undefined && <Text c="dimmed">No hay ventas cobradas que coincidan.</Text>}
    </Stack>
  )
}
