import { describe, expect, test } from 'vitest'
import { licenseOffer } from './license-offer.ts'

describe('what the licence screen offers', () => {
  test.each([0, 1, 3] as const)('code %i: the dashboard and the way to subscribe', (code) => {
    expect(licenseOffer(true, code)).toEqual({ signIn: false, dashboard: true, subscribe: true })
  })

  test('code 2: the dashboard only', () => {
    expect(licenseOffer(true, 2)).toEqual({ signIn: false, dashboard: true, subscribe: false })
  })

  test('code 4: sign-in only', () => {
    expect(licenseOffer(true, 4)).toEqual({ signIn: true, dashboard: false, subscribe: false })
  })

  test('nobody signed in: sign-in only', () => {
    expect(licenseOffer(false, undefined)).toEqual({ signIn: true, dashboard: false, subscribe: false })
  })
})
