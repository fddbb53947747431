import { TextInput } from '@mantine/core'
import { MAX_DELIVERY_ADDRESS, MAX_DELIVERY_NOTE } from '@trastienda/domain/delivery/delivery'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { letterLimit } from '#ui/input/letter-limit.ts'
import { DayInput } from '#ui/input/day-input.tsx'
import { todayIn } from '#ui/list/day-range.ts'
import type { DeliveryTerms } from './delivery-terms.ts'

interface DeliveryFieldsProps {
  delivery: DeliveryTerms
  /** The address of the contact, which is taken where none is typed. */
  knownAddress: string | undefined
  /** What the server says against the day. */
  dayError?: string | undefined
  onChange: (delivery: DeliveryTerms) => void
}

/** The place, the day and a note for the goods of a sale; all of it may stay open. */
export function DeliveryFields({ delivery, knownAddress, dayError, onChange }: DeliveryFieldsProps) {
  const today = todayIn(useTimeZone())
  return (
    <>
      <TextInput
        label="Dirección"
        placeholder={knownAddress ?? 'La del contacto'}
        autoComplete="off"
        {...letterLimit(MAX_DELIVERY_ADDRESS)}
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
        {...(dayError === undefined ? {} : { error: dayError })}
      />
      <TextInput
        label="Nota para el reparto"
        placeholder="Timbre, horario, con quién hablar"
        autoComplete="off"
        {...letterLimit(MAX_DELIVERY_NOTE)}
        value={delivery.note}
        onChange={({ currentTarget }) => onChange({ ...delivery, note: currentTarget.value })}
      />
    </>
  )
}
