import { TextInput } from '@mantine/core'
import type { Delivery } from '@trastienda/contract/deliveries.contract'
import type { BusinessDay } from '@trastienda/domain/calendar/business-day'
import { MAX_DELIVERY_ADDRESS, MAX_DELIVERY_NOTE } from '@trastienda/domain/delivery/delivery'
import { problem } from '@trastienda/domain/problem'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { PopupForm, PopupFormActions } from '#ui/form/save-form.tsx'
import { useSaveForm } from '#ui/form/use-save-form.ts'
import { DayInput } from '#ui/input/day-input.tsx'
import { letterLimit } from '#ui/input/letter-limit.ts'
import { todayIn } from '#ui/list/day-range.ts'
import { Popup } from '#ui/popup/popup.tsx'

interface EditDeliveryPopupProps {
  delivery: Delivery
  opened: boolean
  onClose: () => void
}

/** The day, the address and the note of a remito that is on its way. */
export const EditDeliveryPopup = ({ delivery, opened, onClose }: EditDeliveryPopupProps) => (
  <Popup opened={opened} onClose={onClose} title={`Editar ${delivery.$id}`} size="sm">
    <EditForm delivery={delivery} onClose={onClose} />
  </Popup>
)

interface EditValues {
  day: BusinessDay | undefined
  address: string
  note: string
}

function EditForm({ delivery, onClose }: Omit<EditDeliveryPopupProps, 'opened'>) {
  const { $id: id, day: known, ownAddress: address = '', note = '', version } = delivery
  const today = todayIn(useTimeZone())
  const edit = useWrite('deliveries.edit', { success: 'Remito guardado.', version })
  const form = useSaveForm<EditValues, unknown>({
    draft: `delivery-${id}`,
    recordValues: { day: known, address, note },
    validate: ({ day }) => (day === undefined ? [problem('required', 'day')] : []),
    save: ({ day = known, ...texts }) => edit.mutateAsync({ params: { id }, body: { day, ...texts } }),
    onSaved: onClose,
  })
  return (
    <PopupForm form={form}>
      <DayInput label="Sale el" today={today} {...form.getInputProps('day')} value={form.values.day} />
      <TextInput
        label="Dirección"
        placeholder="La del contacto"
        autoComplete="off"
        {...letterLimit(MAX_DELIVERY_ADDRESS)}
        {...form.getInputProps('address')}
      />
      <TextInput
        label="Nota (opcional)"
        autoComplete="off"
        {...letterLimit(MAX_DELIVERY_NOTE)}
        {...form.getInputProps('note')}
      />
      <PopupFormActions form={form} onCancel={onClose} />
    </PopupForm>
  )
}
