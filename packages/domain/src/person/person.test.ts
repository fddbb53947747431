import { hasCustomerFields } from './person-type.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money } from '#domain/money/amount'
import { formatCuit, isTaxNumber, taxDigits } from './cuit.ts'
import { personRemovalRefusal, validatePerson, validatePersonChange } from './person-validation.ts'
import type { PersonForm } from './person-validation.ts'
import { isProvince, provinces } from './province.ts'

describe('tax numbers', () => {
  it.each(['20111111112', '30000000007', '33693450239', '30999032083', '30-99903208-3'])('%s has its digit', (cuit) => {
    expect(isTaxNumber(cuit)).toBe(true)
  })

  it('refuses any other last digit', () => {
    for (let digit = 0; digit < 10; digit += 1) expect(isTaxNumber(`2011111111${digit}`)).toBe(digit === 2)
  })

  it('lets exactly one last digit pass for any number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{10}$/), (start) => {
        const passing = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter(isTaxNumber)
        // A remainder of 10 counts as 9, so no number is without a digit.
        expect(passing).toHaveLength(1)
      }),
    )
  })

  it('lets numbers of other lengths pass: they are documents of another kind', () => {
    for (const text of ['12345678', '12.345.678', 'PASAPORTE 1', '123']) expect(isTaxNumber(text)).toBe(true)
  })

  it('keeps digits and shows dashes', () => {
    expect(taxDigits('30-99903208-3')).toBe('30999032083')
    expect(taxDigits(' AB-12 ')).toBe('AB-12')
    expect(formatCuit('30999032083')).toBe('30-99903208-3')
    expect(formatCuit('12345678')).toBe('12345678')
  })
})

describe('provinces', () => {
  it('are the specification’s 23 and the capital city', () => {
    expect(provinces).toHaveLength(24)
    expect(isProvince('Ciudad Autónoma de Buenos Aires')).toBe(true)
    expect(isProvince('Cordoba')).toBe(false)
  })
})

const person: PersonForm = { code: '1', name: 'Ana', type: 'Cliente' }
const codes = (form: PersonForm): string[] => validatePerson(form).map((each) => `${each.path}:${each.code}`)

describe('a contact', () => {
  it('needs a code, a name and a type, and nothing else', () => {
    expect(codes(person)).toEqual([])
    expect(codes({})).toEqual(['code:required', 'name:required', 'type:required'])
  })

  it.each<[Partial<PersonForm>, string]>([
    [{ code: 'ranking' }, 'code:wrong_format'],
    [{ code: 'x'.repeat(21) }, 'code:maximum'],
    [{ name: 'An' }, 'name:minimum'],
    [{ name: 'x'.repeat(61) }, 'name:maximum'],
    [{ cuit: '12' }, 'cuit:minimum'],
    [{ cuit: '20111111113' }, 'cuit:wrong_format'],
    [{ phoneNumber: '123456' }, 'phoneNumber:minimum'],
    [{ phoneNumber2: '1'.repeat(17) }, 'phoneNumber2:maximum'],
    [{ phoneNumber: 'llamar a Ana' }, 'phoneNumber:wrong_format'],
    [{ phoneNumber: '(---)' }, 'phoneNumber:minimum'],
    [{ phoneNumber: '(351) 45-67 int. 2' }, 'phoneNumber:wrong_format'],
    [{ email: 'ana@' }, 'email:wrong_format'],
    [{ addresses: [{ address: 'x' }] }, 'addresses.0.address:minimum'],
    [{ addresses: [{}, { postalCode: '50000' }] }, 'addresses.1.postalCode:maximum'],
    [{ addresses: [{ postalCode: '50 0' }] }, 'addresses.0.postalCode:wrong_format'],
    [{ email: 'ana@almacen..com' }, 'email:wrong_format'],
    [{ addresses: [{ postalCode: '500' }] }, 'addresses.0.postalCode:minimum'],
    [{ addresses: [{ province: 'Narnia' }] }, 'addresses.0.province:wrong_format'],
    [{ observations: 'x'.repeat(151) }, 'observations:maximum'],
    [{ initialBalance: money(-0.01) }, 'checkingInitialBalance.total:minimum'],
  ])('with %j answers %s', (change, expected) => {
    expect(codes({ ...person, ...change })).toEqual([expected])
  })

  it.each(['(0351) 456-7890', '351.456.7890', '+54 9 351 456-7890', '0351/4567890', '4567890'])(
    'is reached at %s',
    (phoneNumber) => {
      expect(codes({ ...person, phoneNumber })).toEqual([])
    },
  )

  it('takes everything filled in rightly', () => {
    const full: PersonForm = {
      ...person,
      cuit: '20-11111111-2',
      phoneNumber: '+54 351 5551234',
      phoneNumber2: '3515551',
      email: 'ana@almacen.com.ar',
      addresses: [{ address: 'San Martín 1', postalCode: '5000', province: 'Córdoba' }],
      observations: 'x'.repeat(150),
      initialBalance: money(0),
    }
    expect(codes(full)).toEqual([])
  })

  it('keeps its code, its type and its initial balance once it exists', () => {
    const before = { code: '1', type: 'Cliente', initialBalance: money(10) } as const
    expect(validatePersonChange(before, { code: '1', type: 'Cliente', initialBalance: money(10) })).toEqual([])
    expect(validatePersonChange(before, {})).toEqual([])
    expect(
      validatePersonChange(before, { code: '2', type: 'Proveedor', initialBalance: money(0) }).map((each) => each.code),
    ).toEqual(['code_fixed', 'person_type_fixed', 'initial_balance_fixed'])
  })

  it('can go once nothing is owed and nothing is open', () => {
    expect(personRemovalRefusal(money(0), false)).toBeUndefined()
    expect(personRemovalRefusal(money(0.01), false)?.code).toBe('person_has_balance')
    expect(personRemovalRefusal(money(-1), true)?.code).toBe('person_has_balance')
    expect(personRemovalRefusal(money(0), true)?.code).toBe('person_has_transactions')
  })

  it('has a zone and a price list only as a customer', () => {
    expect(['Cliente', 'Proveedor', 'Empleado'].map((type) => hasCustomerFields(type as 'Cliente'))).toEqual([
      true,
      false,
      false,
    ])
  })
})
