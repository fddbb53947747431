import { expect, test } from 'vitest'
import {
  authorizationInput,
  authorizationValues,
  authorizationWarning,
  typedProblems,
} from './delivery-authorization.ts'

const authorization = { pointOfSale: 3, cai: '12345678901234', from: 101, to: 150, validUntil: '2026-12-31' }
const warningOf = (lastAuthorized: number, today = '2026-12-31') =>
  authorizationWarning({ authorization, lastAuthorized }, today)

test('nobody is warned while twenty numbers are left, on the last day too', () => {
  expect([0, 100, 130].map((last) => warningOf(last))).toEqual([undefined, undefined, undefined])
  expect(authorizationWarning({ lastAuthorized: 0 }, '2026-12-31')).toBeUndefined()
})

test('fewer than twenty numbers, none, and a day too late each say so', () => {
  expect(warningOf(131)).toBe('Al CAI le quedan 19 números: pedí el próximo.')
  expect(warningOf(149)).toBe('Al CAI le queda 1 número: pedí el próximo.')
  expect(warningOf(150)).toMatch(/^Se terminaron los números/)
  expect(warningOf(0, '2027-01-01')).toMatch(/^El CAI venció el 31\/12\/2026/)
})

test('what was stored comes back as it was, and what is wrong is said beside its field', () => {
  const values = authorizationValues(authorization)
  expect(authorizationInput(values)).toEqual(authorization)
  expect(typedProblems(values)).toEqual([])
  const wrong = { pointOfSale: '0', cai: '123', from: '20', to: '10', validUntil: undefined }
  expect(typedProblems(wrong).map(({ code, path }) => [path, code])).toEqual([
    ['pointOfSale', 'minimum'],
    ['validUntil', 'required'],
    ['cai', 'cai_wrong'],
    ['to', 'cai_range_wrong'],
  ])
})
