import { Checkbox } from '@mantine/core'
import type { Person } from '@trastienda/contract/people.contract'
import { useState } from 'react'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useMay } from '#platform/session/permissions.ts'
import { useWrite } from '#platform/writes/use-write.ts'

interface Keeping {
  /** Whether another value than the contact's may be stored with it. */
  readonly isOffered: (value: string) => boolean
  readonly isWanted: boolean
  readonly setIsWanted: (isWanted: boolean) => void
  /** Stores the value with the contact, if somebody wants that. A failure says so and stops nothing. */
  readonly keep: (value: string) => Promise<void>
}

/** Offers to store a typed telephone or e-mail with the contact, for whoever may change contacts. */
export function useKeeping(person: Person | undefined, field: 'phoneNumber' | 'email'): Keeping {
  const mayChange = useMay('contacts')
  const { till } = useSettings()
  const [isWanted, setIsWanted] = useState(false)
  const update = useWrite('people.update', person === undefined ? {} : { version: person.version })
  const isOffered = (value: string) =>
    mayChange && person !== undefined && person.$id !== till?.finalConsumer && value !== '' && value !== person[field]
  return {
    isOffered,
    isWanted,
    setIsWanted,
    keep: async (value) => {
      if (!isWanted || person === undefined || !isOffered(value)) return
      const body = { ...person, [field]: value }
      await update.mutateAsync({ params: { id: person.$id }, body }).catch(() => undefined)
    },
  }
}

interface KeepFieldProps {
  readonly keeping: Keeping
  readonly value: string
  readonly label: string
}

export const KeepField = ({ keeping, value, label }: KeepFieldProps) =>
  keeping.isOffered(value) ? (
    <Checkbox
      label={label}
      checked={keeping.isWanted}
      onChange={(event) => keeping.setIsWanted(event.currentTarget.checked)}
    />
  ) : null
