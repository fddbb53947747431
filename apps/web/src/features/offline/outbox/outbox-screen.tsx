import { Box, Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconCloudUpload } from '#ui/icon/icons.ts'
import { useMemo } from 'react'
import { ReadyOffline } from '#features/identity/public/ready-offline.tsx'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useCounter } from '#platform/session/counter.ts'
import { useDownload } from '#platform/browser/download.ts'
import { clockOffset, serverNow } from '#platform/net/server-clock.ts'
import { inOrder, type OutboxRow } from '#platform/device/outbox-row.ts'
import { soldTimes } from '#platform/device/outbox/sold-times.ts'
import { useIsSending } from '#platform/device/outbox-count.ts'
import { currentBusiness, currentRole, useUser } from '#platform/session/session.ts'
import { toastError } from '#platform/browser/toasts.ts'
import { EmptyState } from '#ui/show/empty-state.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { useKeptSales } from '../public/use-kept-sales.ts'
import { LostSales } from './lost-sales.tsx'
import { outboxColumns } from './outbox-columns.tsx'
import { outboxFile } from './outbox-file.ts'

/** This browser's sales without a network: the waiting ones, and the results of the others. */
export function OutboxScreen() {
  const { timeZone } = useSettings()
  const { data, error, refetch } = useKeptSales()
  const userId = useUser()?.id
  const isCounter = useCounter()?.businessId === currentBusiness()
  const backdated = useMemo(() => backdatedSales(data ?? []), [data])
  const columns = useMemo(
    () => outboxColumns({ timeZone, here: { isCounter, userId }, backdated }),
    [timeZone, isCounter, userId, backdated],
  )
  return (
    <section>
      <Group justify="space-between" mb="xs" gap="sm">
        <Title order={1}>Ventas guardadas en este dispositivo</Title>
        <OutboxActions rows={data ?? []} />
      </Group>
      <Text size="sm" c="dimmed" mb="md" maw="46rem">
        Las ventas que hacés sin conexión quedan acá y se envían solas cuando vuelve. No borres los datos del navegador
        mientras haya alguna por enviar. Las enviadas se ven durante 7 días.
      </Text>
      <ReadyHere timeZone={timeZone} />
      <LostSales timeZone={timeZone} />
      <Paper withBorder>
        <DataTable
          caption="Ventas guardadas en este dispositivo"
          columns={columns}
          rows={data}
          keyOf={({ key }) => key}
          nameOf={({ localNumber }) => localNumber}
          error={error}
          onRetry={() => void refetch()}
          empty={
            <EmptyState
              icon={IconCloudUpload}
              message="No hay ventas guardadas en este dispositivo."
              hint="Cuando vendas sin conexión, vas a ver acá cada venta y qué pasó con ella."
            />
          }
        />
      </Paper>
    </section>
  )
}

const backdatedSales = (latestFirst: readonly OutboxRow[]): ReadonlySet<string> => {
  const times = soldTimes(inOrder(latestFirst), { now: serverNow().getTime(), offset: clockOffset() })
  return new Set([...times].flatMap(([key, { isClockBack }]) => (isClockBack ? [key] : [])))
}

function ReadyHere({ timeZone }: { readonly timeZone: string }) {
  const [businessId, role] = [currentBusiness(), currentRole()]
  if (businessId === undefined || role === undefined) return null
  return (
    <Box mb="md">
      <ReadyOffline businessId={businessId} people={[{ role, hasPin: true }]} timeZone={timeZone} />
    </Box>
  )
}

/** The server may be able to read now what it could not read before. */
const sendEverything = async (businessId: string): Promise<void> => {
  const [{ retryRefused }, { sendNow }] = await Promise.all([
    import('#platform/device/outbox/outbox.ts'),
    import('#platform/live/outbox/outbox-sender.ts'),
  ])
  await retryRefused(businessId)
  await sendNow()
}

function OutboxActions({ rows }: { readonly rows: readonly OutboxRow[] }) {
  const businessId = currentBusiness()
  const { business, name, lastName } = useSettings()
  const isSending = useIsSending()
  const { start, isRunning } = useDownload({
    title: () => 'Ventas sin enviar',
    make: async (till: { businessId: string; business: string }) => outboxFile(till, rows, new Date()),
  })
  if (businessId === undefined || rows.every(({ state }) => state === 'done')) return null
  const send = () => void sendEverything(businessId).catch(toastError)
  return (
    <Group gap="sm">
      <Button
        variant="default"
        loading={isRunning}
        onClick={() => start({ businessId, business: business.name ?? `${name} ${lastName}` })}
      >
        Guardar en un archivo
      </Button>
      <Button loading={isSending} onClick={send}>
        Enviar ahora
      </Button>
    </Group>
  )
}
