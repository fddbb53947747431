import { describe, expect, it } from 'vitest'
import { conceptOf, defaultService, serviceOf, servicePeriodProblems } from './service-period.ts'
import { concepts } from './voucher-date.ts'

const period = { from: '2026-11-01', to: '2026-11-30', dueOn: '2026-12-10' }

describe('a voucher of services', () => {
  it('is of services, of goods, or of both, by what its document sells', () => {
    expect(conceptOf(['goods', 'goods'])).toBe(concepts.goods)
    expect(conceptOf(['services'])).toBe(concepts.services)
    expect(conceptOf(['goods', 'services', 'goods'])).toBe(concepts.goodsAndServices)
  })

  it('tells the day of the sale and is to be paid at once, unless the business says otherwise', () => {
    expect(defaultService('2026-11-20', '2026-11-24', {})).toEqual({
      from: '2026-11-20',
      to: '2026-11-20',
      dueOn: '2026-11-24',
    })
    const monthly = { servicePeriod: 'month', serviceDueDays: 10 } as const
    expect(defaultService('2028-02-20', '2028-03-01', monthly)).toEqual({
      from: '2028-02-01',
      to: '2028-02-29',
      dueOn: '2028-03-11',
    })
  })

  it('is never due before its own day, which comes with its number', () => {
    expect(serviceOf(period, '2026-12-10')).toEqual(period)
    expect(serviceOf(period, '2026-12-11')).toEqual({ ...period, dueOn: '2026-12-11' })
  })

  it('comes with a period and a due day', () => {
    const codes = (...given: Parameters<typeof servicePeriodProblems>) =>
      servicePeriodProblems(...given).map(({ code }) => code)
    expect(codes(concepts.goods, '2026-11-22', undefined)).toEqual([])
    expect(codes(concepts.services, '2026-11-22', period)).toEqual([])
    expect(codes(concepts.services, '2026-11-22', undefined)).toEqual(['service_period_missing'])
    const turned = { from: '2026-11-30', to: '2026-11-01', dueOn: '2026-11-21' }
    expect(codes(concepts.services, '2026-11-22', turned)).toEqual(['service_period_turned', 'service_due_past'])
  })
})
