import { Button, Group, Paper, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CashSession } from '@trastienda/contract/cash-sessions.contract'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { cashSessionsQueries } from '../public/cash-sessions.queries.ts'
import { OpenDrawerPopup } from '../public/open-drawer-popup.tsx'

const CloseDrawerPopup = lazyPopup(async () => (await import('../closing/close-drawer-popup.tsx')).CloseDrawerPopup)

/** The register of this device: opens its session, or closes it. */
export function ThisDrawer({ onReport }: { onReport: (session: CashSession) => void }) {
  const timeZone = useTimeZone()
  const { data } = useQuery(cashSessionsQueries.current())
  const mayOpen = useMay('drawer')
  const seesReport = useMay('figures')
  const [opening, setOpening] = useState(false)
  const [closing, setClosing] = useState<CashSession>()
  if (data === undefined || !mayOpen) return null
  const { session, register } = data
  return (
    <Paper component="section" withBorder p="md" aria-label="La caja de este dispositivo">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{session?.registerName ?? register?.name ?? 'Este dispositivo todavía no es una caja'}</Text>
          <Text size="sm" c="dimmed">
            {session === undefined
              ? 'Cerrada.'
              : `Abierta por ${session.openedBy} el ${formatDateTime(session.openedAt, timeZone)}, con ${formatMoney(session.float)}.`}
            {session?.isPastDay === true && ' Quedó abierta de otro día.'}
            {data.suggestsWithdrawal && ' Hay mucho efectivo: conviene hacer un retiro.'}
          </Text>
        </div>
        <Group gap="xs">
          {session !== undefined && seesReport && (
            <Button variant="default" onClick={() => onReport(session)}>
              Informe X
            </Button>
          )}
          {session === undefined ? (
            <Button onClick={() => setOpening(true)}>Abrir la caja</Button>
          ) : (
            <Button onClick={() => setClosing(session)}>Cerrar la caja</Button>
          )}
        </Group>
      </Group>
      <OpenDrawerPopup opened={opening} onClose={() => setOpening(false)} />
      <CloseDrawerPopup opened={closing !== undefined} session={closing} onClose={() => setClosing(undefined)} />
    </Paper>
  )
}
