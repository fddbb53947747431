import { quantity } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { deliveredInput, deliverProblems, deliverValues } from './deliver-values.ts'
import { returnedQuantities } from './returned-goods.ts'

const TODAY = '2026-11-28'
const lines = [
  { saleLine: 1, productName: 'Cemento', pending: quantity(6) },
  { saleLine: 3, productName: 'Arena', pending: quantity(2.5) },
]
const values = deliverValues(lines, undefined, TODAY)
const typed = (first: number, second: number) => ({
  ...values,
  quantities: { 1: quantity(first), 3: quantity(second) },
})

test('a remito begins with all that is left, on the promised day or today if that is over', () => {
  expect(values).toMatchObject({ quantities: { 1: 6, 3: 2.5 }, day: TODAY, isHandedOver: false })
  expect(deliverValues(lines, { day: '2026-12-01' }, TODAY).day).toBe('2026-12-01')
  expect(deliverValues(lines, { day: '2026-11-01' }, TODAY).day).toBe(TODAY)
})

test('more than is left, less than nothing, or nothing at all is refused beside its field', () => {
  const problems = (each: typeof values) => deliverProblems(lines, each).map(({ path, code }) => [path, code])
  expect(problems(typed(6, 2.5))).toEqual([])
  expect(problems(typed(6.01, 0))).toEqual([['quantities.1', 'delivery_quantity_above']])
  expect(problems(typed(1, -1))).toEqual([['quantities.3', 'minimum']])
  expect(problems(typed(0, 0))).toEqual([['quantities', 'credit_note_empty']])
  expect(problems({ ...typed(1, 0), day: undefined })).toEqual([['day', 'required']])
})

test('lines at 0 stay in the shop; what the customer takes along has neither day nor address', () => {
  const sent = { ...typed(2, 0), address: ' Mitre 1 ', note: ' ' }
  expect(deliveredInput('V1', lines, sent)).toEqual({
    sales: [{ sale: 'V1', lines: [{ saleLine: 1, quantity: 2 }] }],
    day: TODAY,
    address: 'Mitre 1',
  })
  expect(deliveredInput('V1', lines, { ...sent, isHandedOver: true })).toEqual({
    sales: [{ sale: 'V1', lines: [{ saleLine: 1, quantity: 2 }] }],
    isHandedOver: true,
  })
})

test('what came back is told sale by sale, line by line', () => {
  const line = (sale: string, saleLine: number, count: number) => ({
    sale,
    saleLine,
    product: '7',
    productName: 'Cemento',
    quantity: quantity(count),
  })
  const cameBack = { lines: [line('V1', 1, 2), line('V2', 1, 5), line('V1', 3, 0.5)] }
  expect(returnedQuantities(cameBack, 'V1')).toEqual({ 1: 2, 3: 0.5 })
})
