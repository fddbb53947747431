import { money, type Money } from '@trastienda/domain/money/amount'
import { expect, it } from 'vitest'
import { changeFor, howPaidProblems, inCash, movedAs, payingBody, withAnotherPart } from './how-paid.ts'

const partBy = (method: string, amount?: Money) => ({ method, amount, reference: '' })
const total = money(10_000)
const methods = [
  { $id: 'cash', name: 'Efectivo', isHidden: false },
  { $id: 'qr', name: 'QR', isHidden: false },
]

it('says nothing of a payment that is all cash', () => {
  expect(payingBody(inCash, total)).toEqual({})
})

it('sends what was received, and shows what goes back', () => {
  const how = { ...inCash, tendered: money(12_000) }
  expect([payingBody(how, total), changeFor(how, total)]).toEqual([{ tendered: 12_000 }, 2000])
})

it('pays all of it by the one method that is chosen, also of an adjustment', () => {
  const how = { parts: [{ ...partBy('qr'), reference: ' 42 ' }], tendered: undefined }
  expect(payingBody(how, money(-50))).toEqual({ parts: [{ method: 'qr', amount: 50, reference: '42' }] })
})

it('is split by a part that takes what is left', () => {
  const how = withAnotherPart({ parts: [partBy('cash', money(4000))], tendered: money(5000) }, 'qr', total)
  expect(payingBody(how, total)).toEqual({
    parts: [
      { method: 'cash', amount: 4000 },
      { method: 'qr', amount: 6000 },
    ],
    tendered: 5000,
  })
  expect([changeFor(how, total), howPaidProblems(how, total, methods)]).toEqual([1000, []])
})

it('is refused where its parts are not the total', () => {
  const how = { parts: [partBy('cash', money(1)), partBy('qr', money(2))], tendered: undefined }
  expect(howPaidProblems(how, total, methods).map(({ code }) => code)).toEqual(['parts_sum_differs'])
})

it('forgets what was received where nothing is cash any more', () => {
  expect(payingBody({ parts: [partBy('qr')], tendered: money(5) }, total)).toEqual({
    parts: [{ method: 'qr', amount: 10_000 }],
  })
})

it('receives no cash for money that goes out', () => {
  const how = { ...inCash, tendered: money(20_000) }
  expect([payingBody(movedAs(how, false), total), payingBody(movedAs(how, true), total)]).toEqual([
    {},
    { tendered: 20_000 },
  ])
})
