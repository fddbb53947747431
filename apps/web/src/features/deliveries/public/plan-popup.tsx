import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PlannedDelivery } from '@trastienda/contract/deliveries.contract'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { MAX_DELIVERY_ADDRESS, MAX_DELIVERY_NOTE } from '@trastienda/domain/delivery/delivery'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { DayInput } from '#ui/input/day-input.tsx'
import { letterLimit } from '#ui/input/letter-limit.ts'
import { todayIn } from '#ui/list/day-range.ts'
import { Popup } from '#ui/popup/popup.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { deliveriesQueries } from './deliveries.queries.ts'

interface PlanPopupProps {
  sale: string
  opened: boolean
  onClose: () => void
}

/** Where and when the goods of a sale are to be delivered. */
export const PlanPopup = ({ sale, opened, onClose }: PlanPopupProps) => (
  <Popup opened={opened} onClose={onClose} title={`Entrega de ${sale}`} size="sm">
    <Loaded sale={sale} onClose={onClose} />
  </Popup>
)

type LoadedProps = Omit<PlanPopupProps, 'opened'>

function Loaded({ sale, onClose }: LoadedProps) {
  const { data, error, refetch } = useQuery(deliveriesQueries.ofSale(sale))
  if (data === undefined) return <Unread error={error} onRetry={refetch} rows={3} />
  return <PlanForm sale={sale} plan={data.plan} onClose={onClose} />
}

interface PlanValues {
  address: string
  day: BusinessDay | undefined
  note: string
}

function PlanForm({ sale, plan, onClose }: LoadedProps & { plan: PlannedDelivery | undefined }) {
  const today = todayIn(useTimeZone())
  const write = useWrite('deliveries.plan', {
    success: plan === undefined ? `${sale} quedó para entregar.` : 'Entrega guardada.',
    ...(plan === undefined ? {} : { version: plan.version }),
  })
  const form = useSaveForm<PlanValues, unknown>({
    draft: `delivery-plan-${sale}`,
    recordValues: { address: plan?.address ?? '', day: plan?.day, note: plan?.note ?? '' },
    validate: () => [],
    save: ({ address, day, note }) =>
      write.mutateAsync({
        params: { id: sale },
        body: {
          ...(address.trim() === '' ? {} : { address: address.trim() }),
          ...(day === undefined ? {} : { day }),
          ...(note.trim() === '' ? {} : { note: note.trim() }),
        },
      }),
    onSaved: onClose,
  })
  return (
    <PopupForm form={form}>
      <TextInput
        label="Dirección"
        placeholder="La del contacto"
        autoComplete="off"
        data-autofocus
        {...letterLimit(MAX_DELIVERY_ADDRESS)}
        {...form.getInputProps('address')}
      />
      <DayInput
        label="Para el (opcional)"
        today={today}
        isClearable
        {...form.getInputProps('day')}
        value={form.values.day}
      />
      <TextInput
        label="Nota (opcional)"
        placeholder="Tocar timbre, después de las 15…"
        autoComplete="off"
        {...letterLimit(MAX_DELIVERY_NOTE)}
        {...form.getInputProps('note')}
      />
      <PopupFormActions form={form} onCancel={onClose} />
    </PopupForm>
  )
}
