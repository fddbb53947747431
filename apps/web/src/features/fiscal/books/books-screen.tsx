import { Button, Text } from '@mantine/core'
import { IconNotebook, IconScale } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { daysOfMonth, formatMonth, monthOfDay } from '@trastienda/domain/calendar/month'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { formatCuit } from '@trastienda/domain/person/cuit'
import { useState } from 'react'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { MonthInput } from '#ui/input/month-input.tsx'
import { Counters } from '#ui/list/counters.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import type { ListAction } from '#ui/list/list-actions.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import type { ListSearch } from '#ui/list/list-search.ts'
import { useFurtherChoices, useListControl } from '#ui/list/use-list-state.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { Notice } from '#ui/show/notice.tsx'
import {
  type BookChoices,
  bookFilter,
  bookQueries,
  booksListSettings,
  readBook,
  readBookChoices,
} from '../public/books.queries.ts'
import { bookColumns } from './book-columns.tsx'
import { bookCounters, partLabels } from './book-parts.ts'
import { IncompletePurchases } from './incomplete-purchases.tsx'
import { ConditionTotals } from './condition-totals.tsx'
import { useBookFiles } from './use-book-files.ts'

const tabLabels = { sales: 'Ventas', purchases: 'Compras' } as const
const titles = { sales: 'Libro IVA Ventas', purchases: 'Libro IVA Compras' } as const

const empty = {
  sales: {
    message: 'Ese mes no hay comprobantes autorizados.',
    hint: 'Acá aparecen las facturas y notas de crédito que ARCA autorizó, con su CAE.',
  },
  purchases: {
    message: 'Ese mes no hay compras efectivas.',
    hint: 'Acá aparecen las compras que pasaste a efectivas, con la fecha de cada una.',
  },
} as const

/** The books of IVA by month, for the accountant: on screen, as sheets, on paper, and as ARCA's files. */
export function BooksScreen() {
  const { timeZone, electronicVouchers: environment } = useSettings()
  const maySetUp = useMay('settings')
  const navigate = useNavigate()
  const control = useListControl(booksListSettings)
  const { tab, page } = control
  const choices = readBookChoices(useSearch({ strict: false }))
  const filter = bookFilter(tab, choices, timeZone)
  const { book, month, part, cuit, incomplete } = filter
  const reading = useQuery(bookQueries.page(filter, page))
  const { data } = reading
  const totals = data?.totals
  const columns = bookColumns(book, totals, incomplete)
  const files = useBookFiles(filter, data === undefined || data.counts[book] === 0)
  const [isComparing, setIsComparing] = useState(false)
  const compare: ListAction = { label: 'Comparar con ARCA', icon: IconScale, onSelect: () => setIsComparing(true) }
  const choose: (changed: BookChoices & ListSearch) => void = useFurtherChoices()
  const days = daysOfMonth(month)
  const [otherCuit] = data?.otherCuits ?? []

  return (
    <>
      <ListScreen
        title="Libros IVA"
        state={{
          ...control,
          // The other book may lack the figure that filters the list.
          change: (changed, replace) =>
            changed.tab === undefined
              ? control.change(changed, replace)
              : choose({ ...changed, part: undefined, incomplete: undefined }),
        }}
        reading={reading}
        filters={
          <MonthInput
            label="Mes"
            value={month}
            max={monthOfDay(todayIn(timeZone))}
            onChange={(next) => choose({ month: next, part: undefined, incomplete: undefined })}
          />
        }
        actions={[...files, ...(environment === undefined ? [] : [compare])]}
        summary={
          <>
            {book === 'sales' && environment !== undefined && environment !== 'production' && (
              <Notice>Facturación está en modo de prueba: los comprobantes de este libro no valen.</Notice>
            )}
            {cuit !== undefined && (
              <Notice actionLabel="Ver el CUIT actual" onAction={() => choose({ cuit: undefined })}>
                Los comprobantes del CUIT {formatCuit(cuit)}.
              </Notice>
            )}
            {cuit === undefined && otherCuit !== undefined && (
              <Notice actionLabel="Ver esos comprobantes" onAction={() => choose({ cuit: otherCuit })}>
                Ese mes también facturaste con el CUIT {formatCuit(otherCuit)}: van en otro libro.
              </Notice>
            )}
            <IncompletePurchases
              count={data?.incomplete ?? 0}
              isFiltered={incomplete === true}
              onFilter={(isWanted) => choose({ incomplete: isWanted ? true : undefined })}
            />
            {part !== undefined && (
              <Notice actionLabel="Ver todos" onAction={() => choose({ part: undefined })}>
                Solo los comprobantes con {partLabels[part]}.
              </Notice>
            )}
            <Counters counters={bookCounters(totals, (shown) => () => choose({ part: shown }))} />
          </>
        }
        tabLabels={tabLabels}
        print={{
          title: titles[book],
          // The title names the tab.
          filters: { range: { from: days.first, to: days.last }, tab: 'all' },
          readPage: (asked) => readBook(filter, asked),
          totalsOf: (answer) => [part === undefined ? `TOTAL ${formatMoney(answer.totals.total)}` : partLabels[part]],
        }}
        caption={`${titles[book]} de ${formatMonth(month)}`}
        columns={columns}
        keyOf={({ $id }) => $id}
        nameOf={({ name, number, $id }) => `${name} ${number ?? $id}`}
        onOpen={({ $id }) => void navigate({ to: '/transactions/details/$id', params: { id: $id } })}
        empty={{
          icon: IconNotebook,
          ...empty[book],
          children:
            book === 'sales' && environment === undefined && maySetUp ? (
              <Button variant="default" renderRoot={(props) => <Link {...props} to="/settings/fiscal" />}>
                Activar Facturación
              </Button>
            ) : undefined,
        }}
      >
        {book === 'purchases' && (
          <Text size="sm" c="dimmed" p="md">
            Sale de las compras que cargaste en Trastienda, con el IVA de las que son A. El número del proveedor se
            carga en cada compra.
          </Text>
        )}
      </ListScreen>
      {book === 'sales' && data !== undefined && data.conditions.length > 0 && (
        <ConditionTotals conditions={data.conditions} />
      )}
      <ReconciliationPopup opened={isComparing} month={month} onClose={() => setIsComparing(false)} />
    </>
  )
}

const ReconciliationPopup = lazyPopup(
  async () => (await import('../reconciliation/reconciliation-popup.tsx')).ReconciliationPopup,
)
