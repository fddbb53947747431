import { Text } from '@mantine/core'
import { useOutboxCount } from '#platform/device/outbox-count.ts'

/** How many sales wait in this browser, by any person and for any business; it shows nothing of their content. */
export function UnsentSales() {
  const { unsentOfAll } = useOutboxCount()
  if (unsentOfAll === 0) return null
  const [sales, sent, whose] =
    unsentOfAll === 1
      ? ['Queda 1 venta', 'Se envía', 'quien la hizo']
      : [`Quedan ${unsentOfAll} ventas`, 'Se envían', 'quien las hizo']
  return (
    <Text component="output" display="block" size="sm" ta="center" mb="md">
      <b>{sales} sin enviar en este dispositivo.</b> {sent} cuando haya conexión y entre acá {whose}. No borres los
      datos del navegador.
    </Text>
  )
}
