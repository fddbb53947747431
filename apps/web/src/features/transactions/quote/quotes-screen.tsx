import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { NOBODY } from '@trastienda/domain/quote/quote'
import { useMemo } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { IconReceipt } from '#ui/icon/icons.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { AmountBreakdown } from '#ui/show/amount-breakdown.tsx'
import { quotesListSettings, quotesQueries, readQuotes } from '../public/quotes.queries.ts'
import { newQuoteAction } from '../public/new-quote-action.ts'
import { quoteColumns } from './quote-columns.tsx'

const tabLabels = {
  all: 'Todos',
  open: 'Abiertos',
  answered: 'Respondidos',
  expired: 'Vencidos',
  converted: 'Convertidos',
  rejected: 'Rechazados',
} as const

const actions = [newQuoteAction]

/** What was quoted, and what became of it. */
export function QuotesScreen() {
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const state = useListState(quotesListSettings, 'quotes', timeZone)
  const reading = useQuery(quotesQueries.list(state.filter, state.page))
  const columns = useMemo(() => quoteColumns(timeZone), [timeZone])
  const { openTotal } = reading.data ?? {}
  return (
    <ListScreen
      title="Presupuestos"
      actions={actions}
      state={state}
      reading={reading}
      searchLabel="Buscar por cliente, número, teléfono o importe"
      tabLabels={tabLabels}
      print={{
        readPage: (asked) => readQuotes(state.filter, asked),
        totalsOf: (page) => (page.openTotal === undefined ? [] : [`Abiertos ${formatMoney(page.openTotal)}`]),
      }}
      caption="Presupuestos"
      columns={columns}
      keyOf={({ $id }) => $id}
      nameOf={({ $id, customerName = NOBODY }) => `${customerName} ${$id}`}
      dayOf={({ creationDate }) => businessDayOf(creationDate, timeZone)}
      onOpen={({ $id: id }) => void navigate({ to: '/quotes/$id', params: { id } })}
      empty={{
        icon: IconReceipt,
        message: 'No hemos encontrado presupuestos.',
        purpose:
          'Un presupuesto no mueve stock ni plata: se manda, y cuando el cliente lo acepta se convierte en venta.',
        actions,
      }}
    >
      {openTotal !== undefined && openTotal > 0 && (
        <AmountBreakdown rows={[{ label: 'Abiertos', value: openTotal, isResult: true }]} />
      )}
    </ListScreen>
  )
}
