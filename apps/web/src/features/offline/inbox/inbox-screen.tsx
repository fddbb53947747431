import { IconCircleCheck } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { useListControl } from '#ui/list/use-list-state.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { offlineSalesListSettings, offlineSalesQueries } from '../public/offline-sales.queries.ts'
import { inboxColumns } from './inbox-columns.tsx'

const OfflineSalePopup = lazyPopup(async () => (await import('./offline-sale-popup.tsx')).OfflineSalePopup)

const tabLabels = { waiting: 'Por resolver', done: 'Generadas', voided: 'Anuladas' } as const

const emptyTexts: Readonly<Record<string, string>> = {
  waiting: 'No hay ventas por resolver.',
  done: 'No hay ventas hechas sin conexión.',
  voided: 'No hay ventas sin conexión anuladas.',
}

/** Sales made without the internet: the ones that the rules refused wait here for a person. */
export function InboxScreen() {
  const timeZone = useTimeZone()
  const state = useListControl(offlineSalesListSettings)
  const { tab, page } = state
  const reading = useQuery(offlineSalesQueries.list(tab, page))
  const columns = useMemo(() => inboxColumns(tab, timeZone), [tab, timeZone])
  const [opened, setOpened] = useState<string>()
  const known = reading.data?.data.find(({ key }) => key === opened)
  const seesAll = useMay('history')
  return (
    <>
      <ListScreen
        title="Ventas por resolver"
        state={state}
        reading={reading}
        tabLabels={tabLabels}
        caption="Ventas hechas sin conexión"
        columns={columns}
        keyOf={({ key }) => key}
        nameOf={({ localNumber }) => localNumber}
        onOpen={({ key }) => setOpened(key)}
        empty={{
          icon: IconCircleCheck,
          message: emptyTexts[tab] ?? '',
          hint: seesAll
            ? 'Acá esperan las ventas hechas sin conexión que no se pudieron generar solas: por falta de stock, por ejemplo.'
            : 'Acá aparecen las ventas que hiciste hoy sin conexión.',
        }}
      />
      <OfflineSalePopup
        opened={opened !== undefined}
        id={opened}
        number={known?.localNumber}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
