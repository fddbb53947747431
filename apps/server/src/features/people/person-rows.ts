import { money, moneySum, type Money, type MoneySum } from '@trastienda/domain/money/amount'
import type { PersonType } from '@trastienda/domain/person/person-type'

/** Any of the three may be known without the others. */
export interface Address {
  readonly address?: string
  readonly postalCode?: string
  readonly province?: string
}

/** A contact as it is stored, removed ones included (`status` 1). */
export interface PersonRecord {
  readonly code: string
  readonly name: string
  readonly type: PersonType
  readonly status: number
  readonly addresses: readonly Address[]
  readonly phoneNumber: string | undefined
  readonly phoneNumber2: string | undefined
  /** Digits only where it is a CUIT; a shorter document as typed. */
  readonly cuit: string | undefined
  readonly ivaCondition: number | undefined
  readonly email: string | undefined
  readonly website: string | undefined
  readonly avatar: string | undefined
  readonly observations: string | undefined
  readonly zoneId: string | undefined
  readonly priceListId: string | undefined
  /** What a customer owes us, what we owe a supplier. */
  readonly balance: MoneySum
  readonly initialTotal: Money
  readonly initialPaid: Money
  /** Set wherever `initialTotal` is above 0. */
  readonly initialAt: string | undefined
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

export interface PersonRow {
  readonly code: string
  readonly name: string
  readonly type: PersonType
  readonly status: number
  readonly addresses: readonly Address[]
  readonly phoneNumber: string | null
  readonly phoneNumber2: string | null
  readonly cuit: string | null
  readonly ivaCondition: number | null
  readonly email: string | null
  readonly website: string | null
  readonly avatar: string | null
  readonly observations: string | null
  readonly zoneId: string | null
  readonly priceListId: string | null
  readonly balance: string
  readonly initialTotal: string
  readonly initialPaid: string
  readonly initialAt: string | null
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** A contact with what its screens show of other registers. */
export interface PersonView extends PersonRecord {
  readonly zoneName: string | undefined
  readonly priceListName: string | undefined
  readonly roleIds: readonly string[]
}

export interface PersonViewRow extends PersonRow {
  readonly zoneName: string | null
  readonly priceListName: string | null
  readonly roleIds: readonly string[]
}

/** What a `PersonRow` is selected by, from the table `person`. */
export const personColumns = `person.code, person.name, person.type, person.status, person.addresses,
          person.phone_number as "phoneNumber", person.phone_number2 as "phoneNumber2", person.cuit,
          person.iva_condition as "ivaCondition", person.email, person.website, person.avatar, person.observations,
          person.zone_id as "zoneId", person.price_list_id as "priceListId", person.balance,
          person.initial_total as "initialTotal", person.initial_paid as "initialPaid", person.initial_at as "initialAt",
          person.version, person.created_at as "createdAt", person.updated_at as "updatedAt"`

export const toPerson = (row: PersonRow): PersonRecord => ({
  code: row.code,
  name: row.name,
  type: row.type,
  status: row.status,
  addresses: row.addresses,
  phoneNumber: row.phoneNumber ?? undefined,
  phoneNumber2: row.phoneNumber2 ?? undefined,
  cuit: row.cuit ?? undefined,
  ivaCondition: row.ivaCondition ?? undefined,
  email: row.email ?? undefined,
  website: row.website ?? undefined,
  avatar: row.avatar ?? undefined,
  observations: row.observations ?? undefined,
  zoneId: row.zoneId ?? undefined,
  priceListId: row.priceListId ?? undefined,
  balance: moneySum(row.balance),
  initialTotal: money(row.initialTotal),
  initialPaid: money(row.initialPaid),
  initialAt: row.initialAt ?? undefined,
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

export const toPersonView = (row: PersonViewRow): PersonView => ({
  ...toPerson(row),
  zoneName: row.zoneName ?? undefined,
  priceListName: row.priceListName ?? undefined,
  roleIds: row.roleIds,
})
