import { ACTIVE } from '@trastienda/domain/record-status'
import type { PersonInput } from '@trastienda/contract/people.contract'
import type { Percent } from '@trastienda/domain/money/amount'
import { finalConsumerProblems } from '@trastienda/domain/person/final-consumer'
import { validatePersonChange } from '@trastienda/domain/person/person-validation'
import type { Problem } from '@trastienda/domain/problem'
import { writePosting } from '#features/books'
import { shareLockPriceList } from '#features/price-lists'
import { shareLockRoles } from '#features/roles'
import { shareLockZone } from '#features/zones'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { searchPatterns } from '#platform/lists/search-terms'
import { refuse } from '#platform/refusal'
import { isSameJson } from '#platform/same-json'
import { storedPerson, personProblems } from './stored-person.ts'
import { peopleRepository } from './people.repository.ts'
import {
  storedColumns,
  type ExportedPerson,
  type StoredPerson,
  type PersonRecord,
  type PersonView,
  type ReceptorRecord,
} from './person-table.ts'

/** A contact of the business by its code, active or not. */
export const personFor = (tx: BusinessTx, code: string): Promise<PersonRecord | undefined> =>
  peopleRepository.byCode(tx, code)

export interface PersonWording {
  readonly name: string
  readonly address: string | undefined
  readonly cuit: string | undefined
  readonly ivaCondition: number | undefined
}

export const wordingOf = ({
  name,
  addresses,
  cuit,
  ivaCondition,
}: Pick<PersonRecord, 'name' | 'addresses' | 'cuit' | 'ivaCondition'>): PersonWording => ({
  name,
  address: addresses[0]?.address,
  cuit,
  ivaCondition,
})

/** The earlier names of these contacts on papers, each up to a version of the contact's record, the oldest first. */
export const formerPeople = async (
  tx: BusinessTx,
  codes: readonly string[],
): Promise<(PersonWording & { readonly code: string; readonly lastVersion: number })[]> =>
  (await peopleRepository.printed(tx, codes)).map(({ code, lastVersion, name, address, cuit, ivaCondition }) => ({
    code,
    lastVersion,
    name,
    address: address,
    cuit: cuit,
    ivaCondition: ivaCondition,
  }))

/** The contact of a document, active or not; nobody removes the contact until this transaction ends. */
export const shareLockReceptor = (tx: BusinessTx, code: string): Promise<ReceptorRecord | undefined> =>
  peopleRepository.shareLock(tx, code)

/** A customer's discounts, by category. */
export const discountsOf = async (tx: BusinessTx, code: string): Promise<Readonly<Record<string, Percent>>> =>
  Object.fromEntries((await peopleRepository.discounts(tx, code)).map((each) => [each.category, each.percentage]))

/** The codes of the contacts, removed ones too, that a search finds; undefined for an empty search. */
export const peopleMatching = async (tx: BusinessTx, search: string | undefined): Promise<string[] | undefined> => {
  const patterns = searchPatterns(search)
  return patterns && peopleRepository.matching(tx, patterns)
}

/** Every active contact by name, with the names of the records that it refers to. */
export const exportedPeople = (tx: BusinessTx): Promise<ExportedPerson[]> => peopleRepository.exported(tx)

/**
 * A contact, active or removed, whose code somebody wants to save; `stored` has the columns that can be written again.
 */
export interface ExistingPerson extends PersonView {
  readonly stored: StoredPerson
}

/** The effect of saving a contact, decided before any write. `revived`: a removed contact comes back. */
export interface PersonPlan {
  readonly outcome: 'created' | 'revived' | 'updated' | 'unchanged'
  readonly person: StoredPerson
  /** The reasons against saving it; their paths are the fields of a contact. */
  readonly problems: readonly Problem[]
}

/**
 * The contacts with these codes, active or removed. Until this transaction ends, `change` keeps others from changing
 * them, and `removal` also from writing records that refer to them; `none` reads without a lock.
 */
