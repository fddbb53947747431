import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '@trastienda/contract/client'
import type { Person, PersonType } from '@trastienda/contract/people.contract'
import type { Percent } from '@trastienda/domain/money/amount'
import { useMemo } from 'react'
import type { Known } from '#platform/cache/query-client.ts'
import { peopleQueries } from './people.queries.ts'

const emptyDiscounts: Readonly<Record<string, Percent>> = {}

interface ReadPerson {
  /** None while it is being read, and if the read failed. */
  readonly person: Person | undefined
  /** Whether no active contact has the code; false while that is read again. */
  readonly isGone: boolean
  /** Why the contact could not be read, though it may exist. */
  readonly failure: Error | undefined
  readonly retry: () => void
}

/** The whole contact by its code. A contact that was read once stays while it is read again. */
export function usePerson(code: string): ReadPerson {
  const { data, error, refetch } = useQuery(peopleQueries.detail(code))
  const isUnread = data === undefined && error !== null
  return {
    person: data,
    isGone: isUnread && isNotFound(error),
    failure: isUnread && !isNotFound(error) ? error : undefined,
    retry: () => void refetch(),
  }
}

/** A contact's present terms: the price list, and a customer's discounts in percent by category id. */
export interface PersonTerms {
  readonly priceList: string | undefined
  readonly discounts: Readonly<Record<string, Percent>>
}

/** The terms of a contact by its code; default terms without a code, or for an inactive contact. */
export function usePersonTerms(type: PersonType, code: string | undefined): Known<PersonTerms> {
  const isAsked = code !== undefined
  const hasDiscounts = isAsked && type === 'Cliente'
  const person = useQuery({ ...peopleQueries.forEntry(code ?? ''), enabled: isAsked })
  const discounts = useQuery({ ...peopleQueries.discounts(code ?? ''), enabled: hasDiscounts })
  const isNobody = !isAsked || isNotFound(person.error)
  const value = useMemo((): PersonTerms | undefined => {
    if (isNobody) return { priceList: undefined, discounts: emptyDiscounts }
    const own = hasDiscounts ? discounts.data?.percents : emptyDiscounts
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
