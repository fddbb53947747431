import type { PersonInput } from '@trastienda/contract/people.contract'
import type { Percent } from '@trastienda/domain/money/amount'
import { validatePersonChange } from '@trastienda/domain/person/person-validation'
import type { Problem } from '@trastienda/domain/problem'
import { openAccount } from '#features/accounts'
import { holdPriceList } from '#features/price-lists'
import { holdRoles } from '#features/roles'
import { holdZone } from '#features/zones'
import type { BusinessTx } from '#platform/database/business-tx'
import { searchPatterns } from '#platform/lists/search-terms'
import { requireActive } from '#platform/record-checks'
import { refuse } from '#platform/refusal'
import { isSameJson } from '#platform/same-json'
import { storedPerson, personProblems } from './stored-person.ts'
import { peopleRepository } from './people.repository.ts'
import {
  storedColumns,
  type StoredPerson,
  type PersonRecord,
  type PersonView,
  type ReceptorRecord,
} from './person-table.ts'

export type { StoredPerson, PersonRecord, ReceptorRecord }

/** A contact of the business by its code, active or not. */
export const personFor = (tx: BusinessTx, code: string): Promise<PersonRecord | undefined> =>
  peopleRepository.byCode(tx, code)

/** Whom a document is made out to, active or not; nobody removes the contact before the document is written. */
export const holdReceptor = (tx: BusinessTx, code: string): Promise<ReceptorRecord | undefined> =>
  peopleRepository.hold(tx, code)

/** A customer's discounts, by category. */
export const discountsOf = async (tx: BusinessTx, code: string): Promise<Readonly<Record<string, Percent>>> =>
  Object.fromEntries((await peopleRepository.discounts(tx, code)).map((each) => [each.category, each.percentage]))

/** The codes of the contacts, removed ones too, that a search finds; undefined when nothing is looked for. */
export const peopleMatching = async (tx: BusinessTx, search: string | undefined): Promise<string[] | undefined> => {
  const patterns = searchPatterns(search)
  return patterns && peopleRepository.matching(tx, patterns)
}

/** Goods come from an active supplier, where one is named: 404 or a refusal at `path` otherwise. */
export const checkSupplier = async (tx: BusinessTx, code: string | undefined, path: string): Promise<void> => {
  if (code === undefined) return
  const person = await personFor(tx, code)
  requireActive(person, path)
  if (person?.type !== 'Proveedor') refuse('reference_unknown', undefined, path)
}

/** A contact as it stands, removed ones included, with what of it may be written again. */
export interface StandingPerson extends PersonView {
  readonly stored: StoredPerson
}

/** What one of many contacts is about to become. */
export interface PersonPlan {
  readonly outcome: 'created' | 'revived' | 'updated' | 'unchanged'
  readonly person: StoredPerson
  /** Why it cannot be saved; paths as in a contact. */
  readonly problems: readonly Problem[]
}

/**
 * Contacts by their codes. Nobody else changes them until this transaction ends: with `removal`, nobody refers to them
 * anew either; with `none` they are only read.
 */
export const standingPeople = async (
  tx: BusinessTx,
  codes: readonly string[],
  lock: 'none' | 'change' | 'removal',
): Promise<Map<string, StandingPerson>> => {
  const locked = {
    none: () => undefined,
    change: () => peopleRepository.lock(tx, codes),
    removal: () => peopleRepository.lockForRemoval(tx, codes),
  }[lock]()
  const [, views] = await Promise.all([locked, peopleRepository.views(tx, codes)])
  return new Map(views.map((view) => [view.code, { ...view, stored: storedOf(view) }]))
}

/**
 * A contact under the rules of the screens: a new one, one that was removed and comes back, or a change. The initial
 * balance of one that exists must be sent as it is.
 */
export const planPerson = (standing: StandingPerson | undefined, input: PersonInput): PersonPlan => {
  const sent = storedPerson(input)
  if (standing === undefined) return { outcome: 'created', person: sent, problems: personProblems(sent) }
  // A name that is sent as it stands is no change, however it was once written.
  const person = input.name === standing.name ? { ...sent, name: standing.name } : sent
  const isActive = standing.status === 0
  if (isActive && isSameJson(person, standing.stored)) return { outcome: 'unchanged', person, problems: [] }
  const { code, type, initialTotal } = standing
  const fixed = validatePersonChange(
    { code, type, initialBalance: initialTotal },
    { code: person.code, type: person.type, initialBalance: person.initialTotal },
  )
  return { outcome: isActive ? 'updated' : 'revived', person, problems: [...personProblems(person), ...fixed] }
}

/** Writes contacts that no rule stands against, locked where they existed, and opens the accounts of new ones. */
export const savePeople = async (tx: BusinessTx, plans: readonly PersonPlan[]): Promise<void> => {
  const created = plans.filter(({ outcome }) => outcome === 'created').map(({ person }) => person)
  const changed = plans.filter(({ outcome }) => outcome === 'updated' || outcome === 'revived')
  await holdAll(
    tx,
    plans.map(({ person }) => person),
  )
  const inserted = created.length === 0 ? 0 : await peopleRepository.insert(tx, created)
  // Somebody else took one of the codes meanwhile: tried again, it is a change.
  if (inserted < created.length) refuse('conflict')
  await rewritePeople(
    tx,
    changed.map(({ person }) => person),
  )
  for (const { code, initialTotal } of created) if (initialTotal > 0) await openAccount(tx, code, initialTotal)
  if (created.length > 0) tx.changed('people', '', 'update')
}

/** Writes contacts as they once were. They must be locked. */
export const rewritePeople = async (tx: BusinessTx, people: readonly StoredPerson[]): Promise<void> => {
  if (people.length === 0) return
  await peopleRepository.update(tx, people)
  tx.changed('people', '', 'update')
}

/** Removes contacts that are locked for removal. */
export const removePeople = async (tx: BusinessTx, codes: readonly string[]): Promise<void> => {
  if (codes.length === 0) return
  await peopleRepository.remove(tx, codes)
  tx.changed('people', '', 'update')
}

/** None of what the contacts refer to is removed meanwhile. */
const holdAll = async (tx: BusinessTx, people: readonly StoredPerson[]): Promise<void> => {
  const namedBy = (pick: (person: StoredPerson) => readonly (string | undefined)[]): string[] =>
    [...new Set(people.flatMap(pick).filter((id) => id !== undefined))].sort()
  for (const id of namedBy(({ zoneId }) => [zoneId])) await holdZone(tx, id, 'zone')
  for (const id of namedBy(({ priceListId }) => [priceListId])) await holdPriceList(tx, id, 'priceList')
  const roles = namedBy(({ roleIds }) => roleIds)
  if (roles.length > 0) await holdRoles(tx, roles, 'roles')
}

const storedOf = (view: PersonView): StoredPerson => ({ ...storedColumns.of(view), roleIds: view.roleIds })
