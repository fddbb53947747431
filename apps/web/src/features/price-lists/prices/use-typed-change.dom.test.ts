import { act, renderHook } from '@testing-library/react'
import { money, percent, type Money } from '@trastienda/domain/money/amount'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useTypedChange } from './use-typed-change.ts'

const field = (current = 200) =>
  renderHook(
    ({ current }) => {
      const [price, setPrice] = useState<Money | undefined>(money(current))
      return { price, setPrice, ...useTypedChange(money(current), price, setPrice) }
    },
    { initialProps: { current } },
  )

test('whichever of price and percentage is typed, the other follows', () => {
  const { result } = field()
  act(() => result.current.putChange(percent(10)))
  expect([result.current.price, result.current.change]).toEqual([220, 10])
  act(() => result.current.setPrice(money(150)))
  expect(result.current.change).toBe(-25)
})

test('the percentage stays as it was typed though the price is rounded, until the price that it is of is another', () => {
  const { result, rerender } = field(33.33)
  act(() => result.current.putChange(percent(0.01)))
  expect([result.current.price, result.current.change]).toEqual([33.33, 0.01])
  rerender({ current: 50 })
  expect(result.current.change).toBe(-33.34)
})

test('a percentage that leaves no price says so, and there is none', () => {
  const { result } = field()
  act(() => result.current.putChange(percent(-100)))
  expect([result.current.price, result.current.changeError]).toEqual([undefined, expect.stringMatching(/-99/)])
  act(() => result.current.setPrice(money(1)))
  expect(result.current.changeError).toBeUndefined()
})
