import { expect, it } from 'vitest'
import { taxpayerContact } from './taxpayer-contact.ts'

const address = { street: 'AV SAN MARTIN 100', city: 'VILLA MARIA', postalCode: '5900', province: 'CORDOBA' }

it.each([
  ['CORDOBA', 'Córdoba'],
  ['CIUDAD AUTONOMA BUENOS AIRES', 'Ciudad Autónoma de Buenos Aires'],
  ['SANTA FE', 'Santa Fé'],
  ['NEUQUEN', 'Neuquen'],
  ['TIERRA DEL FUEGO', 'Tierra del Fuego'],
  ['ATLANTIDA', undefined],
])('a taxpayer of %s is a contact of %s', (province, expected) => {
  expect(taxpayerContact({ name: 'DISTRIBUIDORA DEL SUR SA', address: { ...address, province } })).toEqual({
    name: 'Distribuidora Del Sur Sa',
    address: 'Av San Martin 100, Villa Maria',
    postalCode: '5900',
    ...(expected === undefined ? {} : { province: expected }),
  })
})

it('a taxpayer whose data do not fit into a contact leaves nothing there that could not be saved', () => {
  const none = { street: '', city: '', postalCode: '', province: '' }
  expect(taxpayerContact({ name: 'X'.repeat(80), address: none })).toEqual({ name: expect.stringMatching(/^Xx{59}$/) })
  const long = { ...address, street: 'AVENIDA GENERAL JOSE DE SAN MARTIN 12345 PISO 3', postalCode: 'X5900ABC' }
  expect(taxpayerContact({ name: 'A', address: long })).toEqual({
    name: 'A',
    address: 'Avenida General Jose De San Martin 12345 Piso 3',
    province: 'Córdoba',
  })
})
