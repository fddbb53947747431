import type { Money, MoneySum } from '@trastienda/domain/money/amount'
import type { DocumentKind } from '@trastienda/domain/person/document-kind'
import type { PersonType } from '@trastienda/domain/person/person-type'
import { IS_FINAL_CONSUMER } from '#platform/final-consumer'
import {
  instant,
  json,
  numeric,
  optional,
  selectList,
  smallint,
  text,
  uuid,
  wholeNumber,
  writtenColumns,
  type RecordOf,
  type WrittenRecord,
} from '#platform/database/table-columns'

/** Each of the three may be known without the others. */
export interface Address {
  readonly address?: string
  readonly postalCode?: string
  readonly province?: string
}

const columns = {
  code: text(),
  type: text<PersonType>(),
  name: text(),
  /** 1 for a removed contact. */
  status: smallint,
  addresses: json<readonly Address[]>(),
  phoneNumber: optional(text()),
  phoneNumber2: optional(text()),
  /** A CUIT without separators, or the shorter number of another document as it was typed. */
  cuit: optional(text()),
  documentKind: optional(text<DocumentKind>()),
  ivaCondition: optional(smallint),
  email: optional(text()),
  website: optional(text()),
  avatar: optional(text()),
  observations: optional(text()),
  zoneId: optional(uuid),
  priceListId: optional(uuid),
  creditLimit: optional(numeric<Money>()),
  /** The balance: what a customer owes us, what we owe a supplier. */
  balance: numeric<MoneySum>(),
  initialTotal: numeric<Money>(),
  initialPaid: numeric<Money>(),
  /** Set if `initialTotal` is above 0. */
  initialAt: optional(instant),
  version: wholeNumber,
  createdAt: instant,
  updatedAt: instant,
}

/**
 * Contacts, removed ones included. A new field is a line in `columns`, and a line in `typedPersonFields` if people type
 * it.
 */
export const PERSON_COLUMNS = `${selectList('person', columns)}, ${IS_FINAL_CONSUMER} as "isFinalConsumer"`

export interface PersonRecord extends RecordOf<typeof columns> {
  /** Sales at the counter without a named customer are made to this contact. */
  readonly isFinalConsumer: boolean
}

/** Fields that are stored and answered as they were typed, under the contract's names. */
export const typedPersonFields = [
  'phoneNumber',
  'phoneNumber2',
  'documentKind',
  'ivaCondition',
  'email',
  'website',
  'avatar',
  'observations',
] as const

export const typedColumns = writtenColumns(columns, typedPersonFields)

/** The columns that a form or a sheet sets, unlike the account's. The code must come first: it is `$2` of a write. */
export const storedColumns = writtenColumns(columns, [
  'code',
  'type',
  'name',
  'addresses',
  ...typedPersonFields,
  'cuit',
  'zoneId',
  'priceListId',
  'creditLimit',
  'initialTotal',
])

export type StoredPerson = WrittenRecord<typeof storedColumns> & { readonly roleIds: readonly string[] }

/** A contact, and its zone as documents show it. */
export interface ReceptorRecord extends PersonRecord {
  readonly zoneName: string | undefined
}

export interface PersonView extends ReceptorRecord {
  readonly priceListName: string | undefined
  readonly roleIds: readonly string[]
}

/** A contact with the names of the records that it refers to. */
export interface ExportedPerson extends Omit<PersonView, 'roleIds'> {
  readonly roleNames: readonly string[]
}
