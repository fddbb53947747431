import { expect, test } from 'vitest'
import { certificateDaysLeft, certificateWarning, isCertificateEnding, isCertificateFor } from './fiscal-settings.ts'

test('a certificate wants to be renewed from sixty days before its end on', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const endings = ['2027-01-22T12:00:00Z', '2027-01-22T11:59:00Z', '2026-11-22T11:00:00Z']
  expect(endings.map((end) => certificateDaysLeft(end, now))).toEqual([61, 60, -1])
  expect(endings.map((end) => isCertificateEnding(end, now))).toEqual([false, true, true])
})

test('the certificate of one environment is refused by the other; of an unknown authority nobody knows', () => {
  expect(isCertificateFor('production', 'testing')).toBe(false)
  expect(isCertificateFor('simulator', 'production')).toBe(false)
  expect(isCertificateFor('testing', 'testing')).toBe(true)
  expect(isCertificateFor('simulator', 'other')).toBe(true)
})

test('a certificate that ends is told of 60, 30 and 7 days before', () => {
  const now = new Date('2026-11-22T12:00:00.000Z')
  const at = (days: number) => certificateWarning(new Date(now.getTime() + days * 86_400_000 + 1000).toISOString(), now)
  expect([61, 60, 31, 30, 8, 7, 0, -1].map(at)).toEqual([undefined, 60, 60, 30, 30, 7, 7, undefined])
})
