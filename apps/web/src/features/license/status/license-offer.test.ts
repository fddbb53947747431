import { describe, expect, test } from 'vitest'
import { licenseOffer } from './license-offer.ts'

describe('what the licence screen offers', () => {
  test.each([0, 1, 3] as const)('code %i: the dashboard and the way to subscribe', (code) => {
    expect(licenseOffer('live', code)).toEqual({ signIn: false, dashboard: true, subscribe: true })
  })

  test('a licence of code 2 opens the dashboard only', () => {
    expect(licenseOffer('live', 2)).toEqual({ signIn: false, dashboard: true, subscribe: false })
  })

  test('a licence of code 4 opens the sign-in only', () => {
    expect(licenseOffer('live', 4)).toEqual({ signIn: true, dashboard: false, subscribe: false })
  })

  test.each(['ended', 'none'] as const)('nobody signed in (%s): sign-in only', (session) => {
    expect(licenseOffer(session, undefined)).toEqual({ signIn: true, dashboard: false, subscribe: false })
  })

  test('a licence that could not be verified opens the dashboard', () => {
    expect(licenseOffer('live', undefined)).toEqual({ signIn: false, dashboard: true, subscribe: false })
  })
})
