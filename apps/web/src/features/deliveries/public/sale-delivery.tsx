import { Group, Paper, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DeliverableLine, SaleDelivery as Told } from '@trastienda/contract/deliveries.contract'
import { formatDay } from '@trastienda/domain/calendar/format-date'
import { isUnderway } from '@trastienda/domain/delivery/delivery'
import { useMemo, useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { SendButton, WriteButton } from '#ui/send/send-button.tsx'
import type { Columns } from '#ui/table/column.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import classes from './deliveries.module.css'
import { deliveriesQueries } from './deliveries.queries.ts'
import { deliveryColumnsOfSale } from './delivery-columns.tsx'

const PlanPopup = lazyPopup(async () => (await import('./plan-popup.tsx')).PlanPopup)
const DeliverPopup = lazyPopup(async () => (await import('./deliver-popup.tsx')).DeliverPopup)

interface SaleDeliveryProps {
  sale: string
  /** Until then its goods are neither sold nor delivered. */
  isEffective: boolean
}

/** How the goods of a sale are to be delivered, and what has left; nothing for one whose goods left with the customer. */
export function SaleDelivery({ sale, isEffective }: SaleDeliveryProps) {
  const { data } = useQuery(deliveriesQueries.ofSale(sale))
  if (data === undefined || (data.plan === undefined && data.deliveries.length === 0)) return null
  return (
    <Paper withBorder className={classes.sheet} mb="sm" component="section" aria-label="Entrega">
      <Group justify="space-between" gap="xs">
        <div>
          <Title order={2} size="h4">
            Entrega
          </Title>
          <Text size="sm" c="dimmed">
            {planText(data)}
          </Text>
        </div>
        <Actions sale={sale} told={data} isEffective={isEffective} />
      </Group>
      {isEffective && (
        <div className={classes.part}>
          <Lines lines={data.lines} />
        </div>
      )}
      {data.deliveries.length > 0 && <Deliveries told={data} />}
    </Paper>
  )
}

function planText({ plan, lines }: Told): string {
  const isLeft = lines.some(({ pending }) => pending > 0)
  if (plan === undefined) return isLeft ? 'Se llevó una parte' : 'Todo entregado'
  const { day, address, note } = plan
  const state = isLeft
    ? `Para entregar${day === undefined ? '' : ` el ${formatDay(day)}`}`
    : 'Todo entregado o en camino'
  return [state, address ?? 'A la dirección del contacto', note].filter((fact) => fact !== undefined).join(' · ')
}

function Actions({ sale, told: { plan, lines, deliveries }, isEffective }: SaleDeliveryProps & { told: Told }) {
  const maySell = useMay('sell')
  const [open, setOpen] = useState<'plan' | 'deliver'>()
  const unplan = useWrite('deliveries.unplan', { success: `${sale} quedó como retirada.` })
  const close = () => setOpen(undefined)
  if (!maySell) return null
  const isLeft = lines.some(({ pending }) => pending > 0)
  return (
    <Group gap="xs">
      {plan !== undefined && !deliveries.some(({ state }) => isUnderway(state)) && (
        <SendButton
          sends="deliveries.unplan"
          variant="subtle"
          color="gray"
          loading={unplan.isPending}
          onClick={() => unplan.mutate({ params: { id: sale } })}
        >
          Ya se retiró
        </SendButton>
      )}
      {plan !== undefined && isLeft && (
        <WriteButton sends="deliveries.plan" variant="default" onClick={() => setOpen('plan')}>
          Cambiar entrega
        </WriteButton>
      )}
      {isEffective && isLeft && (
        <WriteButton sends="deliveries.create" onClick={() => setOpen('deliver')}>
          Entregar
        </WriteButton>
      )}
      <PlanPopup sale={sale} opened={open === 'plan'} onClose={close} />
      <DeliverPopup sale={sale} opened={open === 'deliver'} onClose={close} />
    </Group>
  )
}

const lineColumns: Columns<DeliverableLine> = [
  { id: 'productName', header: 'Producto', text: ({ productName }) => productName, namesRow: true },
  { id: 'sold', header: 'Vendido', text: ({ sold }) => sold, align: 'end' },
  { id: 'credited', header: 'Acreditado', text: ({ credited }) => credited, align: 'end' },
  { id: 'delivered', header: 'Entregado', text: ({ delivered }) => delivered, align: 'end' },
  { id: 'out', header: 'En camino', text: ({ out }) => out, align: 'end' },
  { id: 'pending', header: 'Falta', text: ({ pending }) => pending, align: 'end' },
]

/** A column of zeros says nothing. */
function Lines({ lines }: { lines: readonly DeliverableLine[] }) {
  const columns = useMemo(
    () => lineColumns.filter(({ id }) => id !== 'credited' || lines.some(({ credited }) => credited > 0)),
    [lines],
  )
  return (
    <DataTable
      caption="Productos de la entrega"
      columns={columns}
      rows={lines}
      keyOf={({ saleLine }) => String(saleLine)}
      nameOf={({ productName }) => productName}
      empty={null}
    />
  )
}

function Deliveries({ told: { deliveries } }: { told: Told }) {
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const columns = useMemo(() => deliveryColumnsOfSale(timeZone), [timeZone])
  return (
    <div className={classes.part}>
      <Title order={3} size="h5">
        Remitos
      </Title>
      <DataTable
        caption="Remitos de la venta"
        columns={columns}
        rows={deliveries}
        keyOf={({ $id }) => $id}
        nameOf={({ $id }) => $id}
        onOpen={({ $id: id }) => void navigate({ to: '/deliveries/$id', params: { id } })}
        empty={null}
      />
    </div>
  )
}
