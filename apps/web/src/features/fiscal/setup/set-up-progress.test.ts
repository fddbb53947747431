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
const facts = (fiscal: object, changes: object = {}) => ({
  cuit: '30710000006' as string | undefined,
  fiscal: { mode: 'off', environment: 'production', version: 1, ...fiscal } as const,
  pointChosenFor: undefined,
  testedFor: undefined,
  ...changes,
})
const next = (...given: Parameters<typeof facts>) => nextStep(stepsDone(facts(...given), now))

test('the steps follow each other from the CUIT to the connection test', () => {
  expect(next({ version: 0 }, { cuit: undefined })).toBe('issuer')
  expect(next({ version: 0 })).toBe('environment')
  expect(next({})).toBe('request')
  expect(next({ request: { alias: 'a', text: '' } })).toBe('certificate')
  expect(next({ certificate })).toBe('point')
  expect(next({ certificate }, { pointChosenFor: 'production' })).toBe('test')
  expect(next({ certificate }, { pointChosenFor: 'production', testedFor: 'production' })).toBeUndefined()
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
