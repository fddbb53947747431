import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useMemo } from 'react'
import { tagSuggestions } from '#features/payments/public/payments.queries.ts'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { IconPlus, IconReceipt } from '#ui/icon/icons.ts'
import type { ListAction } from '#ui/list/list-actions.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useFurtherChoices, useListState } from '#ui/list/use-list-state.ts'
import { AmountBreakdown } from '#ui/show/amount-breakdown.tsx'
import { expenseColumns } from './expense-columns.tsx'
import { expensesListSettings, expensesQueries, readCategory, readExpenses } from './expenses.queries.ts'
import { MonthlyProposals } from './monthly-proposals.tsx'

const tabLabels = { all: 'Todos', owed: 'Por pagar', paid: 'Pagados', voided: 'Anulados' } as const

const actions: readonly ListAction[] = [
  {
    label: 'Nuevo gasto',
    shortLabel: 'Gasto',
    icon: IconPlus,
    link: { to: '/expenses/details/{-$id}' },
    needs: 'buy',
    sends: 'expenses.add',
  },
]

/** What the shop spends beside goods. */
export function ExpensesScreen() {
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const choose = useFurtherChoices()
  const state = useListState(expensesListSettings, 'expenses', timeZone)
  const category = readCategory(useSearch({ strict: false }))
  const filter = { ...state.filter, category }
  const reading = useQuery(expensesQueries.list(filter, state.page))
  const { data: categories = [] } = useQuery(tagSuggestions(''))
  const columns = useMemo(() => expenseColumns(timeZone), [timeZone])
  const { data } = reading
  const known = category === undefined || categories.includes(category) ? categories : [category, ...categories]
  return (
    <ListScreen
      title="Gastos"
      actions={actions}
      state={state}
      reading={reading}
      searchLabel="Buscar por categoría, proveedor o importe"
      tabLabels={tabLabels}
      filters={
        known.length > 0 && (
          <NativeSelect
            aria-label="Categoría"
            data={[{ value: '', label: 'Todas las categorías' }, ...known]}
            value={category ?? ''}
            onChange={({ currentTarget: { value } }) => choose({ category: value === '' ? undefined : value })}
          />
        )
      }
      print={{
        readPage: (asked) => readExpenses(filter, asked),
        totalsOf: ({ totals }) => [`Total ${formatMoney(totals.total)}`, `Por pagar ${formatMoney(totals.owed)}`],
      }}
      summary={<MonthlyProposals />}
      caption="Gastos"
      columns={columns}
      keyOf={({ $id }) => $id}
      nameOf={({ $id, category: name }) => `${name} ${$id}`}
      dayOf={({ creationDate }) => businessDayOf(creationDate, timeZone)}
      onOpen={({ $id: id }) => void navigate({ to: '/expenses/details/{-$id}', params: { id } })}
      empty={{
        icon: IconReceipt,
        message: 'No hemos encontrado gastos.',
        purpose:
          'Acá van el alquiler, la luz, los servicios: lo que el negocio gasta y no es mercadería. Cuentan en el balance y, con su factura, en el libro IVA.',
        actions,
      }}
    >
      {data !== undefined && data.total > 0 && (
        <AmountBreakdown
          rows={[
            { label: 'Por pagar', value: data.totals.owed },
            { label: 'Total', value: data.totals.total, isResult: true },
          ]}
        />
      )}
    </ListScreen>
  )
}
