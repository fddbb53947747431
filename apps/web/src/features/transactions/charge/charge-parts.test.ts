import type { Money } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { handedOver, charged } from './charge-parts.ts'

const money = (amount: number) => amount as Money
const CASH = 'cash'

test('cash alone is no part; what was handed over is noted, and too much of it goes back', () => {
  expect(charged(money(1234.5), [], { method: CASH, typed: undefined })).toEqual({ paying: {} })
  const paid = charged(money(1234.5), [], { method: CASH, typed: money(2000) })
  expect(paid).toEqual({ paying: { tendered: 2000 } })
  expect(handedOver(money(1234.5), { tendered: money(2000) })).toEqual({ cash: 1234.5, tendered: 2000 })
  expect(handedOver(money(1234.5), {})).toBeUndefined()
})

test('a figure before a method splits, and the next method takes the rest', () => {
  const first = charged(money(10_000), [], { method: CASH, typed: money(4000) })
  expect(first).toEqual({ parts: [{ method: CASH, amount: 4000 }] })
  const parts = first !== undefined && 'parts' in first ? first.parts : []
  expect(charged(money(10_000), parts, { method: 'qr', typed: undefined })).toEqual({
    paying: {
      parts: [
        { method: CASH, amount: 4000 },
        { method: 'qr', amount: 6000 },
      ],
    },
  })
})

test('a card takes no more than is left, one method is one part, and there are five at most', () => {
  expect(charged(money(100), [], { method: 'debit', typed: money(100.01) })).toBeUndefined()
  const twice = charged(money(100), [{ method: 'debit', amount: money(40) }], { method: 'debit', typed: money(10) })
  expect(twice).toEqual({ parts: [{ method: 'debit', amount: 50 }] })
  const five = ['a', 'b', 'c', 'd', 'e'].map((method) => ({ method, amount: money(10) }))
  expect(charged(money(100), five, { method: 'f', typed: undefined })).toBeUndefined()
})

test('cash that tops up a card is noted with what was handed over for it', () => {
  const parts = [{ method: 'debit', amount: money(6000) }]
  const paid = charged(money(10_000), parts, { method: CASH, typed: money(5000) })
  expect(paid).toEqual({ paying: { parts: [...parts, { method: CASH, amount: 4000 }], tendered: 5000 } })
  const paying = paid !== undefined && 'paying' in paid ? paid.paying : {}
  expect(handedOver(money(10_000), paying)).toEqual({ cash: 4000, tendered: 5000 })
})

test('a method with a discount takes a whole sale at the lower total, and a part of it at the full one', () => {
  const by = (method: string, typed?: number) =>
    charged(money(950), [], { method, typed: typed === undefined ? undefined : money(typed), lowered: money(855) })
  const whole = (method: string) => ({ paying: { parts: [{ method, amount: 855 }] } })
  expect([by('qr'), by('qr', 855), by('qr', 950), by(CASH)]).toEqual([...Array(3).fill(whole('qr')), whole(CASH)])
  expect(by(CASH, 1000)).toEqual({ paying: { ...whole(CASH).paying, tendered: 1000 } })
  expect(by('qr', 900)).toEqual({ parts: [{ method: 'qr', amount: 900 }] })
  const before = [{ method: 'debit', amount: money(100) }]
  expect(charged(money(950), before, { method: 'qr', typed: undefined, lowered: money(855) })).toEqual({
    paying: { parts: [...before, { method: 'qr', amount: 850 }] },
  })
})
