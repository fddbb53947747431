import { documentKinds } from '@trastienda/domain/person/document-kind'
import { z } from 'zod'
import { MAX_PERSON_NAME } from '@trastienda/domain/person/person-validation'
import { emailPattern, MAX_PHONE_LENGTH, postalCodePattern } from '@trastienda/domain/text/field-checks'
import type { Endpoints } from './endpoint.ts'
import { allOf, dataOf, listOf, listQuery, nearQuery } from './envelopes.ts'
import {
  amountSchema,
  codeSchema,
  echoes,
  codeProposalQuery,
  idParams,
  instantSchema,
  percentSchema,
  nonNegativeMoneySchema,
  optional,
  requiredTextSchema,
  sumSchema,
  textSchema,
  uuidSchema,
} from './scalars.ts'

export const personTypeSchema = z.enum(['Cliente', 'Proveedor', 'Empleado'])

/** Any of the three may be known without the others. */
const addressInputSchema = z.strictObject({
  address: optional(requiredTextSchema(3, 50)),
  postalCode: optional(requiredTextSchema(4, 4).regex(postalCodePattern, 'Formato incorrecto.')),
  province: textSchema(40).optional(),
})

/** 7 to 16 digits, with any separators. */
const phoneSchema = textSchema(MAX_PHONE_LENGTH)

/** A contact as a merchant types it. The domain checks what a schema cannot: the CUIT's check digit, the type. */
export const personInputSchema = z.strictObject({
  code: codeSchema,
  name: requiredTextSchema(3, MAX_PERSON_NAME),
  type: personTypeSchema,
  addresses: z.array(addressInputSchema).max(5, 'Máximo 5.').optional(),
  phoneNumber: phoneSchema.optional(),
  phoneNumber2: phoneSchema.optional(),
  cuit: optional(requiredTextSchema(3, 20)),
  /** The kind of a document besides CUIT, CUIL and DNI, for vouchers. */
  documentKind: z.enum(documentKinds, 'Formato incorrecto.').optional(),
  /** The contact's condition before IVA, ARCA's code (1 RI, 4 exempt, 5 final consumer, 6 monotributo, …). */
  ivaCondition: z.int().min(1).max(99).optional(),
  email: optional(textSchema(200).regex(emailPattern, 'Formato incorrecto.')),
  website: textSchema(200).optional(),
  avatar: textSchema(500).optional(),
  observations: textSchema(150).optional(),
  zone: optional(uuidSchema),
  priceList: optional(uuidSchema),
  /** The most that a customer may owe. */
  creditLimit: nonNegativeMoneySchema.optional(),
  roles: z.array(uuidSchema).max(10, 'Máximo 10.').optional(),
  /** Only for a new contact: what was owed before the shop kept its accounts here. 0 is left out. */
  checkingInitialBalance: z
    .strictObject({ total: nonNegativeMoneySchema, ...echoes('payed', 'percentage', 'creationDate', 'details') })
    .optional(),
  ...echoes(
    '$id',
    'status',
    'zoneName',
    'priceListName',
    'checkingAccount',
    'creationDate',
    'modificationDate',
    'version',
  ),
})

const addressSchema = z.strictObject({
  address: z.string().optional(),
  postalCode: z.string().optional(),
  province: z.string().optional(),
})

const initialBalanceSchema = z.strictObject({
  total: amountSchema,
  payed: amountSchema,
  percentage: percentSchema,
  creationDate: instantSchema,
})

export const personSchema = z.strictObject({
  $id: z.string(),
  code: z.string(),
  name: z.string(),
  type: personTypeSchema,
  status: z.int(),
  addresses: z.array(addressSchema),
  phoneNumber: z.string().optional(),
  phoneNumber2: z.string().optional(),
  cuit: z.string().optional(),
  documentKind: z.enum(documentKinds).optional(),
  ivaCondition: z.int().optional(),
  email: z.string().optional(),
  website: z.string().optional(),
  avatar: z.string().optional(),
  observations: z.string().optional(),
  zone: z.string().optional(),
  zoneName: z.string().optional(),
  priceList: z.string().optional(),
  priceListName: z.string().optional(),
  creditLimit: amountSchema.optional(),
  roles: z.array(z.string()),
  /** The balance: what a customer owes us, what we owe a supplier. */
  checkingAccount: sumSchema,
  checkingInitialBalance: initialBalanceSchema.optional(),
  creationDate: instantSchema,
  modificationDate: instantSchema,
  version: z.int(),
})

export const discountSchema = z.strictObject({ category: z.string(), percentage: percentSchema })
/** The version is the contact's: `If-Match` compares it when the discounts are replaced. */
const discountsAnswer = allOf(discountSchema).extend({ message: z.string().optional(), version: z.int() })
const discountInputSchema = z.strictObject({ category: uuidSchema, percentage: percentSchema })

export type Person = z.output<typeof personSchema>
export type PersonInput = z.output<typeof personInputSchema>
export type PersonType = z.output<typeof personTypeSchema>
export type Discount = z.output<typeof discountSchema>
export type PersonDiscounts = Pick<z.output<typeof discountsAnswer>, 'data' | 'version'>

const read = { writes: false, status: 200 } as const
const write = { writes: true, status: 200, params: idParams } as const

export const peopleApi = {
  'next.contact': {
    ...read,
    summary: 'The lowest whole number above every numeric contact code in use.',
    needs: 'sell',
    answer: dataOf(z.string()),
  },
  'people.list': {
    ...read,
    needs: 'look',
    summary:
      'Active contacts. A code that matches exactly comes first. By `relevance`: names that begin with the search, then ' +
      'those of which a word does, then the others.',
    query: listQuery(
      ['all', 'Cliente', 'Proveedor', 'Empleado'],
      ['name', '-name', 'type', '-type', 'relevance'],
      'name',
    ).extend(nearQuery),
    answer: listOf(personSchema),
  },
  'people.get': {
    ...read,
    summary: 'One contact.',
    needs: 'look',
    params: idParams,
    answer: dataOf(personSchema),
  },
  'people.create': {
    summary: 'Create a contact, with an initial balance where there is one.',
    needs: 'sell',
    writes: true,
    status: 201,
    query: codeProposalQuery,
    body: personInputSchema,
    answer: dataOf(personSchema),
  },
  'people.update': {
    ...write,
    summary: 'Change a contact: what is left out is emptied. Code, type and initial balance stay as they were.',
    needs: 'contacts',
    body: personInputSchema,
    answer: dataOf(personSchema),
  },
  'people.remove': {
    ...write,
    needs: 'contacts',
    summary:
      'Remove a contact whose balance is 0 and who has no transaction that is not paid. It stays in the history.',
    answer: dataOf(personSchema),
  },
  'people.restore': {
    ...write,
    needs: 'contacts',
    summary:
      'Bring back a contact that was removed, as it was. Zone, price list and roles that were removed meanwhile are left out.',
    answer: dataOf(personSchema),
  },
  'people.discounts': {
    ...read,
    summary: "A customer's discount per category.",
    needs: 'look',
    params: idParams,
    answer: discountsAnswer,
  },
  'people.set_discounts': {
    ...write,
    summary: "Replace a customer's discounts per category. Of several for one category the last counts; 0 is none.",
    needs: 'contacts',
    body: z.array(discountInputSchema).max(1000, 'Máximo 1000.'),
    answer: discountsAnswer,
  },
} as const satisfies Endpoints
