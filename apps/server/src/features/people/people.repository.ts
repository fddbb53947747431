import { percent, type Money, type Percent } from '@trastienda/domain/money/amount'
import type { PersonType } from '@trastienda/domain/person/person-type'
import { statement } from '#platform/database/statement'
import type { Transaction } from '#platform/database/transaction'
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
const LOCK = statement<PersonRow>(
  'people.lock',
  `select ${personColumns} from person where person.business_id = $1 and person.code = $2 for no key update`,
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
const INSERT_ROLES = statement(
  'people.insert_roles',
  `insert into person_role (business_id, person_code, role_id) select $1, $2, unnest($3::uuid[])`,
)
const DISCOUNTS = statement<{ category: string; percentage: string }>(
  'people.discounts',
  `select category_id as category, percentage from person_discount
    where business_id = $1 and person_code = $2 order by category_id`,
)
const HIGHEST_CODE = statement<{ code: string }>(
  'people.highest_code',
  `select code from person where business_id = $1 and code ~ '^[0-9]+$' order by code::numeric desc limit 1`,
)

/** A contact that does not exist yet. */
export interface NewPerson {
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
  async byCode(tx: Transaction, code: string): Promise<PersonRecord | undefined> {
    const row = await tx.row(BY_CODE, [code])
    return row && toPerson(row)
  },

  /** As `byCode`, and nobody else changes the row until this transaction ends. */
  async lock(tx: Transaction, code: string): Promise<PersonRecord | undefined> {
    const row = await tx.row(LOCK, [code])
    return row && toPerson(row)
  },

  async views(tx: Transaction, codes: readonly string[]): Promise<PersonView[]> {
    return (await tx.rows(VIEWS, [codes])).map(toPersonView)
  },

  /** False when the code is taken. */
  async insert(tx: Transaction, person: NewPerson): Promise<boolean> {
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

  async discounts(tx: Transaction, code: string): Promise<{ category: string; percentage: Percent }[]> {
    const rows = await tx.rows(DISCOUNTS, [code])
    return rows.map(({ category, percentage }) => ({ category, percentage: percent(percentage) }))
  },

  /** The highest of the codes that are whole numbers, removed contacts' included. */
  async highestCode(tx: Transaction): Promise<string | undefined> {
    return (await tx.row(HIGHEST_CODE))?.code
  },
}
