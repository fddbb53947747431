import { Fieldset, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '@trastienda/domain/calendar/format-date'
import { currentBusiness } from '#platform/session/session.ts'
import { useTimeZone } from '#features/settings/public/use-settings.ts'

const readHealth = async () => {
  const { copyHealth } = await import('#platform/offline/copy/copy-health.ts')
  return copyHealth(currentBusiness() ?? '')
}

/** Whether this browser could sell without the internet, and what it lacks for that. */
export function OfflineCard() {
  const timeZone = useTimeZone()
  const { data } = useQuery({ queryKey: ['copyHealth'], queryFn: readHealth, staleTime: 0 })
  if (data === undefined) return null
  const texts = {
    filling: 'Este navegador está guardando una copia de productos, clientes y precios para vender sin internet.',
    insecure:
      'Acá no se puede vender sin internet: el navegador lo permite solo si la dirección empieza con https, o en la misma computadora donde está el programa (localhost).',
    forbidden:
      'Acá no se puede vender sin internet: este navegador no deja guardar nada. Si es una ventana privada, usá una común.',
    ready: 'Este navegador puede vender sin internet.',
  }
  return (
    <Fieldset legend="Sin internet" variant="unstyled">
      <Text size="sm" c="dimmed">
        {texts[data.state]}
        {data.state === 'ready' &&
          ` Su copia de productos, clientes y precios es del ${formatDateTime(new Date(data.asOf), timeZone)}.`}
      </Text>
    </Fieldset>
  )
}
