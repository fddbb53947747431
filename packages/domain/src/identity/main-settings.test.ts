import { expect, it } from 'vitest'
import { mainSettingsProblems, settingsLimits, type MainSettings } from './main-settings.ts'

const business = { name: '', phoneNumber: '', email: '', address: '', cuit: '', logoUrl: '' }
const settings: MainSettings = { name: 'Ana', lastName: 'Paz', phoneNumber: '', business }

const found = (part: Partial<MainSettings['business']>, own: Partial<MainSettings> = {}): string[] =>
  mainSettingsProblems({ ...settings, ...own, business: { ...business, ...part } }).map(
    ({ code, path }) => `${code} ${path}`,
  )

it('a business may say nothing of itself, and its people have names', () => {
  expect(found({})).toEqual([])
  expect(found({}, { name: ' ', lastName: '' })).toEqual(['required name', 'required lastName'])
})

it('an e-mail and a CUIT have their form', () => {
  expect(found({ email: 'hola@almacen.com.ar', cuit: '20-12345678-6' })).toEqual([])
  expect(found({ email: 'hola@', cuit: '20-12345678-0' })).toEqual([
    'wrong_format business.email',
    'wrong_format business.cuit',
  ])
})

it.each(['name', 'phoneNumber', 'address', 'logoUrl'] as const)('a %s of a business has its length', (field) => {
  expect(found({ [field]: 'a'.repeat(settingsLimits[field]) })).toEqual([])
  expect(found({ [field]: 'a'.repeat(settingsLimits[field] + 1) })).toEqual([`maximum business.${field}`])
})
