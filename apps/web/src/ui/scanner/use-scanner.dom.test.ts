import { act, render } from '@testing-library/react'
import { createElement, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Scanned } from './scan-listener.ts'
import { useScanner } from './use-scanner.ts'

const EAN = '7790000000017'
const scanned = vi.fn<(scanned: Scanned) => void>()
/** The values that the form heard of each field. */
const told = vi.fn<(name: string, text: string) => void>()
const clicked = vi.fn<() => void>()
let now = 0

const Field = ({ name, start }: { name: string; start: string; drawn: number }): ReactNode => {
  const [text, setText] = useState(start)
  return createElement(name === 'notes' ? 'textarea' : 'input', {
    'aria-label': name,
    value: text,
    onChange: (event: { currentTarget: { value: string } }) => {
      setText(event.currentTarget.value)
      told(name, event.currentTarget.value)
    },
  })
}

const Form = ({ drawn }: { drawn: number }): ReactNode => {
  useScanner(scanned)
  return createElement(
    'div',
    undefined,
    createElement(Field, { name: 'customer', start: 'Rosa', drawn }),
    createElement(Field, { name: 'notes', start: 'Martes', drawn }),
    createElement('button', { type: 'button', onClick: clicked }, 'Generar'),
    createElement('select', { 'aria-label': 'IVA', defaultValue: '21' }, [
      createElement('option', { key: 1, value: '21' }),
      createElement('option', { key: 2, value: '7' }),
    ]),
  )
}

const open = () => {
  const page = render(createElement(Form, { drawn: 0 }))
  return {
    field: (name: string) => page.getByLabelText(name) as HTMLInputElement,
    button: page.getByRole('button'),
    drawAgain: () => page.rerender(createElement(Form, { drawn: now })),
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  now = 1000
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  document.querySelector('[role=dialog]')?.remove()
})

/** A key in a browser's order: the listeners, then the text in the field, then the field's event. */
const press = (key: string, after: number, more: KeyboardEventInit = {}): void => {
  vi.advanceTimersByTime(after)
  now += after
  const target = document.activeElement ?? document.body
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  Object.defineProperty(event, 'timeStamp', { value: now })
  act(() => void target.dispatchEvent(event))
  const isLet = !event.defaultPrevented
  if (isLet && key === 'Enter' && target instanceof HTMLButtonElement) target.click()
  if (!isLet || key.length > 1 || more.ctrlKey === true) return
  if (target instanceof HTMLSelectElement) {
    target.value = key
    for (const news of ['input', 'change']) act(() => void target.dispatchEvent(new Event(news, { bubbles: true })))
  }
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    const prototype = target instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
    const [start, end] = [target.selectionStart ?? 0, target.selectionEnd ?? 0]
    const text = target.value.slice(0, start) + key + target.value.slice(end)
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, text)
    target.setSelectionRange(start + 1, start + 1)
    act(() => void target.dispatchEvent(new Event('input', { bubbles: true })))
  }
}

const type = (text: string, pause: number, end?: 'Enter' | 'Tab'): void => {
  for (const key of text) press(key, pause)
  if (end !== undefined) press(end, pause)
}
const pass = (time: number): void => {
  act(() => void vi.advanceTimersByTime(time))
  now += time
}
const codes = () => scanned.mock.calls.map(([{ code }]) => code)

test.each(['customer', 'notes'] as const)(
  'a scan leaves the field %s as it was, and the form hears nothing',
  (name) => {
    const field = open().field(name)
    const before = field.value
    field.focus()
    field.select()
    type(EAN, 12, 'Enter')
    type('ABC-123', 12, 'Tab')
    pass(500)
    expect(scanned.mock.calls).toEqual([
      [{ code: EAN, field, text: before }],
      [{ code: 'ABC-123', field, text: before }],
    ])
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([before, 0, before.length])
    expect(told).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field)
  },
)

