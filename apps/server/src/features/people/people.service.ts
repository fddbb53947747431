import { REMOVED } from '@trastienda/domain/record-status'
import type { z } from 'zod'
import type { peopleApi, Person, PersonDiscounts, PersonInput } from '@trastienda/contract/people.contract'
import { personTypes, type PersonType } from '@trastienda/domain/person/person-type'
import { nextCode } from '@trastienda/domain/product/next-code'
import { neededForNewPerson } from '@trastienda/domain/staff/needed'
import { newPersonOverrides } from '@trastienda/domain/staff/override'
import { seenPersonTypes } from '@trastienda/domain/staff/sight'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { insertUnderCode } from '#platform/free-code'
import { listPage } from '#platform/lists/list-request'
import { found, refuse, refuseAny, requireRights, requireSeen, type NeededRight } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { openAccounts } from './contact-register.ts'
import { storedPerson, personProblems } from './stored-person.ts'
import { listPeople, peopleRepository } from './people.repository.ts'
import { readPeople, readPerson } from './person-answer.ts'
import { shareLockReferences } from './person-references.ts'
import type { StoredPerson } from './person-table.ts'

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
      const sort = sortOf(query.sort)
      const seen = seenPersonTypes(context.capabilities)
      const wanted = query.tab === 'all' ? undefined : query.tab
      const isSeen = wanted === undefined || seen.includes(wanted)
      const tab = wanted ?? (seen.length === 1 ? seen[0] : undefined)
      const listed = await listPeople(tx, { ...query, part: 'all', tab, sort, groups: typesByName, isNear: query.near })
      const countOf = (type: PersonType) => (seen.includes(type) ? (listed.counts.get(type) ?? 0) : 0)
      const byType = personTypes.map((type) => [type, countOf(type)] as const)
      const all = byType.reduce((sum, [, count]) => sum + count, 0)
      return listPage(query, {
        data: isSeen ? await readPeople(tx, listed.codes) : [],
        total: isSeen ? listed.total : 0,
        counts: { all, ...Object.fromEntries(byType) },
      })
    }),

  get: (context: CallContext, code: string): Promise<Person> =>
    unit.read(context, async (tx) => {
      const person = await readPerson(tx, code)
      requireSeen(seenPersonTypes(context.capabilities), person.type)
      return person
    }),

  create: (context: CallContext, input: PersonInput, isCodeProposed = false): Promise<Person> =>
    unit.write(context, async (tx) => {
      const sent = storedPerson(input)
      refuseAny(personProblems(sent))
      requireRights(context, rightsForNewPerson(sent), [])
      await shareLockReferences(tx, sent)
      const person = await insertUnderCode(sent, {
        isProposed: isCodeProposed,
        insert: async (tried) => (await peopleRepository.insert(tx, [tried])) > 0,
        highestCode: () => peopleRepository.highestCode(tx),
      })
      if (person === undefined) return refuseTakenCode(tx, context, sent.code)
      openAccounts(tx, context, [person])
      recordChange(tx, context, { action: 'create', entity: 'person', entityId: person.code })
      return readPerson(tx, person.code)
    }),

  discounts: (context: CallContext, code: string): Promise<PersonDiscounts> =>
    unit.read(context, async (tx) => {
      const [person, discounts] = await Promise.all([
        peopleRepository.byCode(tx, code),
        peopleRepository.discounts(tx, code),
      ])
      const { type, version } = found(person)
      requireSeen(seenPersonTypes(context.capabilities), type)
      return { data: discounts, version }
    }),
})

export type PeopleService = ReturnType<typeof createPeopleService>

/** Names the removed contact that has the code, to a caller who may see it. */
const refuseTakenCode = async (tx: BusinessTx, { capabilities }: CallContext, code: string): Promise<never> => {
  const taken = await peopleRepository.byCode(tx, code)
  const isTold = taken?.status === REMOVED && seenPersonTypes(capabilities).includes(taken.type)
  return isTold ? refuse('code_of_removed', { code, name: taken.name }, 'code') : refuse('code_taken', { code }, 'code')
}

/** A price list or a credit limit can be worth as much to a customer as a discount, and needs the same right. */
const rightsForNewPerson = (person: StoredPerson): NeededRight[] => [
  { capability: neededForNewPerson(person) },
  ...newPersonOverrides(person).map((reason) => ({ capability: 'override', reason }) as const),
]

const typesByName = personTypes.toSorted()

const sortOf = (sort: ListQuery['sort']) =>
  ({ name: 'name', '-name': '-name', type: 'group', '-type': '-group', relevance: 'relevance' } as const)[sort]
