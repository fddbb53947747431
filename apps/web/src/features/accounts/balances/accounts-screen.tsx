import { Button, Group } from '@mantine/core'
import { IconAddressBook, IconUserDollar } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { Account } from '@trastienda/contract/accounts.contract'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { Counters } from '#ui/list/counters.tsx'
import { DayInput } from '#ui/input/day-input.tsx'
import { readListSearch } from '#ui/list/list-search.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import { useListControl } from '#ui/list/use-list-state.ts'
import { accountColumns } from './account-columns.tsx'
import type { PaymentPanelSlot } from '../public/account-sections.tsx'
import { accountsListSettings, accountsQueries, orderOfTab, readAccounts } from '../public/accounts.queries.ts'
import { ObligationsPopup, type AskedObligation } from './obligations-popup.tsx'
import { PastAccountPopup } from './past-account-popup.tsx'

const tabLabels = { all: 'Todos', Cliente: 'Clientes', Proveedor: 'Proveedores', owed: 'Con saldo' } as const

/** The popup over the list, and its account; without an account the panel asks for one. */
interface Opened {
  popup: 'panel' | 'past'
  account?: Account
}

/** What customers owe us and what we owe suppliers, now or when a past day ended. */
export function AccountsScreen({ PaymentPanel }: { PaymentPanel: PaymentPanelSlot }) {
  const timeZone = useTimeZone()
  const maySell = useMay('sell')
  const today = todayIn(timeZone)
  const control = useListControl(accountsListSettings)
  const { tab, search, page } = control
  const sort = control.sort || orderOfTab(tab)
  const { to: day } = readListSearch(useSearch({ strict: false }))
  const filter = { tab, search, sort, day, timeZone }
  const reading = useQuery(accountsQueries.list(filter, page))
  const { data } = reading
  const [opened, setOpened] = useState<Opened>()
  const [asked, setAsked] = useState<AskedObligation>()
  const close = () => setOpened(undefined)
  const amount = (of: 'receivable' | 'payable' | 'balance') => data && formatMoney(data.totals[of])

  return (
    <>
      <ListScreen
        title="Cuentas Corrientes"
        actions={[
          {
            label: 'Ingresar Pago',
            shortLabel: 'Pago',
            icon: IconUserDollar,
            onSelect: () => setOpened({ popup: 'panel' }),
            needs: 'sell',
            sends: 'payments.add',
          },
        ]}
        state={{ ...control, sort }}
        reading={reading}
        filters={
          <Group gap="xs" wrap="nowrap">
            <span aria-hidden>Al día</span>
            <DayInput
              label="Al día"
              isLabelHidden
              value={day ?? today}
              today={today}
              max={today}
              width="7rem"
              onChange={(next) => control.change({ to: next === today ? undefined : next })}
            />
          </Group>
        }
        searchLabel="Buscar por nombre"
        summary={
          <Counters
            counters={[
              { label: 'OBLIGACIONES DE COBRO', value: amount('receivable'), onExplain: () => setAsked('receivable') },
              { label: 'OBLIGACIONES DE PAGO', value: amount('payable'), onExplain: () => setAsked('payable') },
              { label: 'BALANCE', value: amount('balance'), onExplain: () => setAsked('any') },
            ]}
          />
        }
        tabLabels={tabLabels}
        print={{
          readPage: (asked) => readAccounts(filter, asked),
          filters: { range: { from: day ?? today, to: day ?? today } },
          // The call's totals cover all accounts, so print has them only if the list shows all of them.
          totalsOf: ({ totals }) =>
            (tab === 'all' || tab === 'owed') && search === '' ? [`BALANCE ${formatMoney(totals.balance)}`] : [],
        }}
        caption="Cuentas corrientes"
        columns={accountColumns}
        keyOf={({ code }) => code}
        nameOf={({ name }) => name}
        onOpen={(account) => setOpened({ popup: day === undefined && maySell ? 'panel' : 'past', account })}
        empty={{
          icon: IconAddressBook,
          message: 'No se registran saldos en cuenta corriente.',
          hint:
            search !== '' || tab === 'Cliente' || tab === 'Proveedor'
              ? 'Probá con otra pestaña u otra búsqueda.'
              : 'Acá se ve lo que te debe cada cliente y lo que le debés a cada proveedor.',
          children: (
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/agenda" />}>
              Ir a la agenda
            </Button>
          ),
        }}
      />
      <PaymentPanel opened={opened?.popup === 'panel'} onClose={close} person={opened?.account?.code} />
      <PastAccountPopup
        opened={opened?.popup === 'past'}
        account={opened?.account}
        day={day ?? today}
        onClose={close}
      />
      <ObligationsPopup asked={asked} day={day} timeZone={timeZone} onClose={() => setAsked(undefined)} />
    </>
  )
}
