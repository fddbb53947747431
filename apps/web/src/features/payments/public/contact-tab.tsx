import { Button, Group } from '@mantine/core'
import type { Person } from '@trastienda/contract/people.contract'
import { PersonFacts } from '#features/people/public/person-card.tsx'
import { PersonPicker } from '#features/people/public/person-picker.tsx'

interface ContactTabProps {
  person: Person | undefined
  onChange: (person: Person | undefined) => void
  /** To the open transactions. */
  onGoOn: () => void
}

/** Chooses the person of the account. */
export function ContactTab({ person, onChange, onGoOn }: ContactTabProps) {
  return (
    <>
      <PersonPicker
        type="all"
        label="Contacto"
        placeholder="Nombre o código"
        data-autofocus
        value={person}
        onChange={onChange}
        onGoOn={onGoOn}
      />
      {person !== undefined && (
        <>
          <div style={{ marginTop: 'var(--mantine-spacing-md)' }}>
            <PersonFacts person={person} />
          </div>
          <Group justify="flex-end" mt="lg">
            <Button onClick={onGoOn}>Continuar</Button>
          </Group>
        </>
      )}
    </>
  )
}
