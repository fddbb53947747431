import { expect, it } from 'vitest'
import { MAX_AMOUNT, money, quantity, unitCost } from '#domain/money/amount'
import { costWithoutLots } from '#domain/stock/lot'
import { validateLotValue } from '#domain/stock/stock-form'
import { documentCost } from './document-cost.ts'

it('goods of a document cost at most what a document may come to, whatever a line of them does', () => {
  expect(documentCost([])).toEqual({ ok: true, value: 0 })
  expect(documentCost([money(99_999_999_999), money(0.99)])).toEqual({ ok: true, value: MAX_AMOUNT })
  const beyond = { ok: false, problems: [{ code: 'cost_out_of_range' }] }
  expect(documentCost([MAX_AMOUNT, money(0.01)])).toEqual(beyond)
  const dearest = costWithoutLots(quantity(99_999), unitCost(99_999_999_999.99))
  expect(dearest).toBe(9_999_899_999_999_000)
  expect(documentCost([dearest, dearest])).toEqual(beyond)
})

it('goods that come in at once are worth at most that', () => {
  expect(validateLotValue(quantity(1), unitCost(99_999_999_999.99))).toEqual([])
  expect(validateLotValue(quantity(2), unitCost(50_000_000_000))).toEqual([{ code: 'cost_out_of_range', path: 'cost' }])
})
