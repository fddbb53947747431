import { useQuery } from '@tanstack/react-query'
import type { CashSession } from '@trastienda/contract/cash-sessions.contract'
import { formatDateTime, formatTime } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useMemo, useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { IconCash, IconCoins } from '#ui/icon/icons.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListState } from '#ui/list/use-list-state.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import type { Columns } from '#ui/table/column.tsx'
import { cashSessionsListSettings, cashSessionsQueries, readCashSessions } from '../public/cash-sessions.queries.ts'
import { CashSessionPopup } from './cash-session-popup.tsx'
import { ThisDrawer } from './this-drawer.tsx'

const RegistersPopup = lazyPopup(async () => (await import('./registers-popup.tsx')).RegistersPopup)

const tabLabels = { all: 'Todos', open: 'Abiertos', closed: 'Cerrados' }

/** The sessions of all registers, each with its report. */
export function CashSessionsScreen() {
  const timeZone = useTimeZone()
  const seesFigures = useMay('figures')
  const state = useListState(cashSessionsListSettings, 'cashSessions', timeZone)
  const reading = useQuery(cashSessionsQueries.list(state.filter, state.page))
  const [shown, setShown] = useState<CashSession>()
  const [showsRegisters, setShowsRegisters] = useState(false)
  const columns = useMemo(() => columnsOf(timeZone, seesFigures), [timeZone, seesFigures])
  return (
    <>
      <ListScreen
        title="Turnos"
        actions={[
          {
            label: 'Cajas',
            icon: IconCoins,
            onSelect: () => setShowsRegisters(true),
            needs: 'cash',
            isSecondary: true,
          },
        ]}
        state={state}
        reading={reading}
        tabLabels={tabLabels}
        print={{ readPage: (asked) => readCashSessions(state.filter, asked) }}
        summary={<ThisDrawer onReport={setShown} />}
        caption="Turnos de caja"
        columns={columns}
        keyOf={({ $id }) => $id}
        nameOf={({ registerName, openedAt }) => `${registerName} del ${formatDateTime(openedAt, timeZone)}`}
        onOpen={seesFigures ? setShown : undefined}
        empty={{
          icon: IconCash,
          message: 'No hay turnos en estos días.',
          purpose: 'Acá aparece cada turno: quién abrió la caja, quién la cerró y cuánto había.',
        }}
      />
      <CashSessionPopup session={shown} onClose={() => setShown(undefined)} />
      <RegistersPopup opened={showsRegisters} onClose={() => setShowsRegisters(false)} />
    </>
  )
}

const columnsOf = (timeZone: string, seesFigures: boolean): Columns<CashSession> => [
  {
    id: 'name',
    header: 'Caja',
    text: ({ registerName, number }) => (number === undefined ? registerName : `${registerName} · Z-${number}`),
    namesRow: true,
  },
  {
    id: 'openedAt',
    header: 'Abrió',
    text: ({ openedAt }) => formatDateTime(openedAt, timeZone),
    isDate: true,
  },
  {
    id: 'people',
    header: 'Quién',
    text: ({ openedBy, closedBy = openedBy }) => (closedBy === openedBy ? openedBy : `${openedBy}, ${closedBy}`),
  },
  {
    id: 'closedAt',
    header: 'Cerró',
    text: ({ closedAt, isPastDay }) => {
      if (closedAt === undefined) return isPastDay ? 'Abierto de otro día' : 'Abierto'
      return isPastDay ? formatDateTime(closedAt, timeZone) : formatTime(closedAt, timeZone)
    },
    isDate: true,
  },
  { id: 'float', header: 'Fondo inicial', text: ({ float }) => formatMoney(float), align: 'end' },
  {
    id: 'counted',
    header: 'Contado',
    text: ({ counted }) => (counted === undefined ? undefined : formatMoney(counted)),
    align: 'end',
    card: 'amount',
  },
  ...(seesFigures
    ? [
        {
          id: 'difference',
          header: 'Diferencia',
          text: ({ difference }: CashSession) => (difference === undefined ? undefined : formatMoney(difference)),
          align: 'end' as const,
        },
      ]
    : []),
]
