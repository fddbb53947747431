import { percent, type Money, type Percent } from '@trastienda/domain/money/amount'
import type { PersonType } from '@trastienda/domain/person/person-type'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import { searchText } from '#platform/lists/search-text'
import {
  personColumns,
  toPerson,
  toPersonView,
  type Address,
  type PersonRecord,
  type PersonRow,
  type PersonView,
  type PersonViewRow,
} from './person-rows.ts'

const BY_CODE = statement<PersonRow>(
  'people.by_code',
  `select ${personColumns} from person where person.business_id = $1 and person.code = $2`,
)
// What refers to the contact is written meanwhile or afterwards, but not beside a removal, which waits.
const HOLD = statement<PersonRow>(
  'people.hold',
  `select ${personColumns} from person where person.business_id = $1 and person.code = $2 for key share`,
)
const LOCK = statement<PersonRow>(
  'people.lock',
  `select ${personColumns} from person where person.business_id = $1 and person.code = $2 for no key update`,
)
// Waits for every unit of work that is about to refer to the contact.
const LOCK_FOR_REMOVAL = statement<PersonRow>(
  'people.lock_for_removal',
  `select ${personColumns} from person where person.business_id = $1 and person.code = $2 for update`,
)

const VIEWS = statement<PersonViewRow>(
  'people.views',
  `select ${personColumns}, zone.name as "zoneName", price_list.name as "priceListName",
          array(select role_id::text from person_role
                 where person_role.business_id = $1 and person_role.person_code = person.code
                 order by role_id) as "roleIds"
     from person
     left join zone on zone.business_id = $1 and zone.id = person.zone_id
     left join price_list on price_list.business_id = $1 and price_list.id = person.price_list_id
    where person.business_id = $1 and person.code = any($2::text[])`,
)
const INSERT = statement<{ code: string }>(
  'people.insert',
  `insert into person (business_id, code, type, name, addresses, phone_number, phone_number2, cuit, iva_condition, email,
                       website, avatar, observations, zone_id, price_list_id, initial_total, initial_at, search_text,
                       created_at, updated_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19)
   on conflict do nothing returning code`,
)
const UPDATE = statement(
  'people.update',
  `update person
      set name = $3, addresses = $4, phone_number = $5, phone_number2 = $6, cuit = $7, iva_condition = $8, email = $9,
          website = $10, avatar = $11, observations = $12, zone_id = $13, price_list_id = $14, search_text = $15,
          version = version + 1, updated_at = $16
    where business_id = $1 and code = $2`,
)
const REMOVE = statement(
  'people.remove',
  `update person set status = 1, version = version + 1, updated_at = $3 where business_id = $1 and code = $2`,
)
const REMOVE_ROLES = statement(
  'people.remove_roles',
  'delete from person_role where business_id = $1 and person_code = $2',
)
const INSERT_ROLES = statement(
  'people.insert_roles',
  `insert into person_role (business_id, person_code, role_id) select $1, $2, unnest($3::uuid[])`,
)
const DISCOUNTS = statement<{ category: string; percentage: string }>(
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
   select $1, $2, category_id, percentage from unnest($3::uuid[], $4::numeric[]) as discount (category_id, percentage)`,
)
const TOUCH = statement(
  'people.touch',
  'update person set version = version + 1, updated_at = $3 where business_id = $1 and code = $2',
)
// Removed contacts too: their documents are still looked for by their names.
const MATCHING = statement<{ code: string }>(
  'people.matching',
  'select code from person where business_id = $1 and sort_key like all($2::text[])',
)
const HIGHEST_CODE = statement<{ code: string }>(
  'people.highest_code',
  `select code from person where business_id = $1 and code ~ '^[0-9]+$' order by code::numeric desc limit 1`,
)

/** What is kept of a contact, besides what its account says. */
export interface KeptPerson {
  readonly code: string
  readonly name: string
  readonly type: PersonType
  readonly addresses: readonly Address[]
  readonly phoneNumber: string | undefined
  readonly phoneNumber2: string | undefined
  readonly cuit: string | undefined
  readonly ivaCondition: number | undefined
  readonly email: string | undefined
  readonly website: string | undefined
  readonly avatar: string | undefined
  readonly observations: string | undefined
  readonly zoneId: string | undefined
  readonly priceListId: string | undefined
  readonly roleIds: readonly string[]
  readonly initialTotal: Money
}

export const peopleRepository = {
  async byCode(tx: BusinessTx, code: string): Promise<PersonRecord | undefined> {
    const row = await tx.row(BY_CODE, [code])
    return row && toPerson(row)
  },

  /** As `byCode`, and nobody removes the contact until this transaction ends. */
  async hold(tx: BusinessTx, code: string): Promise<PersonRecord | undefined> {
    const row = await tx.row(HOLD, [code])
    return row && toPerson(row)
  },

  /** As `byCode`, and nobody else changes the row until this transaction ends. */
  async lock(tx: BusinessTx, code: string): Promise<PersonRecord | undefined> {
    const row = await tx.row(LOCK, [code])
    return row && toPerson(row)
  },

  /** As `lock`, and whoever is about to refer to the contact is through, or waits until this transaction ends. */
  async lockForRemoval(tx: BusinessTx, code: string): Promise<PersonRecord | undefined> {
    const row = await tx.row(LOCK_FOR_REMOVAL, [code])
    return row && toPerson(row)
  },

  async views(tx: BusinessTx, codes: readonly string[]): Promise<PersonView[]> {
    return (await tx.rows(VIEWS, [codes])).map(toPersonView)
  },

  /** The codes of those whose name or codes fit every one of some `like` patterns. */
  async matching(tx: BusinessTx, patterns: readonly string[]): Promise<string[]> {
    return (await tx.rows(MATCHING, [patterns])).map(({ code }) => code)
  },

  /** False when the code is taken. */
  async insert(tx: BusinessTx, person: KeptPerson): Promise<boolean> {
    const inserted = await tx.row(INSERT, [
      person.code,
      person.type,
      person.name,
      JSON.stringify(person.addresses),
      person.phoneNumber,
      person.phoneNumber2,
      person.cuit,
      person.ivaCondition,
      person.email,
      person.website,
      person.avatar,
      person.observations,
      person.zoneId,
      person.priceListId,
      person.initialTotal,
      person.initialTotal > 0 ? tx.now : undefined,
      searchText(person.name, person.code),
      tx.now,
    ])
    if (inserted === undefined) return false
    if (person.roleIds.length > 0) await tx.rows(INSERT_ROLES, [person.code, person.roleIds])
    return true
  },

  /** Everything but the code, the type and the initial balance, which stay. */
  async update(tx: BusinessTx, person: KeptPerson): Promise<void> {
    await Promise.all([
      tx.rows(UPDATE, [
        person.code,
        person.name,
        JSON.stringify(person.addresses),
        person.phoneNumber,
        person.phoneNumber2,
        person.cuit,
        person.ivaCondition,
        person.email,
        person.website,
        person.avatar,
        person.observations,
        person.zoneId,
        person.priceListId,
        searchText(person.name, person.code),
        tx.now,
      ]),
      tx.rows(REMOVE_ROLES, [person.code]),
      tx.rows(INSERT_ROLES, [person.code, person.roleIds]),
    ])
  },

  async remove(tx: BusinessTx, code: string): Promise<void> {
    await tx.rows(REMOVE, [code, tx.now])
  },

  /** In the place of all that there are. */
  async setDiscounts(tx: BusinessTx, code: string, discounts: ReadonlyMap<string, Percent>): Promise<void> {
    await Promise.all([
      tx.rows(REMOVE_DISCOUNTS, [code]),
      tx.rows(INSERT_DISCOUNTS, [code, [...discounts.keys()], [...discounts.values()]]),
      tx.rows(TOUCH, [code, tx.now]),
    ])
  },

  /** Of active categories. */
  async discounts(tx: BusinessTx, code: string): Promise<{ category: string; percentage: Percent }[]> {
    const rows = await tx.rows(DISCOUNTS, [code])
    return rows.map(({ category, percentage }) => ({ category, percentage: percent(percentage) }))
  },

  /** The highest of the codes that are whole numbers, removed contacts' included. */
  async highestCode(tx: BusinessTx): Promise<string | undefined> {
    return (await tx.row(HIGHEST_CODE))?.code
  },
}
