import { groupedList } from '#platform/lists/grouped-list'
import type { Percent } from '@trastienda/domain/money/amount'
import type { BusinessTx } from '#platform/database/business-tx'
import { CATALOGUE_STAMP } from '#platform/catalogue-stamp'
import { statement, TENANT } from '#platform/database/statement'
import { searchText } from '@trastienda/domain/text/search-order'
import {
  storedColumns,
  PERSON_COLUMNS,
  type ExportedPerson,
  type StoredPerson,
  type PersonRecord,
  type PersonView,
  type ReceptorRecord,
} from './person-table.ts'

const BY_CODE = statement<PersonRecord>(
  'people.by_code',
  `select ${PERSON_COLUMNS} from person where person.business_id = $1 and person.code = $2`,
)
// A shared lock: every write that refers to the contact takes it, and only a removal has to wait.
const SHARE_LOCK = statement<ReceptorRecord>(
  'people.share_lock',
  `select ${PERSON_COLUMNS}, zone.name as "zoneName"
     from person
     left join zone on zone.business_id = $1 and zone.id = person.zone_id
    where person.business_id = $1 and person.code = $2
      for key share of person`,
)
const SOME = `select ${PERSON_COLUMNS} from person
    where person.business_id = $1 and person.code = any($2::text[]) order by person.code`
const LOCK = statement<PersonRecord>('people.lock', `${SOME} for no key update`)
// Waits for every unit of work that has taken `SHARE_LOCK`, and makes new ones wait.
const LOCK_FOR_REMOVAL = statement<PersonRecord>('people.lock_for_removal', `${SOME} for update`)

const VIEW = `${PERSON_COLUMNS}, zone.name as "zoneName", price_list.name as "priceListName"`
const VIEWED = `from person
     left join zone on zone.business_id = $1 and zone.id = person.zone_id
     left join price_list on price_list.business_id = $1 and price_list.id = person.price_list_id
    where person.business_id = $1`
const VIEWS = statement<PersonView>(
  'people.views',
  `select ${VIEW},
          array(select role_id::text from person_role
                 where person_role.business_id = $1 and person_role.person_code = person.code
                 order by role_id) as "roleIds"
     ${VIEWED} and person.code = any($2::text[])`,
)
const EXPORTED = statement<ExportedPerson>(
  'people.exported',
  `select ${VIEW},
          array(select role.name from person_role
                  join role on role.business_id = $1 and role.id = person_role.role_id
                 where person_role.business_id = $1 and person_role.person_code = person.code
                 order by role.name) as "roleNames"
     ${VIEWED} and person.status = 0 order by person.sort_key, person.code`,
)

// The parameters of the insert and the update: the columns from $2 on, then the texts that searches look through, then the
// instant.
const SEARCH_TEXTS = storedColumns.next(2)
const NOW = SEARCH_TEXTS + 1
const SENT = `${storedColumns.sent(2)}
     join unnest($2::text[], $${SEARCH_TEXTS}::text[]) as searched (person, search_text) on searched.person = sent.code`

const INSERT = statement<{ code: string }>(
  'people.insert',
  `insert into person (business_id, ${storedColumns.list}, search_text, initial_at, created_at, updated_at,
                       catalogue_at)
   select tenant_id, ${storedColumns.list}, search_text, case when initial_total > 0 then $${NOW}::timestamptz end, $${NOW},
          $${NOW}, ${CATALOGUE_STAMP}
     from ${TENANT} cross join ${SENT}
   on conflict do nothing returning code`,
)
const UPDATE = statement(
  'people.update',
  `update person
      set ${storedColumns.assignments('code', 'type', 'initialTotal')}, search_text = searched.search_text, status = 0,
          version = version + 1, updated_at = $${NOW}, catalogue_at = ${CATALOGUE_STAMP}
     from ${SENT}
    where person.business_id = $1 and person.code = sent.code`,
)
// Stores the contact's names on papers before a change.
const KEEP_PRINTED = statement(
  'people.keep_printed',
  `insert into printed_wording (business_id, party, last_version, name, address, cuit, iva_condition)
   select tenant_id, person.code, person.version, person.name, person.addresses -> 0 ->> 'address', person.cuit,
          person.iva_condition
     from ${TENANT} cross join ${storedColumns.sent(2)}
     join person on person.business_id = $1 and person.code = sent.code
    where (person.name, person.addresses -> 0 ->> 'address', person.cuit, person.iva_condition)
          is distinct from (sent.name, sent.addresses -> 0 ->> 'address', sent.cuit, sent.iva_condition)`,
)
const PRINTED = statement<PrintedPerson>(
  'people.printed',
  `select party as code, last_version as "lastVersion", name, address, cuit, iva_condition as "ivaCondition"
     from printed_wording where business_id = $1 and party = any($2::text[]) order by party, last_version`,
)
const REMOVE = statement(
  'people.remove',
  `update person set status = 1, version = version + 1, updated_at = $3, catalogue_at = ${CATALOGUE_STAMP}
    where business_id = $1 and code = any($2::text[])`,
)
const REMOVE_ROLES = statement(
  'people.remove_roles',
  'delete from person_role where business_id = $1 and person_code = any($2::text[])',
)
const INSERT_ROLES = statement(
  'people.insert_roles',
  `insert into person_role (business_id, person_code, role_id)
   select tenant_id, person_code, role_id
     from ${TENANT}
    cross join unnest($2::text[], $3::uuid[]) as assigned (person_code, role_id)`,
)
const DISCOUNTS = statement<{ category: string; percentage: Percent }>(
  'people.discounts',
  `select person_discount.category_id as category, person_discount.percentage
     from person_discount
     join category on category.business_id = $1 and category.id = person_discount.category_id and category.status = 0
    where person_discount.business_id = $1 and person_discount.person_code = $2
    order by person_discount.category_id`,
)
const REMOVE_DISCOUNTS = statement(
  'people.remove_discounts',
  'delete from person_discount where business_id = $1 and person_code = $2',
)
const INSERT_DISCOUNTS = statement(
  'people.insert_discounts',
  `insert into person_discount (business_id, person_code, category_id, percentage)
   select tenant_id, $2, category_id, percentage
     from ${TENANT}
    cross join unnest($3::uuid[], $4::numeric[]) as discount (category_id, percentage)`,
)
const TOUCH = statement(
  'people.touch',
  `update person set version = version + 1, updated_at = $3, catalogue_at = ${CATALOGUE_STAMP}
    where business_id = $1 and code = $2`,
)
// Removed contacts too: their documents are still searched by name.
const MATCHING = statement<{ code: string }>(
  'people.matching',
  'select code from person where business_id = $1 and sort_key like all($2::text[])',
)
const HIGHEST_CODE = statement<{ code: string }>(
  'people.highest_code',
  `select code from person where business_id = $1 and code ~ '^[0-9]+$' order by code::numeric desc limit 1`,
)

