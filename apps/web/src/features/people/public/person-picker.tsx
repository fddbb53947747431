import type { TextInputProps } from '@mantine/core'
import type { Person, PersonType } from '@trastienda/contract/people.contract'
import { useMemo } from 'react'
import { InitialsAvatar } from '#ui/show/initials-avatar.tsx'
import { Typeahead } from '#ui/typeahead/typeahead.tsx'
import { nearPeople, peopleSuggestions } from './people.queries.ts'
import { PersonCard } from './person-card.tsx'

interface PersonPickerProps extends Pick<TextInputProps, 'label' | 'error' | 'autoFocus' | 'ref' | 'placeholder'> {
  /** The type to find; `all` for anybody. */
  type: PersonType | 'all'
  value: Person | undefined
  onChange: (person: Person | undefined) => void
  /** Opens the popup for a new contact, with the text typed so far as its name. */
  onCreate?: (name: string) => void
  /** Enter on a chosen contact. */
  onGoOn?: () => void
}

/** Finds a contact by name or code, with its detail card. */
export function PersonPicker({ type, ...props }: PersonPickerProps) {
  const suggestionsFor = useMemo(() => peopleSuggestions(type), [type])
  const nearFor = useMemo(() => nearPeople(type), [type])
  return (
    <Typeahead<Person>
      {...props}
      suggestionsFor={suggestionsFor}
      nearFor={nearFor}
      keyOf={({ code }) => code}
      labelOf={({ name }) => name}
      isExact={({ code }, text) => code === text}
      nothingFound={`No encontramos contactos.${props.onCreate === undefined ? '' : ' Enter para agregarlo.'}`}
      createLabel="Agregar contacto"
      renderOption={(person) => (
        <>
          <InitialsAvatar name={person.name} imageUrl={person.avatar} />
          <span>{person.name}</span>
        </>
      )}
      renderCard={(person) => <PersonCard person={person} />}
    />
  )
}