export const existingPeople = async (
  tx: BusinessTx,
  codes: readonly string[],
  lock: 'none' | 'change' | 'removal',
): Promise<Map<string, ExistingPerson>> => {
  const locked = {
    none: () => undefined,
    change: () => peopleRepository.lock(tx, codes),
    removal: () => peopleRepository.lockForRemoval(tx, codes),
  }[lock]()
  const [, views] = await Promise.all([locked, peopleRepository.views(tx, codes)])
  return new Map(views.map((view) => [view.code, { ...view, stored: storedOf(view) }]))
}

/**
 * Plans the saving of a contact, under the same rules as on the screens. The initial balance of an existing contact
 * cannot change: `input` has to repeat it.
 */
export const planPerson = (existing: ExistingPerson | undefined, input: PersonInput): PersonPlan => {
  const sent = storedPerson(input)
  if (existing === undefined) return { outcome: 'created', person: sent, problems: personProblems(sent) }
  // A save puts names in title case. A stored name in another form stays unchanged if it was sent unchanged.
  const person = input.name === existing.name ? { ...sent, name: existing.name } : sent
  const isActive = existing.status === ACTIVE
  if (isActive && isSameJson(person, existing.stored)) return { outcome: 'unchanged', person, problems: [] }
  const { code, type, initialTotal } = existing
  const fixed = validatePersonChange(
    { code, type, initialBalance: initialTotal },
    { code: person.code, type: person.type, initialBalance: person.initialTotal },
  )
  const own = existing.isFinalConsumer ? finalConsumerProblems(person) : []
  return { outcome: isActive ? 'updated' : 'revived', person, problems: [...personProblems(person), ...fixed, ...own] }
}

/** Writes contacts whose plans have no problems, and opens the accounts of new ones. Contacts that exist must be locked. */
export const savePeople = async (tx: BusinessTx, context: CallContext, plans: readonly PersonPlan[]): Promise<void> => {
  const created = plans.filter(({ outcome }) => outcome === 'created').map(({ person }) => person)
  const changed = plans.filter(({ outcome }) => outcome === 'updated' || outcome === 'revived')
  await shareLockAll(
    tx,
    plans.map(({ person }) => person),
  )
  const inserted = created.length === 0 ? 0 : await peopleRepository.insert(tx, created)
  // Somebody else took one of the codes meanwhile. A repeated call finds that contact and changes it.
  if (inserted < created.length) refuse('conflict')
  await rewritePeople(
    tx,
    changed.map(({ person }) => person),
  )
  openAccounts(tx, context, created)
  if (created.length > 0) tx.changed('people', '', 'update')
}

/** The first entries of the new contacts with a balance. */
export const openAccounts = (tx: BusinessTx, context: CallContext, created: readonly StoredPerson[]): void =>
  writePosting(tx, context, {
    openings: created
      .filter(({ initialTotal }) => initialTotal > 0)
      .map(({ code: person, name, type, initialTotal: total }) => ({ person, name, type, total })),
  })

/** Overwrites contacts with these columns; the contacts must be locked. */
export const rewritePeople = async (tx: BusinessTx, people: readonly StoredPerson[]): Promise<void> => {
  if (people.length === 0) return
  await peopleRepository.update(tx, people)
  tx.changed('people', '', 'update')
}

/** Removes contacts, which must be locked for removal. */
export const removePeople = async (tx: BusinessTx, codes: readonly string[]): Promise<void> => {
  if (codes.length === 0) return
  await peopleRepository.remove(tx, codes)
  tx.changed('people', '', 'update')
}

/** Keeps the zones, price lists and roles of the contacts from being removed until this transaction ends. */
const shareLockAll = async (tx: BusinessTx, people: readonly StoredPerson[]): Promise<void> => {
  const namedBy = (pick: (person: StoredPerson) => readonly (string | undefined)[]): string[] =>
    [...new Set(people.flatMap(pick).filter((id) => id !== undefined))].sort()
  for (const id of namedBy(({ zoneId }) => [zoneId])) await shareLockZone(tx, id, 'zone')
  for (const id of namedBy(({ priceListId }) => [priceListId])) await shareLockPriceList(tx, id, 'priceList')
  const roles = namedBy(({ roleIds }) => roleIds)
  if (roles.length > 0) await shareLockRoles(tx, roles, 'roles')
}

const storedOf = (view: PersonView): StoredPerson => ({ ...storedColumns.of(view), roleIds: view.roleIds })
