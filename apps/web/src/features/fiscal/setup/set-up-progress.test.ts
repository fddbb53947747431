import { expect, test } from 'vitest'
import { nextStep, stepsDone } from './set-up-progress.ts'

const now = new Date('2026-11-22T12:00:00Z')
const certificate = {
  alias: 'a',
  cuit: '',
  origin: 'production',
  validFrom: '',
  validTo: '2028-11-22T12:00:00Z',
} as const
const business = { cuit: '30710000006', name: 'Almacén', address: 'Mitre 1' }
const printed = { grossIncome: 'Exento', activitiesSince: '2019-03-01' }
const facts = (fiscal: object, changes: object = {}) => ({
  business,
  fiscal: { mode: 'off', environment: 'production', version: 1, ...printed, ...fiscal } as const,
  pointChosenFor: undefined,
  testedFor: undefined,
  ...changes,
})
const next = (...given: Parameters<typeof facts>) => nextStep(stepsDone(facts(...given), now))

test('the steps follow each other from the CUIT to the connection test', () => {
  expect(next({ version: 0 }, { business: { ...business, cuit: undefined } })).toBe('issuer')
  expect(next({ version: 0 })).toBe('environment')
  expect(next({})).toBe('request')
  expect(next({ request: { alias: 'a', text: '' } })).toBe('certificate')
  expect(next({ certificate })).toBe('point')
  expect(next({ certificate }, { pointChosenFor: 'production' })).toBe('test')
  expect(next({ certificate }, { pointChosenFor: 'production', testedFor: 'production' })).toBeUndefined()
})

test('what every paper says of its issuer is asked for before the switch, and again where it was emptied since', () => {
  for (const lacking of [{ name: undefined }, { name: ' ' }, { address: undefined }]) {
    expect(next({ version: 0 }, { business: { ...business, ...lacking } })).toBe('issuer')
  }
  for (const lacking of [{ grossIncome: undefined }, { activitiesSince: undefined }]) {
    expect(next({ certificate, ...lacking }, { pointChosenFor: 'production' })).toBe('point')
    expect(next({ mode: 'manual', certificate, ...lacking })).toBe('point')
  }
})

test('a point of sale and a test of another environment do not count', () => {
  expect(next({ certificate }, { pointChosenFor: 'simulator', testedFor: 'simulator' })).toBe('point')
  expect(next({ certificate }, { pointChosenFor: 'production', testedFor: 'simulator' })).toBe('test')
})

test('a certificate of another environment, or one that has ended, is asked for anew', () => {
  expect(next({ certificate: { ...certificate, origin: 'testing' } })).toBe('request')
  expect(next({ certificate: { ...certificate, validTo: '2026-11-22T11:00:00Z' } })).toBe('request')
})

test('once a business declares its sales, only a new certificate is ever asked for again', () => {
  expect(next({ mode: 'manual', certificate })).toBeUndefined()
  expect(next({ mode: 'manual', certificate, request: { alias: 'b', text: '' } })).toBe('certificate')
})
