import type { TextInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '@trastienda/contract/client'
import type { Person, PersonType } from '@trastienda/contract/people.contract'
import type { Percent } from '@trastienda/domain/money/amount'
import { lazy, Suspense, useMemo } from 'react'
import type { Known } from '#platform/query-client.ts'
import { InitialsAvatar } from '#ui/initials-avatar.tsx'
import { Popup } from '#ui/popup.tsx'
import { SkeletonRows } from '#ui/skeleton-rows.tsx'
import { Typeahead } from '#ui/typeahead.tsx'
import { peopleQueries, peopleSuggestions } from './people.queries.ts'
import { PersonCard } from './person-card.tsx'

const ContactForm = lazy(async () => ({ default: (await import('./contact-form.tsx')).ContactForm }))

const emptyDiscounts: Readonly<Record<string, Percent>> = {}

/** A contact by its code: none while it is pending, and none where it is not active any more. */
export function usePerson(code: string): { person: Person | undefined; isPending: boolean } {
  const { data, isPending } = useQuery(peopleQueries.detail(code))
  return { person: data, isPending }
}

/** What a contact buys on, as it stands now: its price list, and a customer's discounts in percent by category id. */
export interface PersonTerms {
  readonly priceList: string | undefined
  readonly discounts: Readonly<Record<string, Percent>>
}

/** The terms of a contact by its code; those of nobody in particular without one, or where it is not active any more. */
export function usePersonTerms(type: PersonType, code: string | undefined): Known<PersonTerms> {
  const isAsked = code !== undefined
  const hasDiscounts = isAsked && type === 'Cliente'
  const person = useQuery({ ...peopleQueries.detail(code ?? ''), enabled: isAsked })
  const discounts = useQuery({ ...peopleQueries.discounts(code ?? ''), enabled: hasDiscounts })
  const isNobody = !isAsked || isGone(person.error)
  const value = useMemo((): PersonTerms | undefined => {
    if (isNobody) return { priceList: undefined, discounts: emptyDiscounts }
    const own = hasDiscounts ? discounts.data : emptyDiscounts
    const isKnown = person.data !== undefined && own !== undefined
    return isKnown ? { priceList: person.data.priceList, discounts: own } : undefined
  }, [isNobody, hasDiscounts, person.data, discounts.data])
  return {
    value,
    isFailed: person.isError || discounts.isError,
    retry: () => {
      for (const query of [person, discounts]) if (query.isError) void query.refetch()
    },
  }
}

const isGone = (error: Error | null): boolean => error instanceof CallError && error.status === 404

interface PersonPickerProps extends Pick<TextInputProps, 'label' | 'error' | 'autoFocus' | 'ref' | 'placeholder'> {
  /** Whom it finds; `all` for anybody. */
  type: PersonType | 'all'
  value: Person | undefined
  onChange: (person: Person | undefined) => void
  /** Opens the popup for a new contact, with the text typed so far as its name. */
  onCreate?: (name: string) => void
  /** Enter with the contact chosen. */
  onGoOn?: () => void
}

/** Finds a contact by name or code, with its detail card. */
export function PersonPicker({ type, ...props }: PersonPickerProps) {
  const suggestionsFor = useMemo(() => peopleSuggestions(type), [type])
  return (
    <Typeahead<Person>
      {...props}
      suggestionsFor={suggestionsFor}
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

/** The facts of a chosen contact, in a line. */
export const PersonFacts = ({ person }: { person: Person }) => <PersonCard person={person} layout="row" />

interface AddContactPopupProps {
  opened: boolean
  onClose: () => void
  /** A sale creates customers, a purchase suppliers. */
  type: PersonType
  name?: string
  onCreated: (person: Person) => void
}

/** Creates a contact and hands it over. */
export function AddContactPopup({ opened, onClose, ...rest }: AddContactPopupProps) {
  return (
    <Popup opened={opened} onClose={onClose} title="Agregar contacto" size="md">
      <Suspense fallback={<SkeletonRows rows={5} />}>
        <ContactForm onClose={onClose} {...rest} />
      </Suspense>
    </Popup>
  )
}
