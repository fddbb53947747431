import { describe, expect, it } from 'vitest'
import { allowsWriting, licenseMessages, licenseState, trialEnd } from './license.ts'
import type { LicenseCode } from './license.ts'

const now = '2026-11-20T12:00:00.000Z'
const earlier = '2026-11-20T11:59:59.999Z'
const later = '2026-11-20T12:00:00.001Z'

describe('the licence', () => {
  it.each([
    ['trial', later, null, 0],
    ['trial', now, null, 1],
    ['trial', earlier, null, 1],
    ['subscribed', earlier, null, 2],
    ['subscribed', earlier, undefined, 2],
    ['subscribed', later, later, 2],
    ['subscribed', later, now, 3],
    ['cancelled', later, later, 3],
  ] as const)('%s with a trial until %s and an end at %s is %i', (subscription, trialEndsAt, endsAt, code) => {
    expect(licenseState({ subscription, trialEndsAt, endsAt, now })).toEqual({ code, message: licenseMessages[code] })
  })

  it('lets only a running trial and a subscription write', () => {
    expect(([0, 1, 2, 3, 4] satisfies LicenseCode[]).filter(allowsWriting)).toEqual([0, 2])
  })

  it('gives a trial 30 days', () => {
    expect(trialEnd(now)).toBe('2026-12-20T12:00:00.000Z')
  })
})
