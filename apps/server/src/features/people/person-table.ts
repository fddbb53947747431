import { money, moneySum } from '@trastienda/domain/money/amount'
import type { PersonType } from '@trastienda/domain/person/person-type'
import {
  entityTable,
  instant,
  json,
  numeric,
  optional,
  smallint,
  text,
  uuid,
  wholeNumber,
  type RecordOf,
  type StoredRow,
  type WrittenRecord,
} from '#platform/database/entity-table'

/** Any of the three may be known without the others. */
export interface Address {
  readonly address?: string
  readonly postalCode?: string
  readonly province?: string
}

const columns = {
  code: text(),
  type: text<PersonType>(),
  name: text(),
  /** 1 once it was removed. */
  status: smallint,
  addresses: json<readonly Address[]>(),
  phoneNumber: optional(text()),
  phoneNumber2: optional(text()),
  /** Digits only where it is a CUIT; a shorter document as typed. */
  cuit: optional(text()),
  ivaCondition: optional(smallint),
  email: optional(text()),
  website: optional(text()),
  avatar: optional(text()),
  observations: optional(text()),
  zoneId: optional(uuid),
  priceListId: optional(uuid),
  /** The most that a customer may owe. */
  creditLimit: optional(numeric(money)),
  /** What a customer owes us, what we owe a supplier. */
  balance: numeric(moneySum),
  initialTotal: numeric(money),
  initialPaid: numeric(money),
  /** Set wherever `initialTotal` is above 0. */
  initialAt: optional(instant),
  version: wholeNumber,
  createdAt: instant,
  updatedAt: instant,
}

/** Contacts, removed ones included. A new field is a line above, and one below where somebody types it. */
export const personTable = entityTable('person', columns)

export type PersonRecord = RecordOf<typeof columns>

export type PersonRow = StoredRow<typeof columns>

const typed = ['phoneNumber', 'phoneNumber2', 'ivaCondition', 'email', 'website', 'avatar', 'observations'] as const

/** What is kept and answered as it was typed, under the name that the contract gives it. */
export const typedColumns = personTable.written(...typed)

/** What a form or a sheet says of a contact, and its account does not. The code is the first parameter of a write. */
export const storedColumns = personTable.written(
  'code',
  'type',
  'name',
  'addresses',
  ...typed,
  'cuit',
  'zoneId',
  'priceListId',
  'creditLimit',
  'initialTotal',
)

export type StoredPerson = WrittenRecord<typeof storedColumns> & { readonly roleIds: readonly string[] }

/** A contact as a document shows it. */
export interface ReceptorRecord extends PersonRecord {
  readonly zoneName: string | undefined
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
