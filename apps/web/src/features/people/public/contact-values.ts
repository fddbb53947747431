import { hasCustomerFields } from '@trastienda/domain/person/person-type'
import type { Person, PersonInput, PersonType } from '@trastienda/contract/people.contract'
import type { Money } from '@trastienda/domain/money/amount'
import type { DocumentKind } from '@trastienda/domain/person/document-kind'
import { formatCuit } from '@trastienda/domain/person/cuit'
import { validatePerson } from '@trastienda/domain/person/person-validation'
import { DEFAULT_PROVINCE } from '@trastienda/domain/person/province'
import type { Problem } from '@trastienda/domain/problem'
import { dropEmpty } from '@trastienda/domain/text/drop-empty'

/** Fields of one text; empty without a value. */
const plainTexts = ['phoneNumber', 'phoneNumber2', 'email', 'website', 'avatar', 'observations'] as const
type PlainTexts = Record<(typeof plainTexts)[number], string>

/** The form values of a contact; selects hold ids, null for none. */
export interface ContactValues extends PlainTexts {
  code: string
  name: string
  type: PersonType
  cuit: string
  /** Empty for a CUIT, a CUIL or a DNI. */
  documentKind: DocumentKind | ''
  /** The condition's id as text; empty if unknown. */
  ivaCondition: string
  /** The first address, which the form shows. */
  addresses: [{ address: string; postalCode: string; province: string }]
  /** The other addresses, which only programs write: they stay as read. */
  furtherAddresses: Person['addresses']
  zone: string | null
  priceList: string | null
  /** Undefined without a limit. */
  creditLimit: Money | undefined
  roles: string[]
  checkingInitialBalance: { total: Money | undefined }
}

export const emptyContact = (type: PersonType, code: string, name = ''): ContactValues => ({
  ...textsOf({}),
  code,
  name,
  type,
  cuit: '',
  documentKind: '',
  ivaCondition: '',
  addresses: [{ address: '', postalCode: '', province: DEFAULT_PROVINCE }],
  furtherAddresses: [],
  zone: null,
  priceList: null,
  creditLimit: undefined,
  roles: [],
  checkingInitialBalance: { total: undefined },
})

/** The form values of a contact. */
export const contactValuesOf = (person: Person): ContactValues => {
  const [first = {}, ...furtherAddresses] = person.addresses
  const empty = emptyContact(person.type, person.code, person.name)
  const hasAddress = Object.keys(first).length > 0
  return {
    ...empty,
    ...textsOf(person),
    cuit: person.documentKind === undefined ? formatCuit(person.cuit ?? '') : (person.cuit ?? ''),
    documentKind: person.documentKind ?? '',
    ivaCondition: person.ivaCondition === undefined ? '' : String(person.ivaCondition),
    addresses: [
      {
        address: first.address ?? '',
        postalCode: first.postalCode ?? '',
        province: first.province ?? (hasAddress ? '' : DEFAULT_PROVINCE),
      },
    ],
    furtherAddresses,
    zone: person.zone ?? null,
    priceList: person.priceList ?? null,
    creditLimit: person.creditLimit,
    roles: person.roles,
  }
}

/**
 * The body of the call: without empty members, and with zone, price list and credit limit for customers only. The
 * proposed province alone is no address.
 */
export function contactBody(values: ContactValues): PersonInput {
  const { addresses, furtherAddresses, documentKind, ivaCondition, checkingInitialBalance, roles, ...others } = values
  const { zone, priceList, creditLimit, ...texts } = others
  const isCustomer = hasCustomerFields(values.type)
  const [address] = addresses
  const isOnlyProposed =
    address.address.trim() === '' && address.postalCode.trim() === '' && address.province === DEFAULT_PROVINCE
  const written = [...(isOnlyProposed ? [] : [trimmed(address)]), ...furtherAddresses]
  return dropEmpty({
    ...trimmed(texts),
    documentKind: documentKind === '' ? undefined : documentKind,
    ivaCondition: ivaCondition === '' ? undefined : Number(ivaCondition),
    addresses: written.length === 0 ? undefined : written,
    roles: roles.length === 0 ? undefined : roles,
    zone: isCustomer ? (zone ?? undefined) : undefined,
    priceList: isCustomer ? (priceList ?? undefined) : undefined,
    creditLimit: isCustomer ? creditLimit : undefined,
    // A balance of 0 is none.
    checkingInitialBalance: checkingInitialBalance.total ? { total: checkingInitialBalance.total } : undefined,
  })
}

/** Every problem of the form, by the rules of contacts. */
export function contactProblems(values: ContactValues): Problem[] {
  const body = contactBody(values)
  return validatePerson({ ...body, initialBalance: values.checkingInitialBalance.total })
}

const textsOf = (person: Partial<PlainTexts>) =>
  Object.fromEntries(plainTexts.map((name) => [name, person[name] ?? ''])) as PlainTexts

const trimmed = <Texts extends Record<string, string>>(texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])) as Texts
