import { describe, expect, it } from 'vitest'
import { concepts, dateWindow, numberingDay } from './voucher-date.ts'

describe('the day of a voucher', () => {
  it.each([
    ['2026-11-22', concepts.goods, '2026-11-17', '2026-11-27'],
    ['2026-11-28', concepts.goods, '2026-11-23', '2026-11-30'],
    ['2026-12-02', concepts.goods, '2026-11-27', '2026-12-07'],
    ['2028-02-27', concepts.goods, '2028-02-22', '2028-02-29'],
    ['2026-11-28', concepts.services, '2026-11-18', '2026-12-08'],
    ['2026-11-22', concepts.goodsAndServices, '2026-11-12', '2026-12-02'],
  ])('on %s for concept %d is from %s to %s', (today, concept, first, last) => {
    expect(dateWindow(concept, today)).toEqual({ first, last })
  })

  it('is the day of numbering, or the last voucher’s where that is later', () => {
    expect(numberingDay(concepts.goods, '2026-11-22', undefined)).toBe('2026-11-22')
    expect(numberingDay(concepts.goods, '2026-11-22', '2026-11-01')).toBe('2026-11-22')
    expect(numberingDay(concepts.goods, '2026-11-22', '2026-11-24')).toBe('2026-11-24')
  })

  it('is none while the last voucher’s lies beyond what ARCA takes', () => {
    expect(numberingDay(concepts.goods, '2026-11-22', '2026-11-28')).toBeUndefined()
    expect(numberingDay(concepts.services, '2026-11-22', '2026-11-28')).toBe('2026-11-28')
  })
})
