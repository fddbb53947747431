import { Button } from '@mantine/core'
import { IconCash, IconCoins, IconUserDollar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { operations } from '@trastienda/domain/account/operations'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useMemo, useState } from 'react'
import { PrintListButton } from '#features/printing/public/print-list-button.tsx'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { DateRangeFilter } from '#ui/list/date-range-filter.tsx'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { SearchInput } from '#ui/input/search-input.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { CashMovementPopup } from './cash-movement-popup.tsx'
import { PaymentPanel } from '../public/payment-popups.tsx'
import { PaymentsTable } from '../public/payments-table.tsx'
import { paymentColumns } from '../public/payment-columns.tsx'
import { paymentsListSettings, paymentsQueries, readPayments } from '../public/payments.queries.ts'

type Opened = 'cash' | 'payment'

/** The history of money movements, and the ways to enter one. */
export function PaymentsScreen() {
  const timeZone = useTimeZone()
  const state = useListState(paymentsListSettings, 'payments', timeZone)
  const { tab, search, sort, range, page } = state
  const query = paymentsQueries.list({ tab, search, sort, range, timeZone }, page)
  const { data, isPlaceholderData, error, refetch } = useQuery(query)
  const columns = useMemo(() => paymentColumns(timeZone), [timeZone])
  const [opened, setOpened] = useState<Opened>()

  const actions = (
    <>
      <Button leftSection={<IconUserDollar size={16} aria-hidden />} onClick={() => setOpened('payment')}>
        Ingresar Pago
      </Button>
      <Button variant="default" leftSection={<IconCoins size={16} aria-hidden />} onClick={() => setOpened('cash')}>
        Ingresar Movimiento
      </Button>
    </>
  )

  const tabs = paymentsListSettings.tabs.map((value) => ({
    value,
    label: value === 'all' ? 'Todos' : operations[value].label,
    count: data?.counts[value],
  }))
  return (
    <>
      <ListScreen
        title="Movimientos de Caja"
        actions={
          <>
            {actions}
            <PrintListButton
              title="Movimientos de Caja"
              filters={{
                range,
                tabs,
                tab,
                search,
              }}
              columns={columns}
              total={data?.total}
              readPage={(asked) => readPayments({ tab, search, sort, range, timeZone }, asked)}
              keyOf={({ $id }) => $id}
              totalsOf={({ totals }) => [`Total ${formatMoney(totals.total)}`]}
            />
          </>
        }
        filters={
          <>
            <DateRangeFilter range={range} today={state.today} onChange={state.changeRange} />
            <SearchInput
              label="Buscar por persona"
              value={search}
              onSearch={(text) => state.change({ search: text }, true)}
            />
          </>
        }
        tabs={tabs}
        tab={tab}
        onTab={(next) => state.change({ tab: next })}
        page={page}
        total={data?.total ?? 0}
        onPage={(next, isCorrection) => state.change({ page: next }, isCorrection)}
      >
        <PaymentsTable
          list={data}
          isStale={isPlaceholderData}
          error={error}
          onRetry={() => void refetch()}
          sort={sort}
          sorts={paymentsListSettings.sorts}
          onSort={(next) => state.change({ sort: next })}
          empty={
            <EmptyState
              icon={IconCash}
              message="No hemos encontrado movimientos de dinero."
              hint={
                search !== '' || tab !== 'all'
                  ? 'Probá con otro rango de fechas, otra pestaña u otra búsqueda.'
                  : 'Acá aparece el dinero que entró y salió en el rango de fechas elegido.'
              }
            >
              {actions}
            </EmptyState>
          }
        />
      </ListScreen>
      <CashMovementPopup opened={opened === 'cash'} onClose={() => setOpened(undefined)} />
      <PaymentPanel opened={opened === 'payment'} onClose={() => setOpened(undefined)} />
    </>
  )
}
