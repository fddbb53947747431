import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import type { CopyHealth } from '#platform/live/copy/copy-health.ts'
import type { CounterPerson } from '#platform/live/copy/copy-sources.ts'

const texts = {
  filling:
    'Este dispositivo todavía no puede vender sin internet: está guardando una copia de productos, clientes y precios.',
  insecure:
    'Acá no se puede vender sin internet: el navegador lo permite solo si la dirección empieza con https, o en la misma computadora donde está el programa (localhost).',
  forbidden:
    'Acá no se puede vender sin internet: este navegador no deja guardar nada. Si es una ventana privada, usá una común.',
  ready: 'Este dispositivo está listo para vender sin internet.',
} as const satisfies Record<CopyHealth['state'], string>

const LOOK_AGAIN_MS = 3000

interface ReadyOfflineProps {
  readonly businessId: string
  /** The people who shall sell here. */
  readonly people: readonly CounterPerson[]
  /** Dates the prices in this zone. */
  readonly timeZone?: string
}

/**
 * Whether this browser could sell without the internet, and what it still lacks; nothing for people who do not sell.
 */
export function ReadyOffline({ businessId, people, timeZone }: ReadyOfflineProps) {
  const { data = null } = useQuery({
    queryKey: ['copyHealth', businessId, ...people.map(({ role, hasPin }) => `${role} ${hasPin}`)],
    queryFn: async () => {
      const { copyHealth } = await import('#platform/live/copy/copy-health.ts')
      return (await copyHealth(businessId, people)) ?? null
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'filling' ? LOOK_AGAIN_MS : false),
  })
  if (data === null) return null
  const asOf =
    data.state === 'ready' && timeZone !== undefined
      ? ` Su copia de productos, clientes y precios es del ${formatDateTime(new Date(data.asOf), timeZone)}.`
      : ''
  return (
    <Text component="output" display="block" size="sm" c="dimmed">
      {texts[data.state]}
      {asOf}
    </Text>
  )
}
