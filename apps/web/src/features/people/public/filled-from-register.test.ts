import { expect, test } from 'vitest'
import { emptyContact } from './contact-values.ts'
import { filledFromRegister, foundInWords } from './filled-from-register.ts'

const found = {
  cuit: '30999032083',
  name: 'Distribuidora Del Sur',
  isActive: true,
  condition: 1,
  address: 'San Martín 100, Rosario',
  postalCode: '2000',
  province: 'Santa Fé',
  remarks: [],
} as const

test('an empty contact takes everything that the register has', () => {
  expect(filledFromRegister(emptyContact('Cliente', '7'), { ...found, remarks: [] })).toEqual({
    ...emptyContact('Cliente', '7'),
    name: 'Distribuidora Del Sur',
    ivaCondition: '1',
    addresses: [{ address: 'San Martín 100, Rosario', postalCode: '2000', province: 'Santa Fé' }],
  })
})

test('what somebody wrote stays, but for the condition', () => {
  const written = {
    ...emptyContact('Cliente', '7', 'El kiosco de Ana'),
    ivaCondition: '5',
    addresses: [{ address: 'Mitre 5', postalCode: '', province: 'Córdoba' }] as const,
  }
  const values = { ...written, addresses: [{ ...written.addresses[0] }] as [(typeof written.addresses)[0]] }
  expect(filledFromRegister(values, { ...found, remarks: [] })).toEqual({ ...values, ivaCondition: '1' })
})

test('a register without an address leaves the proposed province', () => {
  const { address: _address, postalCode: _code, province: _province, ...bare } = found
  const { addresses } = filledFromRegister(emptyContact('Cliente', '7'), { ...bare, remarks: [] })
  expect(addresses).toEqual(emptyContact('Cliente', '7').addresses)
})

test('the words for whom the register has say so where ARCA no longer knows them as active', () => {
  const words = (isActive: boolean) => foundInWords({ ...found, remarks: [], isActive })
  expect(words(true)).toBe('En ARCA: Distribuidora Del Sur, IVA Responsable Inscripto.')
  expect(words(false)).toBe(
    'En ARCA: Distribuidora Del Sur, IVA Responsable Inscripto. Figura inactivo: revisalo antes de facturarle.',
  )
})
