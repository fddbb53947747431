import { TextInput } from '@mantine/core'
import type { Person } from '@trastienda/contract/people.contract'
import { MAX_DELIVERY_ADDRESS, MAX_DELIVERY_NOTE } from '@trastienda/domain/delivery/delivery'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { DayInput } from '#ui/input/day-input.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import type { DraftDelivery } from './draft-delivery.ts'

interface DeliveryFieldsProps {
  delivery: DraftDelivery
  receptor: Person | undefined
  onChange: (delivery: DraftDelivery) => void
}

/** Where, when and how the goods of a sale are to be delivered; all of it may stay open. */
export function DeliveryFields({ delivery, receptor, onChange }: DeliveryFieldsProps) {
  const today = todayIn(useTimeZone())
  const known = receptor?.addresses[0]?.address
  return (
    <>
      <TextInput
        label="Dirección"
        placeholder={known ?? 'Calle y número'}
        maxLength={MAX_DELIVERY_ADDRESS}
        value={delivery.address}
        onChange={({ currentTarget }) => onChange({ ...delivery, address: currentTarget.value })}
        data-autofocus
      />
      <DayInput
        label="Día"
        isClearable
        value={delivery.day}
        onChange={(day) => onChange({ ...delivery, day })}
        today={today}
        min={today}
      />
      <TextInput
        label="Nota para el reparto"
        placeholder="Timbre, horario, con quién hablar"
        maxLength={MAX_DELIVERY_NOTE}
        value={delivery.note}
        onChange={({ currentTarget }) => onChange({ ...delivery, note: currentTarget.value })}
      />
    </>
  )
}