/** A contact's names on papers, up to a version of its record. */
interface PrintedPerson {
  readonly code: string
  readonly lastVersion: number
  readonly name: string
  readonly address: string | undefined
  readonly cuit: string | undefined
  readonly ivaCondition: number | undefined
}

export const peopleRepository = {
  byCode: (tx: BusinessTx, code: string): Promise<PersonRecord | undefined> => tx.row(BY_CODE, [code]),

  /** Reads like `byCode`; the contact cannot be removed until this transaction ends. */
  shareLock: (tx: BusinessTx, code: string): Promise<ReceptorRecord | undefined> => tx.row(SHARE_LOCK, [code]),

  /** Locks the contacts: nobody else can change them until this transaction ends. */
  lock: (tx: BusinessTx, codes: readonly string[]): Promise<PersonRecord[]> => tx.rows(LOCK, [codes]),

  /** Locks like `lock`, and also keeps others from writing records that refer to the contacts. */
  lockForRemoval: (tx: BusinessTx, codes: readonly string[]): Promise<PersonRecord[]> =>
    tx.rows(LOCK_FOR_REMOVAL, [codes]),

  views: (tx: BusinessTx, codes: readonly string[]): Promise<PersonView[]> => tx.rows(VIEWS, [codes]),

  /** Every active contact by name. */
  exported: (tx: BusinessTx): Promise<ExportedPerson[]> => tx.rows(EXPORTED),

  /** The earlier names of these contacts on papers, each up to a version of the contact's record, the oldest first. */
  printed: (tx: BusinessTx, codes: readonly string[]) => tx.rows(PRINTED, [codes]),

  /** The codes of the contacts whose names or codes match all of the `like` patterns. */
  async matching(tx: BusinessTx, patterns: readonly string[]): Promise<string[]> {
    return (await tx.rows(MATCHING, [patterns])).map(({ code }) => code)
  },

  /** Inserts the contacts whose codes are free, and counts them. */
  async insert(tx: BusinessTx, people: readonly StoredPerson[]): Promise<number> {
    const inserted = await tx.rows(INSERT, [...valuesOf(people), tx.now])
    if (inserted.length === people.length) await insertRoles(tx, people)
    return inserted.length
  },

  /** Overwrites locked contacts, except code, type and initial balance. Removed contacts become active again. */
  async update(tx: BusinessTx, people: readonly StoredPerson[]): Promise<void> {
    await Promise.all([
      tx.rows(KEEP_PRINTED, storedColumns.values(people)),
      tx.rows(UPDATE, [...valuesOf(people), tx.now]),
      tx.rows(REMOVE_ROLES, [people.map(({ code }) => code)]),
      insertRoles(tx, people),
    ])
  },

  async remove(tx: BusinessTx, codes: readonly string[]): Promise<void> {
    await tx.rows(REMOVE, [codes, tx.now])
  },

  /** Replaces all of a customer's discounts. */
  async setDiscounts(tx: BusinessTx, code: string, discounts: ReadonlyMap<string, Percent>): Promise<void> {
    await Promise.all([
      tx.rows(REMOVE_DISCOUNTS, [code]),
      tx.rows(INSERT_DISCOUNTS, [code, [...discounts.keys()], [...discounts.values()]]),
      tx.rows(TOUCH, [code, tx.now]),
    ])
  },

  /** A customer's discounts by active category. */
  discounts: (tx: BusinessTx, code: string): Promise<{ category: string; percentage: Percent }[]> =>
    tx.rows(DISCOUNTS, [code]),

  /** The highest of the codes that are whole numbers, removed contacts' included. */
  async highestCode(tx: BusinessTx): Promise<string | undefined> {
    return (await tx.row(HIGHEST_CODE))?.code
  },
}

const valuesOf = (people: readonly StoredPerson[]) => [
  ...storedColumns.values(people),
  people.map(({ name, code }) => searchText(name, code)),
]

const insertRoles = async (tx: BusinessTx, people: readonly StoredPerson[]): Promise<void> => {
  const assigned = people.flatMap(({ code, roleIds }) => roleIds.map((role) => ({ code, role })))
  if (assigned.length === 0) return
  await tx.rows(INSERT_ROLES, [assigned.map(({ code }) => code), assigned.map(({ role }) => role)])
}

/** Active contacts in tabs by type. A code typed in full comes first. */
export const listPeople = groupedList({
  name: 'people',
  table: 'person',
  group: { column: 'type', type: 'text' },
  exact: 'code = any($2::text[])',
  parts: { all: '' },
})
