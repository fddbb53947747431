import { quantity } from '@trastienda/domain/money/amount'
import { describe, expect, test } from 'vitest'
import { withReading } from './stock-changes.ts'

const read = (known: number, now: number, product = 'P1') => ({
  product,
  name: product,
  known: quantity(known),
  now: quantity(now),
})

describe('stock changes by other tills', () => {
  test('a change is told against what the seller saw, however many follow it', () => {
    const once = withReading([], read(10, 7))
    expect(once).toEqual([{ product: 'P1', name: 'P1', before: 10, now: 7 }])
    expect(withReading(once, read(7, 4))).toEqual([{ product: 'P1', name: 'P1', before: 10, now: 4 }])
  })

  test('nothing is told where the stock stayed, or came back to what it was', () => {
    expect(withReading([], read(10, 10))).toEqual([])
    const once = withReading([], read(10, 7))
    expect(withReading(once, read(7, 10))).toEqual([])
    expect(withReading(once, read(5, 5, 'P2'))).toBe(once)
  })

  test('each product is told once', () => {
    const both = withReading(withReading([], read(10, 7)), read(3, 2, 'P2'))
    expect(both.map(({ product }) => product)).toEqual(['P1', 'P2'])
  })
})
