import type { z } from 'zod'
import type { Discount, peopleApi, Person, PersonInput } from '@trastienda/contract/people.contract'
import { personTypes } from '@trastienda/domain/person/person-type'
import {
  discountsRefusal,
  personRemovalRefusal,
  validatePersonChange,
} from '@trastienda/domain/person/person-validation'
import { nextCode } from '@trastienda/domain/product/next-code'
import { openAccount } from '#features/accounts'
import { holdCategories } from '#features/categories'
import { hasUnpaidDocuments } from '#features/open-items'
import { holdPriceList } from '#features/price-lists'
import { holdRoles } from '#features/roles'
import { holdZone } from '#features/zones'
import { recordAudit } from '#platform/audit'
import type { CallContext } from '#platform/call-context'
import type { Transaction } from '#platform/database/transaction'
import { activeRecord, requireActive, requireVersion } from '#platform/reference'
import { found, refuse, refuseAny } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { keptPerson, personProblems } from './kept-person.ts'
import { listPeople } from './people-list.ts'
import { peopleRepository, type KeptPerson } from './people.repository.ts'
import { toPersonAnswer } from './person-answer.ts'
import type { PersonRecord } from './person-rows.ts'

export type { PersonRecord }

type ListQuery = z.output<(typeof peopleApi)['people.list']['query']>
type PersonPage = z.output<(typeof peopleApi)['people.list']['answer']>

/** Customers, suppliers and employees. */
export const createPeopleService = (unit: UnitOfWork) => ({
  nextCode: (context: CallContext): Promise<string> =>
    unit.read(context, async (tx) => {
      const highest = await peopleRepository.highestCode(tx)
      return nextCode(highest === undefined ? [] : [highest])
    }),

  list: (context: CallContext, query: ListQuery): Promise<PersonPage> =>
    unit.read(context, async (tx) => {
      const { page = 1, pageSize = 25 } = query
      const sort = sortOf(query.sort)
      const tab = query.tab === 'all' ? undefined : query.tab
      const listed = await listPeople(tx, { search: query.search, tab, sort, page, pageSize, groups: typesByName })
      const byType = personTypes.map((type) => [type, listed.counts.get(type) ?? 0] as const)
      const all = byType.reduce((sum, [, count]) => sum + count, 0)
      return {
        data: await readPeople(tx, listed.codes),
        page,
        pageSize,
        total: listed.total,
        counts: { all, ...Object.fromEntries(byType) },
      }
    }),

  get: (context: CallContext, code: string): Promise<Person> => unit.read(context, (tx) => readPerson(tx, code)),

  create: (context: CallContext, input: PersonInput): Promise<Person> =>
    unit.write(context, async (tx) => {
      const person = keptPerson(input)
      refuseAny(personProblems(person))
      await checkReferences(tx, person)
      if (!(await peopleRepository.insert(tx, person))) return refuse('code_taken', { code: person.code }, 'code')
      if (person.initialTotal > 0) await openAccount(tx, person.code, person.initialTotal)
      tx.changed('people', person.code, 'create')
      await recordAudit(tx, context, { action: 'create', entity: 'person', entityId: person.code })
      return readPerson(tx, person.code)
    }),

  update: (
    context: CallContext,
    code: string,
    input: PersonInput,
    expectedVersion: number | undefined,
  ): Promise<Person> =>
    unit.write(context, async (tx) => {
      const before = activeRecord(await peopleRepository.lock(tx, code))
      requireVersion(before, expectedVersion)
      const person = keptPerson(input)
      refuseAny([...personProblems(person), ...fixedMemberProblems(before, person, input)])
      await checkReferences(tx, person)
      await peopleRepository.update(tx, person)
      tx.changed('people', code, 'update')
      await recordAudit(tx, context, { action: 'edit', entity: 'person', entityId: code, document: before })
      return readPerson(tx, code)
    }),

  remove: (context: CallContext, code: string, expectedVersion: number | undefined): Promise<Person> =>
    unit.write(context, async (tx) => {
      const person = activeRecord(await peopleRepository.lockForRemoval(tx, code))
      requireVersion(person, expectedVersion)
      const refusal = personRemovalRefusal(person.balance, await hasUnpaidDocuments(tx, code))
      if (refusal !== undefined) refuseAny([refusal])
      await peopleRepository.remove(tx, code)
      tx.changed('people', code, 'delete')
      await recordAudit(tx, context, { action: 'remove', entity: 'person', entityId: code, document: person })
      return readPerson(tx, code)
    }),

  discounts: (context: CallContext, code: string): Promise<Discount[]> =>
    unit.read(context, async (tx) => {
      const [person, discounts] = await Promise.all([
        peopleRepository.byCode(tx, code),
        peopleRepository.discounts(tx, code),
      ])
      found(person)
      return discounts
    }),

  setDiscounts: (
    context: CallContext,
    code: string,
    sent: readonly Discount[],
    expectedVersion: number | undefined,
  ): Promise<Discount[]> =>
    unit.write(context, async (tx) => {
      const person = activeRecord(await peopleRepository.lock(tx, code))
      requireVersion(person, expectedVersion)
      const refusal = discountsRefusal(person.type)
      if (refusal !== undefined) refuseAny([refusal])
      const discounts = new Map(sent.map(({ category, percentage }) => [category.toLowerCase(), percentage]))
      await holdCategories(tx, [...discounts.keys()], 'discounts')
      for (const [category, percentage] of discounts) if (percentage === 0) discounts.delete(category)
      await peopleRepository.setDiscounts(tx, code, discounts)
      tx.changed('people', code, 'update')
      await recordAudit(tx, context, { action: 'set_discounts', entity: 'person', entityId: code })
      return peopleRepository.discounts(tx, code)
    }),
})