test('a scan is one with the focus on nothing, on a select and on a button, which it does not press', () => {
  const page = open()
  type(EAN, 12, 'Enter')
  page.button.focus()
  type(EAN, 12, 'Enter')
  const iva = page.field('IVA')
  iva.focus()
  type(EAN, 12, 'Tab')
  expect(codes()).toEqual([EAN, EAN, EAN])
  expect(clicked).not.toHaveBeenCalled()
  expect(iva.value).toBe('21')
})

test('what a hand types reaches the form, at the latest when it goes on', () => {
  const page = open()
  const field = page.field('customer')
  field.focus()
  field.select()
  type('y', 80)
  expect(told).not.toHaveBeenCalled()
  pass(50)
  expect(told).toHaveBeenLastCalledWith('customer', 'y')
  // Two keys of one movement of the hand, then Enter at once.
  press('e', 30)
  press('r', 20)
  press('Enter', 30)
  expect(told).toHaveBeenLastCalledWith('customer', 'yer')
  press('b', 90)
  act(() => void window.dispatchEvent(new Event('pointerdown')))
  expect([field.value, told.mock.lastCall]).toEqual(['yerb', ['customer', 'yerb']])
  expect(scanned).not.toHaveBeenCalled()
})

test('a key held down, and fast keys with Ctrl, are no scan', () => {
  const field = open().field('notes')
  field.focus()
  field.select()
  for (let count = 0; count < 6; count += 1) press('1', 30, { repeat: count > 0 })
  press('Enter', 30)
  for (let count = 0; count < 6; count += 1) press('z', 10, { ctrlKey: true })
  press('Enter', 10)
  expect(scanned).not.toHaveBeenCalled()
  expect(told).toHaveBeenLastCalledWith('notes', '111111')
})

test('a form that is drawn again amid fast keys takes nothing from a hand and keeps nothing of a scan', () => {
  const page = open()
  const field = page.field('customer')
  field.focus()
  field.select()
  type('ab', 30)
  page.drawAgain()
  type('c', 30)
  page.drawAgain()
  expect(told).not.toHaveBeenCalled()
  pass(300)
  expect(told).toHaveBeenLastCalledWith('customer', 'abc')
  type(EAN.slice(0, 6), 12)
  page.drawAgain()
  type(EAN.slice(6), 12, 'Enter')
  expect([codes(), field.value]).toEqual([[EAN], 'abc'])
})

test.each([false, true])(
  'a scan that stutters is taken out of the field again, also where the form heard of its first character (drawn again: %s)',
  (isDrawn) => {
    const page = open()
    const field = page.field('customer')
    field.focus()
    field.select()
    type('7', 12)
    pass(60)
    expect(told).toHaveBeenLastCalledWith('customer', '7')
    type(EAN.slice(1, 5), 12)
    if (isDrawn) page.drawAgain()
    type(EAN.slice(5), 12)
    if (isDrawn) page.drawAgain()
    press('Enter', 12)
    expect(codes()).toEqual([EAN])
    expect([field.value, told.mock.lastCall]).toEqual(['Rosa', ['customer', 'Rosa']])
  },
)

test('a scan during which the focus moves on is whole, and leaves both fields as they were', () => {
  const page = open()
  const fields = [page.field('customer'), page.field('notes')]
  fields[0]?.focus()
  type(EAN.slice(0, 5), 12)
  fields[1]?.focus()
  type(EAN.slice(5), 12, 'Enter')
  pass(500)
  expect(codes()).toEqual([EAN])
  expect(fields.map((field) => field.value)).toEqual(['Rosa', 'Martes'])
  expect(told).not.toHaveBeenCalled()
})

test('in a popup nothing is a scan', () => {
  open()
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  const field = dialog.appendChild(document.createElement('input'))
  field.focus()
  type(EAN, 12, 'Enter')
  expect([field.value, scanned.mock.calls.length]).toEqual([EAN, 0])
})
