import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Delivery, DeliveryLine } from '@trastienda/contract/deliveries.contract'
import { formatDateTime, formatDay } from '@trastienda/domain/calendar/format-date'
import { formatMoney } from '@trastienda/domain/money/format-amount'
import { useState } from 'react'
import { RecordHistory } from '#features/audit/public/record-history.tsx'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { ConfirmPopup } from '#ui/popup/confirm-popup.tsx'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { WriteButton } from '#ui/send/send-button.tsx'
import { FactList } from '#ui/show/fact-list.tsx'
import { lazyPart } from '#ui/show/lazy-part.tsx'
import { Unread } from '#ui/show/unread.tsx'
import type { Columns } from '#ui/table/column.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { CustomerLinks } from '../public/customer-links.tsx'
import classes from '../public/deliveries.module.css'
import { deliveriesQueries } from '../public/deliveries.queries.ts'
import { DeliveryMarks } from '../public/delivery-marks.tsx'
import { DeliveryPapers } from '../public/delivery-papers.tsx'
import { SaleLink } from '../public/sale-link.tsx'

const EditDeliveryPopup = lazyPopup(async () => (await import('./edit-delivery-popup.tsx')).EditDeliveryPopup)

/** Not a part of what the screen waits for: most remitos were never sent. */
const Sendings = lazyPart(async () => (await import('#features/sharing/public/sendings.tsx')).Sendings, {
  isQuiet: true,
})

const lineColumns: Columns<DeliveryLine> = [
  { id: 'productName', header: 'Producto', text: ({ productName }) => productName, namesRow: true },
  {
    id: 'sale',
    header: 'Venta',
    text: ({ sale }) => sale,
    cell: ({ sale }) => <SaleLink sale={sale} />,
    width: '9rem',
  },
  { id: 'quantity', header: 'Cantidad', text: ({ quantity }) => quantity, align: 'end', card: 'amount' },
]

/** A remito: for whom, with what, and what became of it. */
export function DeliveryScreen({ id }: { id: string }) {
  const { data: delivery, error, refetch } = useQuery(deliveriesQueries.detail(id))
  if (delivery === undefined) return <Unread error={error} onRetry={refetch} />
  return (
    <Stack component="section" gap="sm">
      <DeliveryHead delivery={delivery} />
      <Sendings kind="delivery" record={id} />
      <Paper withBorder className={classes.sheet}>
        <DeliveryFacts delivery={delivery} />
      </Paper>
      <Paper withBorder className={classes.sheet}>
        <DataTable
          caption="Productos del remito"
          columns={lineColumns}
          rows={delivery.lines}
          keyOf={({ sale, saleLine }) => `${sale} ${saleLine}`}
          nameOf={({ productName }) => productName}
          empty={null}
        />
      </Paper>
    </Stack>
  )
}

interface DeliveryProps {
  delivery: Delivery
}

function DeliveryHead({ delivery }: DeliveryProps) {
  const { $id: id, state, creationDate, issuerName } = delivery
  const timeZone = useTimeZone()
  const maySell = useMay('sell')
  const [open, setOpen] = useState<'edit' | 'void'>()
  const mark = useWrite('deliveries.mark', { success: `${id} quedó anulado.` })
  const close = () => setOpen(undefined)
  return (
    <Group justify="space-between">
      <Group gap="xs" align="baseline">
        <Title order={1}>Remito {id}</Title>
        <Text size="sm" c="dimmed">
          {[formatDateTime(creationDate, timeZone), issuerName].filter((fact) => fact !== undefined).join(' · ')}
        </Text>
      </Group>
      <Group gap="xs">
        <RecordHistory entity="delivery" id={id} name={id} />
        {maySell && state !== 'voided' && (
          <WriteButton sends="deliveries.mark" variant="subtle" color="red" onClick={() => setOpen('void')}>
            Anular remito
          </WriteButton>
        )}
        {maySell && state === 'out' && (
          <WriteButton sends="deliveries.edit" variant="default" onClick={() => setOpen('edit')}>
            Editar
          </WriteButton>
        )}
        <DeliveryPapers delivery={delivery} />
      </Group>
      <EditDeliveryPopup delivery={delivery} opened={open === 'edit'} onClose={close} />
      <ConfirmPopup
        opened={open === 'void'}
        onClose={close}
        title={`Anular ${id}`}
        question="El remito queda anulado con su número, y sus productos vuelven a quedar por entregar."
        confirmLabel="Anular remito"
        isDangerous
        onConfirm={() => mark.mutateAsync({ params: { id }, body: { state: 'voided' } }).catch(() => undefined)}
      />
    </Group>
  )
}

function DeliveryFacts({ delivery }: DeliveryProps) {
  const { receptor, receptorName, zoneName, day, note, due, cai, caiUntil } = delivery
  const hasRecord = useMay('contacts')
  return (
    <Stack gap="sm">
      <div>
        <Text fw={650}>
          {hasRecord ? (
            <Anchor
              inherit
              underline="always"
              renderRoot={(props) => <Link {...props} to="/agenda/details/{-$id}" params={{ id: receptor }} />}
            >
              {receptorName}
            </Anchor>
          ) : (
            receptorName
          )}
        </Text>
        <CustomerLinks {...delivery} />
      </div>
      <FactList
        layout="row"
        facts={[
          { label: 'Sale el', value: formatDay(day) },
          { label: 'Zona', value: zoneName },
          { label: 'A cobrar', value: due > 0 ? formatMoney(due) : undefined },
          { label: 'Nota', value: note },
          { label: 'CAI', value: cai },
          { label: 'Vencimiento CAI', value: caiUntil === undefined ? undefined : formatDay(caiUntil) },
        ]}
      />
      <DeliveryMarks delivery={delivery} />
    </Stack>
  )
}
