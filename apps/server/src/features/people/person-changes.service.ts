import { ACTIVE } from '@trastienda/domain/record-status'
import type { Discount, Person, PersonDiscounts, PersonInput } from '@trastienda/contract/people.contract'
import { finalConsumerProblems } from '@trastienda/domain/person/final-consumer'
import {
  discountsRefusal,
  personRemovalRefusal,
  validatePersonChange,
} from '@trastienda/domain/person/person-validation'
import { shareLockCategories } from '#features/categories'
import { hasUnpaidDocuments } from '#features/accounts'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import { activeRecord, requireVersion } from '#platform/record-checks'
import { found, refuse, refuseAny } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { storedPerson, personProblems } from './stored-person.ts'
import { peopleRepository } from './people.repository.ts'
import { readPerson } from './person-answer.ts'
import { existingPeople } from './contact-register.ts'
import { shareLockReferences, withActiveReferences } from './person-references.ts'
import type { StoredPerson, PersonRecord } from './person-table.ts'

/** Writes to existing contacts: change, removal and back, discounts. */
export const createPersonChanges = (unit: UnitOfWork) => ({
  update: (
    context: CallContext,
    code: string,
    input: PersonInput,
    expectedVersion: number | undefined,
  ): Promise<Person> =>
    unit.write(context, async (tx) => {
      const record = activeRecord((await peopleRepository.lock(tx, [code]))[0])
      requireVersion(record, expectedVersion)
      const person = storedPerson(input)
      refuseAny([
        ...personProblems(person),
        ...fixedMemberProblems(record, person, input),
        ...(record.isFinalConsumer ? finalConsumerProblems(person) : []),
      ])
      await shareLockReferences(tx, person, record)
      const before = await readPerson(tx, code)
      await peopleRepository.update(tx, [person])
      const after = await readPerson(tx, code)
      recordChange(tx, context, { action: 'edit', entity: 'person', entityId: code, before, after })
      return after
    }),

  remove: (context: CallContext, code: string, expectedVersion: number | undefined): Promise<Person> =>
    unit.write(context, async (tx) => {
      const person = activeRecord((await peopleRepository.lockForRemoval(tx, [code]))[0])
      requireVersion(person, expectedVersion)
      if (person.isFinalConsumer) refuse('final_consumer_fixed', { name: person.name })
      const refusal = personRemovalRefusal(person.balance, await hasUnpaidDocuments(tx, code))
      if (refusal !== undefined) refuseAny([refusal])
      const before = await readPerson(tx, code)
      await peopleRepository.remove(tx, [code])
      recordChange(tx, context, { action: 'remove', entity: 'person', entityId: code, before })
      return readPerson(tx, code)
    }),

  /** Brings a removed contact back. A contact that is back already stays as it is. */
  restore: (context: CallContext, code: string): Promise<Person> =>
    unit.write(context, async (tx) => {
      const { status, stored } = found((await existingPeople(tx, [code], 'change')).get(code))
      if (status === ACTIVE) return readPerson(tx, code)
      await peopleRepository.update(tx, [await withActiveReferences(tx, stored)])
      recordChange(tx, context, { action: 'restore', entity: 'person', entityId: code })
      return readPerson(tx, code)
    }),

  setDiscounts: (
    context: CallContext,
    code: string,
    sent: readonly Discount[],
    expectedVersion: number | undefined,
  ): Promise<PersonDiscounts> =>
    unit.write(context, async (tx) => {
      const person = activeRecord((await peopleRepository.lock(tx, [code]))[0])
      requireVersion(person, expectedVersion)
      const refusal = discountsRefusal(person.type)
      if (refusal !== undefined) refuseAny([refusal])
      const discounts = new Map(sent.map(({ category, percentage }) => [category.toLowerCase(), percentage]))
      await shareLockCategories(tx, [...discounts.keys()], 'discounts')
      for (const [category, percentage] of discounts) if (percentage === 0) discounts.delete(category)
      const before = { discounts: await peopleRepository.discounts(tx, code) }
      await peopleRepository.setDiscounts(tx, code, discounts)
      const after = { discounts: await peopleRepository.discounts(tx, code) }
      recordChange(tx, context, { action: 'set_discounts', entity: 'person', entityId: code, before, after })
      return { data: after.discounts, version: person.version + 1 }
    }),
})

export type PersonChanges = ReturnType<typeof createPersonChanges>

/** The fields that cannot change. A body without the initial balance leaves the balance unchanged. */
const fixedMemberProblems = (before: PersonRecord, { code, type, initialTotal }: StoredPerson, input: PersonInput) =>
  validatePersonChange(
    { code: before.code, type: before.type, initialBalance: before.initialTotal },
    { code, type, initialBalance: input.checkingInitialBalance === undefined ? undefined : initialTotal },
  )
