import { IconCash, IconCoins, IconUserDollar } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { operations } from '@trastienda/domain/account/operations'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { WaitingSalesNotice } from '#features/offline/public/waiting-sales-notice.tsx'
import { useCapabilities, useMay } from '#platform/session/permissions.ts'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import type { ListAction } from '#ui/list/list-actions.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { PaymentPanel } from '../public/payment-popups.tsx'
import { AwaitedNotice } from '../public/awaited-notice.tsx'
import { MethodFigures } from '../public/method-figures.tsx'
import { PaymentsPopup, type AskedFigure } from '../public/payments-popup.tsx'
import { PaymentFigures, paymentSums, usePaymentsTable } from '../public/payments-table.tsx'
import { paymentsListSettingsOf, paymentsQueries, readPayments } from '../public/payments.queries.ts'
import { StoreCreditsNotice } from './store-credits-notice.tsx'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'

const CashMovementPopup = lazyPopup(async () => (await import('./cash-movement-form.tsx')).CashMovementPopup)

type Opened = 'cash' | 'payment'

const tabLabels = {
  all: 'Todos',
  ...Object.fromEntries(Object.entries(operations).map(([value, { label }]) => [value, label])),
}

/** The history of money movements, and the ways to enter one. */
export function PaymentsScreen() {
  const timeZone = useTimeZone()
  const settings = paymentsListSettingsOf(useCapabilities())
  const state = useListState(settings, 'payments', timeZone)
  const reading = useQuery(paymentsQueries.list(state.filter, state.page))
  const { table, popup } = usePaymentsTable(reading.data)
  const seesHistory = useMay('history')
  const [opened, setOpened] = useState<Opened>()
  const [asked, setAsked] = useState<AskedFigure>()

  const actions: readonly ListAction[] = [
    {
      label: 'Ingresar Pago',
      shortLabel: 'Pago',
      hint: 'De un cliente o a un proveedor: baja su cuenta corriente.',
      icon: IconUserDollar,
      onSelect: () => setOpened('payment'),
      needs: 'sell',
      sends: 'payments.add',
    },
    {
      label: 'Ingresar Movimiento',
      hint: 'Otro dinero que entra o sale: un depósito, un gasto, una extracción.',
      icon: IconCoins,
      onSelect: () => setOpened('cash'),
      needs: 'cash',
      sends: 'payments.add',
    },
  ]

  return (
    <>
      <ListScreen
        title="Movimientos de Caja"
        actions={actions}
        state={state}
        reading={reading}
        searchLabel="Buscar por persona"
        tabLabels={tabLabels}
        print={{
          readPage: (asked) => readPayments(state.filter, asked),
          totalsOf: (list) => paymentSums(list).map(({ label, value }) => `${label} ${formatMoney(value)}`),
        }}
        summary={
          <>
            <WaitingSalesNotice isOfCash />
            <AwaitedNotice />
            <StoreCreditsNotice />
          </>
        }
        {...table}
        empty={{
          icon: IconCash,
          message: 'No hemos encontrado movimientos de dinero.',
          purpose: seesHistory
            ? 'Acá aparece el dinero que entró y salió en el rango de fechas elegido.'
            : 'Acá aparece lo que hoy pagaron los clientes.',
          actions,
        }}
      >
        <PaymentFigures list={reading.data} />
        <MethodFigures
          methods={reading.data?.methods}
          onExplain={(method, title) => setAsked({ title, filter: { ...state.filter, method } })}
        />
      </ListScreen>
      {popup}
      <PaymentsPopup asked={asked} onClose={() => setAsked(undefined)} />
      <CashMovementPopup opened={opened === 'cash'} onClose={() => setOpened(undefined)} />
      <PaymentPanel opened={opened === 'payment'} onClose={() => setOpened(undefined)} />
    </>
  )
}
