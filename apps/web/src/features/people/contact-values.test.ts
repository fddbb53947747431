import { expect, test } from 'vitest'
import { contactBody, emptyContact } from './contact-values.ts'

test('what was not filled in is not sent', () => {
  expect(contactBody({ ...emptyContact(' Ana Paz '), code: '7' }, 'Cliente')).toEqual({
    code: '7',
    name: 'Ana Paz',
    type: 'Cliente',
  })
})

test('a supplier has neither zone nor price list', () => {
  const values = { ...emptyContact('Molinos'), code: '8', zone: 'z', priceList: 'l', ivaCondition: '1' }
  expect(contactBody({ ...values, addresses: [{ address: 'San Martín 100' }] }, 'Proveedor')).toEqual({
    code: '8',
    name: 'Molinos',
    type: 'Proveedor',
    ivaCondition: 1,
    addresses: [{ address: 'San Martín 100' }],
  })
})
