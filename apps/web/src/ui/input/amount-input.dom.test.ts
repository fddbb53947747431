import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { messages } from '@trastienda/domain/messages'
import { money, type Money } from '@trastienda/domain/money/amount'
import { createElement, useEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { MoneyInput } from './amount-input.tsx'

const told = vi.fn<(amount: Money | undefined) => void>()
/** Puts another amount into the field from outside, as a draft or another customer's price does. */
let put: (amount: Money | undefined) => void

interface PriceProps {
  start: Money | undefined
  hand: (set: typeof put) => void
}

function Price({ start, hand }: PriceProps) {
  const [value, setValue] = useState(start)
  useEffect(() => hand(setValue), [hand])
  const onChange = (amount: Money | undefined) => {
    told(amount)
    setValue(amount)
  }
  return createElement(MoneyInput, { label: 'Precio', ...(value === undefined ? {} : { value }), onChange })
}

const open = (start?: Money): HTMLInputElement => {
  const hand = (set: typeof put) => {
    put = set
  }
  render(createElement(MantineProvider, { env: 'test' }, createElement(Price, { start, hand })))
  return screen.getByLabelText('Precio')
}
const type = (field: HTMLInputElement, text: string) => {
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: text } })
}
const isMarked = (field: HTMLInputElement) => field.dataset['wrongFormat'] === messages.amount_unparsable

beforeEach(() => void told.mockReset())

test('at rest its figures are grouped; who comes into it finds them without dots and selected', () => {
  const field = open(money(1234.5))
  expect(field.value).toBe('1.234,50')
  fireEvent.focus(field)
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('1234,50')
  fireEvent.blur(field)
  expect([field.value, told.mock.calls]).toEqual(['1.234,50', []])
})

test('what is typed or pasted is told at once, and stays as it was typed until the field is left', () => {
  const field = open()
  type(field, '$ 1.234,5')
  expect([field.value, told.mock.lastCall]).toEqual(['1.234,5', [1234.5]])
  fireEvent.change(field, { target: { value: '' } })
  expect(told.mock.lastCall).toEqual([undefined])
  fireEvent.change(field, { target: { value: '9,' } })
  fireEvent.blur(field)
  expect([field.value, told.mock.lastCall]).toEqual(['9,00', [9]])
})

test('text that is no amount stays and is marked, until it is mended or another amount is put there', () => {
  const field = open(money(100))
  type(field, '1e5')
  fireEvent.blur(field)
  expect([field.value, isMarked(field), told.mock.lastCall]).toEqual(['1e5', true, [undefined]])
  fireEvent.focus(field)
  expect(field.value).toBe('1e5')
  fireEvent.change(field, { target: { value: '15' } })
  expect(isMarked(field)).toBe(false)

  fireEvent.change(field, { target: { value: '12,345' } })
  fireEvent.blur(field)
  expect(isMarked(field)).toBe(true)
})

test('another amount that is put in shows, also where somebody has come in and typed nothing', async () => {
  const field = open(money(100))
  type(field, '1e5')
  fireEvent.blur(field)
  put(money(80))
  await vi.waitFor(() => expect([field.value, isMarked(field)]).toEqual(['80,00', false]))
  fireEvent.focus(field)
  put(money(45))
  await vi.waitFor(() => expect(field.value).toBe('45,00'))
  fireEvent.change(field, { target: { value: '4' } })
  expect([field.value, told.mock.lastCall]).toEqual(['4', [4]])
})
