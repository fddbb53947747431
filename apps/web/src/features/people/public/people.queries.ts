import { ACTIVE } from '@trastienda/domain/record-status'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '@trastienda/contract/client'
import type { Person, PersonDiscounts, PersonType } from '@trastienda/contract/people.contract'
import type { Capability } from '@trastienda/domain/staff/capabilities'
import { seenPersonTypes } from '@trastienda/domain/staff/sight'
import { call } from '#platform/api/api.ts'
import { ConnectionError } from '#platform/net/http.ts'
import type { ListSettings, PageAsked } from '#ui/list/list-search.ts'

const SUGGESTED = 8

/**
 * The settings of the list of contacts: a tab for each type that the person can see, and one for all if there are
 * several.
 */
export const peopleListSettingsOf = (capabilities: ReadonlySet<Capability>): ListSettings => {
  const types = seenPersonTypes(capabilities)
  return types.length > 1
    ? { tabs: ['all', ...types], sorts: ['name', 'type'], sort: 'name' }
    : { tabs: types, sorts: ['name'], sort: 'name' }
}

export interface PeopleFilter {
  tab: string
  search: string
  sort: string
}

type PeopleQuery = NonNullable<CallInput<'people.list'>['query']>

export const readPeople = ({ tab, search, sort }: PeopleFilter, page: PageAsked, signal?: AbortSignal) => {
  const view = { tab, sort } as Pick<PeopleQuery, 'tab' | 'sort'>
  return call('people.list', { query: { ...view, search, ...page } }, { signal })
}

const readPerson = async (code: string, signal: AbortSignal): Promise<Person> =>
  (await call('people.get', { params: { id: code } }, { signal })).data

export const peopleQueries = {
  list: ({ tab, search, sort }: PeopleFilter, page: number) =>
    queryOptions({
      queryKey: ['people', 'list', { tab, search, sort }, page],
      queryFn: ({ signal }) => readPeople({ tab, search, sort }, { page }, signal),
      placeholderData: keepPreviousData,
    }),
  /**
   * The whole contact. A browser without a network may know only the facts for a sale, which count as no answer: a
   * screen would show a balance that nobody knows, and a form would save the missing address as none.
   */
  detail: (code: string) =>
    queryOptions({
      queryKey: ['people', 'detail', code],
      queryFn: async ({ signal }) => {
        const person = await readPerson(code, signal)
        if (knownBalance(person) === undefined) throw new ConnectionError()
        return person
      },
    }),
  /**
   * A contact for the entry of a document. It may come without a network from the copy, and then has neither balance
   * nor addresses.
   */
  forEntry: (code: string) =>
    queryOptions({
      queryKey: ['people', 'forEntry', code],
      queryFn: ({ signal }) => readPerson(code, signal),
    }),
  /** Undefined for a removed contact. */
  active: (code: string) =>
    queryOptions({
      ...peopleQueries.detail(code),
      select: (person) => (person.status === ACTIVE ? person : undefined),
    }),
  /** A customer's discounts in percent, by category id, with the contact's version; without a version from the copy. */
  discounts: (code: string) =>
    queryOptions({
      queryKey: ['people', 'discounts', code],
      queryFn: async ({ signal }) => {
        return discountsOf(await call('people.discounts', { params: { id: code } }, { signal }))
      },
    }),
  /**
   * The proposed code of a new contact. Its form stays open while a code is read again, and without a network as well.
   */
  nextCode: () =>
    queryOptions({
      queryKey: ['people', 'next'],
      queryFn: async ({ signal }) => (await call('next.contact', {}, { signal })).data,
      // Read anew each time: another till may have taken the code.
      staleTime: 0,
      gcTime: 0,
    }),
}

/** The server's answer about a customer's discounts. */
export const discountsOf = ({ data, version }: PersonDiscounts) => ({
  percents: Object.fromEntries(data.map(({ category, percentage }) => [category, percentage])),
  version,
})

/** A contact's balance; undefined for a contact of the copy, which does not store balances. */
export const knownBalance = ({ checkingAccount }: Partial<Pick<Person, 'checkingAccount'>>) => checkingAccount

/** The contacts of a type, or all, that a text nearly finds. */
export const nearPeople = (type: PersonType | 'all') => (text: string) => ({
  queryKey: ['people', 'near', type, text] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { tab: type, search: text, near: 'true', pageSize: SUGGESTED }
    return (await call('people.list', { query }, { signal })).data
  },
})

/** The contacts of a type, or all, that fit a text: an exact code first, then the best fits of the name. */
export const peopleSuggestions = (type: PersonType | 'all') => (text: string) => ({
  queryKey: ['people', 'suggestions', type, text] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const query = { tab: type, search: text, sort: 'relevance' as const, pageSize: SUGGESTED }
    return (await call('people.list', { query }, { signal })).data
  },
})
