import type { Person } from '@trastienda/contract/people.contract'
import { money } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { contactBody, contactProblems, contactValuesOf, emptyContact } from './contact-values.ts'

const paths = (values: Parameters<typeof contactProblems>[0]) => contactProblems(values).map(({ path }) => path)

test('what was not filled in is not sent, and the proposed province alone is no address', () => {
  expect(contactBody(emptyContact('Cliente', '7', ' Ana Paz '))).toEqual({
    code: '7',
    name: 'Ana Paz',
    type: 'Cliente',
  })
})

test('a supplier has neither zone nor price list nor credit limit', () => {
  const customerOnly = { zone: 'z', priceList: 'l', creditLimit: money(5) }
  const values = { ...emptyContact('Proveedor', '8', 'Molinos'), ...customerOnly, ivaCondition: '1' }
  expect(contactBody(values)).toEqual({ code: '8', name: 'Molinos', type: 'Proveedor', ivaCondition: 1 })
})

test('an address goes with its province, and a province of another place goes alone', () => {
  const values = emptyContact('Cliente', '9', 'Ana')
  expect(
    contactBody({ ...values, addresses: [{ address: ' San Martín 100 ', postalCode: '', province: 'Córdoba' }] })
      .addresses,
  ).toEqual([{ address: 'San Martín 100', province: 'Córdoba' }])
  expect(contactBody({ ...values, addresses: [{ address: '', postalCode: '', province: 'Salta' }] }).addresses).toEqual(
    [{ province: 'Salta' }],
  )
})

test('an initial balance of 0 is left out', () => {
  const values = emptyContact('Cliente', '1', 'Ana')
  expect(contactBody({ ...values, checkingInitialBalance: { total: money(0) } })).not.toHaveProperty(
    'checkingInitialBalance',
  )
  expect(contactBody({ ...values, checkingInitialBalance: { total: money(5.5) } }).checkingInitialBalance).toEqual({
    total: 5.5,
  })
})

test('a first address that is emptied leaves the further ones', () => {
  const furtherAddresses = [{ address: 'Mitre 1' }]
  const values = { ...emptyContact('Cliente', '9', 'Ana'), furtherAddresses }
  expect(contactBody(values).addresses).toEqual(furtherAddresses)
})

test('problems stand at the fields that they are about', () => {
  const values = { ...emptyContact('Cliente', '', 'Al'), cuit: '20-11111111-3', phoneNumber: 'no' }
  expect(paths(values)).toEqual(['code', 'name', 'cuit', 'phoneNumber'])
  expect(paths({ ...emptyContact('Cliente', '1', 'Ana'), checkingInitialBalance: { total: money(-1) } })).toEqual([
    'checkingInitialBalance.total',
  ])
})

test('a contact that was read and not touched is sent as it was', () => {
  const person: Person = {
    $id: '3',
    code: '3',
    name: 'Ana Paz',
    type: 'Cliente',
    status: 0,
    addresses: [{ postalCode: '5000' }, { address: 'Mitre 1' }, { province: 'Salta' }],
    phoneNumber: '4221100',
    cuit: '20111111112',
    ivaCondition: 5,
    zone: 'z',
    creditLimit: money(100),
    roles: ['r'],
    checkingAccount: money(0),
    creationDate: '2026-01-01T00:00:00.000Z',
    modificationDate: '2026-01-01T00:00:00.000Z',
    version: 4,
  }
  expect(contactBody(contactValuesOf(person))).toEqual({
    code: '3',
    name: 'Ana Paz',
    type: 'Cliente',
    addresses: [{ postalCode: '5000' }, { address: 'Mitre 1' }, { province: 'Salta' }],
    phoneNumber: '4221100',
    cuit: '20-11111111-2',
    ivaCondition: 5,
    zone: 'z',
    creditLimit: 100,
    roles: ['r'],
  })
})