export type PeopleService = ReturnType<typeof createPeopleService>

/** A contact of the business by its code, active or not. */
export const personFor = (tx: Transaction, code: string): Promise<PersonRecord | undefined> =>
  peopleRepository.byCode(tx, code)

/** As `personFor`, and nobody removes the contact before what refers to it is written. */
export const holdPerson = (tx: Transaction, code: string): Promise<PersonRecord | undefined> =>
  peopleRepository.hold(tx, code)

/** As `personFor`, and nobody else changes the contact until this transaction ends. Lock documents and lots before. */
export const lockPerson = (tx: Transaction, code: string): Promise<PersonRecord | undefined> =>
  peopleRepository.lock(tx, code)

/** Goods come from an active supplier, where one is named: 404 or a refusal at `path` otherwise. */
export const checkSupplier = async (tx: Transaction, code: string | undefined, path: string): Promise<void> => {
  if (code === undefined) return
  const person = await personFor(tx, code)
  requireActive(person, path)
  if (person?.type !== 'Proveedor') refuse('reference_unknown', undefined, path)
}

const readPeople = async (tx: Transaction, codes: readonly string[]): Promise<Person[]> => {
  const views = new Map((await peopleRepository.views(tx, codes)).map((view) => [view.code, view]))
  return codes.map((code) => toPersonAnswer(found(views.get(code))))
}

const readPerson = async (tx: Transaction, code: string): Promise<Person> => {
  const [person] = await peopleRepository.views(tx, [code])
  return toPersonAnswer(found(person))
}

const checkReferences = async (tx: Transaction, { zoneId, priceListId, roleIds }: KeptPerson): Promise<void> => {
  if (zoneId !== undefined) await holdZone(tx, zoneId, 'zone')
  if (priceListId !== undefined) await holdPriceList(tx, priceListId, 'priceList')
  if (roleIds.length > 0) await holdRoles(tx, roleIds, 'roles')
}

/** A body that does not name the initial balance leaves it as it is. */
const fixedMemberProblems = (before: PersonRecord, { code, type, initialTotal }: KeptPerson, input: PersonInput) =>
  validatePersonChange(
    { code: before.code, type: before.type, initialBalance: before.initialTotal },
    { code, type, initialBalance: input.checkingInitialBalance === undefined ? undefined : initialTotal },
  )

const typesByName = personTypes.toSorted()

const sortOf = (sort: ListQuery['sort'] = 'name') =>
  ({ name: 'name', '-name': '-name', type: 'group', '-type': '-group' } as const)[sort]
