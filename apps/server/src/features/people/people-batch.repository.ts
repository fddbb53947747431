import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { searchText } from '#platform/lists/search-text'
import type { KeptPerson } from './people.repository.ts'

const SENT = `unnest($2::text[], $3::text[], $4::text[], $5::jsonb[], $6::text[], $7::text[], $8::text[], $9::smallint[],
                    $10::text[], $11::text[], $12::text[], $13::text[], $14::uuid[], $15::uuid[], $16::text[])
           as sent (code, type, name, addresses, phone_number, phone_number2, cuit, iva_condition, email, website, avatar,
                    observations, zone_id, price_list_id, search_text)`

const LOCK = statement(
  'people_batch.lock',
  `select code from person where business_id = $1 and code = any($2::text[]) order by code for no key update`,
)
const LOCK_FOR_REMOVAL = statement(
  'people_batch.lock_for_removal',
  `select code from person where business_id = $1 and code = any($2::text[]) order by code for update`,
)
const INSERT = statement<{ code: string }>(
  'people_batch.insert',
  `insert into person (business_id, code, type, name, addresses, phone_number, phone_number2, cuit, iva_condition, email,
                       website, avatar, observations, zone_id, price_list_id, search_text, initial_total, initial_at,
                       created_at, updated_at)
   select $1, code, type, name, addresses, phone_number, phone_number2, cuit, iva_condition, email, website, avatar,
          observations, zone_id, price_list_id, search_text, initial.total,
          case when initial.total > 0 then $18::timestamptz end, $18, $18
     from ${SENT}
     join unnest($2::text[], $17::numeric[]) as initial (person, total) on initial.person = sent.code
   on conflict do nothing returning code`,
)
const UPDATE = statement(
  'people_batch.update',
  `update person
      set name = sent.name, addresses = sent.addresses, phone_number = sent.phone_number,
          phone_number2 = sent.phone_number2, cuit = sent.cuit, iva_condition = sent.iva_condition, email = sent.email,
          website = sent.website, avatar = sent.avatar, observations = sent.observations, zone_id = sent.zone_id,
          price_list_id = sent.price_list_id, search_text = sent.search_text, status = 0, version = version + 1,
          updated_at = $17
     from ${SENT}
    where person.business_id = $1 and person.code = sent.code`,
)
const REMOVE_ROLES = statement(
  'people_batch.remove_roles',
  'delete from person_role where business_id = $1 and person_code = any($2::text[])',
)
const INSERT_ROLES = statement(
  'people_batch.insert_roles',
  `insert into person_role (business_id, person_code, role_id)
   select $1, person_code, role_id from unnest($2::text[], $3::uuid[]) as assigned (person_code, role_id)`,
)
const REMOVE = statement(
  'people_batch.remove',
  `update person set status = 1, version = version + 1, updated_at = $3
    where business_id = $1 and code = any($2::text[])`,
)

/** Many contacts with one statement each way. */
export const peopleBatchRepository = {
  lock: (tx: BusinessTx, codes: readonly string[]) => tx.rows(LOCK, [codes]),

  /** As `lock`, and whoever is about to refer to one of them is through, or waits. */
  lockForRemoval: (tx: BusinessTx, codes: readonly string[]) => tx.rows(LOCK_FOR_REMOVAL, [codes]),

  /** How many were new: a code that is taken is left out. */
  async insert(tx: BusinessTx, people: readonly KeptPerson[]): Promise<number> {
    const inserted = await tx.rows(INSERT, [...columnsOf(people), people.map((person) => person.initialTotal), tx.now])
    await insertRoles(tx, people)
    return inserted.length
  },

  /** Locked contacts, which are active afterwards: everything but the code, the type and the initial balance. */
  async update(tx: BusinessTx, people: readonly KeptPerson[]): Promise<void> {
    await Promise.all([
      tx.rows(UPDATE, [...columnsOf(people), tx.now]),
      tx.rows(REMOVE_ROLES, [people.map(({ code }) => code)]),
      insertRoles(tx, people),
    ])
  },

  async remove(tx: BusinessTx, codes: readonly string[]): Promise<void> {
    await tx.rows(REMOVE, [codes, tx.now])
  },
}

const insertRoles = async (tx: BusinessTx, people: readonly KeptPerson[]): Promise<void> => {
  const assigned = people.flatMap(({ code, roleIds }) => roleIds.map((role) => ({ code, role })))
  if (assigned.length === 0) return
  await tx.rows(INSERT_ROLES, [assigned.map(({ code }) => code), assigned.map(({ role }) => role)])
}

const columnsOf = (people: readonly KeptPerson[]) => [
  people.map((person) => person.code),
  people.map((person) => person.type),
  people.map((person) => person.name),
  people.map((person) => JSON.stringify(person.addresses)),
  people.map((person) => person.phoneNumber),
  people.map((person) => person.phoneNumber2),
  people.map((person) => person.cuit),
  people.map((person) => person.ivaCondition),
  people.map((person) => person.email),
  people.map((person) => person.website),
  people.map((person) => person.avatar),
  people.map((person) => person.observations),
  people.map((person) => person.zoneId),
  people.map((person) => person.priceListId),
  people.map((person) => searchText(person.name, person.code)),
]
