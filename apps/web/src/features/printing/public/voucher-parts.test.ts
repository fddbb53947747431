import { expect, test } from 'vitest'
import { partName, voucherParts } from './voucher-parts.ts'

const ids = (count: number) => Array.from({ length: count }, (_, index) => `V${index}`)

test.each([
  [1, [1]],
  [200, [200]],
  [201, [200, 1]],
  [1500, [200, 200, 200, 200, 200, 200, 200, 100]],
])('%i vouchers are printed whole, none twice', (count, sizes) => {
  const parts = voucherParts(ids(count))
  expect(parts.map(({ length }) => length)).toEqual(sizes)
  expect(parts.flat()).toEqual(ids(count))
})

test('more than anybody prints are refused with a reason', () => {
  expect(() => voucherParts(ids(5001))).toThrow('Son 5.001 comprobantes y se imprimen hasta 5.000 por vez.')
})

test('each part has a name of its own', () => {
  expect(partName('Comprobantes_20-11-2026.pdf', 2, 8)).toBe('Comprobantes_20-11-2026_2-de-8.pdf')
})
