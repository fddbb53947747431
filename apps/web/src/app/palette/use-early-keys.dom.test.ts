import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useEarlyKeys } from './use-early-keys.ts'

afterEach(() => document.body.replaceChildren())

const open = (opened: boolean) => {
  const taken: string[] = []
  renderHook(() =>
    useEarlyKeys(
      opened,
      (text) => taken.push(text),
      () => taken.push('Enter'),
    ),
  )
  return taken
}

const press = (element: Element, key: string, more: KeyboardEventInit = {}): boolean =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))

test('what is typed before the box of an open palette has the focus reaches nothing else', () => {
  const field = document.body.appendChild(document.createElement('input'))
  const behind = vi.fn<() => void>()
  field.addEventListener('keydown', behind)
  const taken = open(true)
  const isUntouched = ['1', '2', 'Enter'].map((key) => press(field, key))
  expect([taken, isUntouched, behind.mock.calls.length]).toEqual([['1', '2', 'Enter'], [false, false, false], 0])
})

test('keys in the palette, shortcuts, and every key while it is closed go their way', () => {
  const field = document.body.appendChild(document.createElement('input'))
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  const box = dialog.appendChild(document.createElement('input'))
  const taken = open(true)
  expect([press(box, '1'), press(field, 'k', { ctrlKey: true }), press(field, 'Tab')]).toEqual([true, true, true])
  expect(taken).toEqual([])
  document.body.replaceChildren(field)
  const closed = open(false)
  press(field, '1')
  expect(closed).toEqual([])
})
