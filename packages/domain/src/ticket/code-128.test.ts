import { expect, it } from 'vitest'
import { code128, code128Bars } from './code-128.ts'

it('writes a text as the published symbols of set B, with its check', () => {
  // Set B has V at 54 and 1 at 17: 104 + 54 + 2 × 17 = 192, which leaves 89.
  expect(code128('V1').join('')).toBe(['211214', '311123', '123221', '212141', '2331112'].join(''))
})

it('begins and ends with a bar, and every symbol has eleven modules', () => {
  const { bars, width } = code128Bars('V00000123')
  expect(width).toBe(11 * (9 + 2) + 13)
  expect(bars[0]).toEqual({ at: 0, width: 2 })
  const last = bars.at(-1)
  expect((last?.at ?? 0) + (last?.width ?? 0)).toBe(width)
})
