import { money } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { commonService, ofServices, serviceErrors, serviceQuery } from './typed-service.ts'

const proposal = (soldOn?: string) => ({
  transactionId: 'V00000001',
  total: money(1),
  soldOn: soldOn ?? '2026-11-24',
  datedOn: '2026-11-24',
  isOld: false,
  receiver: { code: '1', name: 'Ana' },
  warnings: [],
  reasons: [],
  ...(soldOn === undefined ? {} : { service: { from: soldOn, to: soldOn, dueOn: '2026-11-24' } }),
})

test('the days are asked of services only, and start with what their vouchers have in common', () => {
  expect(ofServices([proposal()])).toEqual([])
  expect(commonService(ofServices([proposal(), proposal('2026-11-20')]))).toEqual({
    from: '2026-11-20',
    to: '2026-11-20',
    dueOn: '2026-11-24',
  })
  expect(commonService(ofServices([proposal('2026-11-20'), proposal('2026-11-21')]))).toEqual({ dueOn: '2026-11-24' })
})

test('what ARCA would reject stands at its field, before it is sent', () => {
  const sold = ofServices([proposal('2026-11-20'), proposal('2026-11-22')])
  expect(serviceErrors(sold, {})).toEqual({})
  expect(serviceErrors(sold, { from: '2026-11-21' })).toHaveProperty('to')
  expect(serviceErrors(sold, { dueOn: '2026-11-23' })).toHaveProperty('dueOn')
  expect(serviceQuery({ from: '2026-11-01', dueOn: '2026-12-01' })).toEqual({
    serviceFrom: '2026-11-01',
    dueOn: '2026-12-01',
  })
})
