import { problem } from '#domain/problem'
import type { Problem } from '#domain/problem'
import type { Money, MoneySum } from '#domain/money/amount'
import { codeProblems, emailPattern, phoneProblems, postalCodePattern, textProblems } from '#domain/text/field-checks'
import { isTaxNumber } from './cuit.ts'
import type { DocumentKind } from './document-kind.ts'
import { hasCustomerFields } from './person-type.ts'
import type { PersonType } from './person-type.ts'
import { isProvince } from './province.ts'

/** The specification says 20, which `Distribuidora Mayorista del Litoral S.R.L.` does not fit. */
export const MAX_PERSON_NAME = 60

export type PersonForm = {
  readonly code?: string
  readonly name?: string
  readonly type?: PersonType
  readonly cuit?: string
  readonly documentKind?: DocumentKind
  readonly phoneNumber?: string
  readonly phoneNumber2?: string
  readonly email?: string
  readonly addresses?: readonly {
    readonly address?: string
    readonly postalCode?: string
    readonly province?: string
  }[]
  readonly observations?: string
  readonly initialBalance?: Money
  /** Up to how much a customer may owe. */
  readonly creditLimit?: Money
}

/** All problems of a contact that is to be saved, in the order of the form's fields. */
export function validatePerson(person: PersonForm): Problem[] {
  return [
    ...codeProblems(person.code),
    ...textProblems('name', person.name, { required: true, min: 3, max: MAX_PERSON_NAME }),
    ...(person.type === undefined ? [problem('required', 'type')] : []),
    ...cuitProblems(person),
    ...phoneProblems('phoneNumber', person.phoneNumber),
    ...phoneProblems('phoneNumber2', person.phoneNumber2),
    ...textProblems('email', person.email, { pattern: emailPattern }),
    ...(person.addresses ?? []).flatMap(addressProblems),
    ...textProblems('observations', person.observations, { max: 150 }),
    ...((person.creditLimit ?? 0) < 0 ? [problem('minimum', 'creditLimit', { n: 0 })] : []),
    ...((person.initialBalance ?? 0) < 0 ? [problem('minimum', 'checkingInitialBalance.total', { n: 0 })] : []),
  ]
}

/** Refuses changes of what is fixed once a contact exists: its code, its type and its initial balance. */
export function validatePersonChange(
  before: { readonly code: string; readonly type: PersonType; readonly initialBalance: Money },
  after: PersonForm,
): Problem[] {
  const problems: Problem[] = []
  if (after.code !== undefined && after.code !== before.code) problems.push(problem('code_fixed', 'code'))
  if (after.type !== undefined && after.type !== before.type) problems.push(problem('person_type_fixed', 'type'))
  if (after.initialBalance !== undefined && after.initialBalance !== before.initialBalance) {
    problems.push(problem('initial_balance_fixed', 'checkingInitialBalance.total'))
  }
  return problems
}

/** Why a contact cannot be removed: something is owed, or a transaction of theirs is not paid yet. */
export function personRemovalRefusal(balance: MoneySum, hasOpenTransactions: boolean): Problem | undefined {
  if (balance !== 0) return problem('person_has_balance')
  return hasOpenTransactions ? problem('person_has_transactions') : undefined
}

/** Why somebody cannot have discounts by category: only customers have them. */
export function discountsRefusal(type: PersonType): Problem | undefined {
  return hasCustomerFields(type) ? undefined : problem('discounts_customers_only')
}

function cuitProblems({ cuit, documentKind }: PersonForm): Problem[] {
  const problems = textProblems('cuit', cuit, { min: 3, max: 20 })
  if (problems.length > 0 || cuit === undefined || cuit === '') return problems
  if (documentKind !== undefined || isTaxNumber(cuit)) return problems
  return [problem('wrong_format', 'cuit')]
}

function addressProblems(
  { address, postalCode, province }: NonNullable<PersonForm['addresses']>[number],
  place: number,
): Problem[] {
  const path = `addresses.${place}.`
  return [
    ...textProblems(`${path}address`, address, { min: 3, max: 50 }),
    ...textProblems(`${path}postalCode`, postalCode, { min: 4, max: 4, pattern: postalCodePattern }),
    ...(province === undefined || province === '' || isProvince(province)
      ? []
      : [problem('wrong_format', `${path}province`)]),
  ]
}
