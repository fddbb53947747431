import { hasCustomerFields } from '@trastienda/domain/person/person-type'
import type { PersonInput } from '@trastienda/contract/people.contract'
import { ZERO } from '@trastienda/domain/money/amount'
import { taxDigits } from '@trastienda/domain/person/cuit'
import { validatePerson } from '@trastienda/domain/person/person-validation'
import type { Problem } from '@trastienda/domain/problem'
import { dropEmpty } from '@trastienda/domain/text/drop-empty'
import { titleCase } from '@trastienda/domain/text/title-case'
import { typedColumns, type StoredPerson } from './person-table.ts'

/**
 * A contact in its stored form: without empty values, the name in title case, the CUIT without separators, and a
 * customer's fields only for customers.
 */
export const storedPerson = (input: PersonInput): StoredPerson => {
  const person = dropEmpty(input)
  const isCustomer = hasCustomerFields(person.type)
  return {
    ...typedColumns.of(person),
    code: (person.code ?? '').trim(),
    name: titleCase(person.name ?? ''),
    type: person.type,
    addresses: (person.addresses ?? []).filter((address) => Object.keys(address).length > 0),
    cuit: person.cuit === undefined ? undefined : taxDigits(person.cuit),
    zoneId: isCustomer ? person.zone : undefined,
    priceListId: isCustomer ? person.priceList : undefined,
    creditLimit: isCustomer ? person.creditLimit : undefined,
    roleIds: [...new Set((person.roles ?? []).map((id) => id.toLowerCase()))],
    initialTotal: person.checkingInitialBalance?.total ?? ZERO,
  }
}

export const personProblems = (person: StoredPerson): Problem[] =>
  validatePerson({ ...person, initialBalance: person.initialTotal })
