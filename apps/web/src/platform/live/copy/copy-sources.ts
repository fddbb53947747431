import type { CataloguePage } from '@trastienda/contract/catalogue.contract'
import type { Counter } from '@trastienda/contract/counter.contract'
import { CallError } from '@trastienda/contract/client'
import { capabilitiesOf } from '@trastienda/domain/staff/capabilities'
import { call } from '#platform/api/api.ts'
import { callPublic } from '#platform/net/http.ts'
import { currentCounter } from '#platform/session/counter.ts'
import { currentCapabilities } from '#platform/session/permissions.ts'
import { currentBusiness, pageOwner } from '#platform/session/session.ts'
import { sightOf } from '#platform/device/copy/copy-store.ts'

/** The source of a copy: its sight, and its next page. */
export interface CopySource {
  readonly sight: string
  readonly ask: (cursor: string | undefined, signal: AbortSignal) => Promise<CataloguePage>
}

/** Somebody who may enter. */
export type CounterPerson = Pick<Counter['people'][number], 'role' | 'hasPin'>

/** One role for each sight of the people who may enter by their PIN, and sell. */
const rolesBySight = (people: readonly CounterPerson[]) =>
  new Map(
    people.flatMap(({ role, hasPin }) => {
      const capabilities = capabilitiesOf(role)
      return hasPin && role !== 'accountant' && capabilities.has('sell') ? [[sightOf(capabilities), role] as const] : []
    }),
  )

/** The sights to store on a counter, so that each of these people can sell there without a network. */
export const sightsOf = (people: readonly CounterPerson[]): string[] => [...rolesBySight(people).keys()]

/** By the session of the person at work. */
const ofPerson = (): CopySource[] => {
  const [owner, capabilities] = [pageOwner(), currentCapabilities()]
  if (owner === undefined || !capabilities.has('sell')) return []
  const ask: CopySource['ask'] = async (cursor, signal) =>
    (await call('catalogue.page', { query: { cursor } }, { signal, owner })).data
  return [{ sight: sightOf(capabilities), ask }]
}

const peopleOf = async (businessId: string): Promise<readonly CounterPerson[]> => {
  try {
    return (await callPublic('counter.get', { query: { businessId } })).data.people
  } catch (error) {
    // Somebody withdrew the counter: the person at work still has their own copy.
    if (error instanceof CallError) return []
    throw error
  }
}

/** By the cookie of this counter, whoever works there. */
const ofCounter = async (businessId: string): Promise<CopySource[]> => {
  const people = await peopleOf(businessId)
  return [...rolesBySight(people)].map(([sight, role]) => ({
    sight,
    ask: async (cursor) =>
      (await callPublic('catalogue.page_by_counter', { query: { businessId, role, cursor } })).data,
  }))
}

/** The sources of this browser's copies of a business, the one of the person at work first. */
export const copySources = async (businessId: string): Promise<CopySource[]> => {
  const own = currentBusiness() === businessId ? ofPerson() : []
  if (currentCounter()?.businessId !== businessId) return own
  const shared = await ofCounter(businessId)
  return [...own, ...shared.filter(({ sight }) => own.every((each) => each.sight !== sight))]
}
