import { fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAsOwner } from '#test/known-page.ts'
import { useShortcuts } from './use-shortcuts.ts'

const pressed = vi.fn<(name: string) => void>()
const listen = () =>
  renderHook(() =>
    useShortcuts({
      palette: () => pressed('palette'),
      newSale: () => pressed('newSale'),
      sheet: () => pressed('sheet'),
    }),
  )
const press = (init: KeyboardEventInit, target: HTMLElement = document.body) => {
  pressed.mockReset()
  const goesOn = fireEvent.keyDown(target, init)
  return [pressed.mock.calls.flat().join(), goesOn]
}
const add = (tag: string, attributes: Record<string, string> = {}) => {
  const element = document.body.appendChild(document.createElement(tag))
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  return element
}

beforeEach(() => signInAsOwner(() => []))
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('a key does what it is for, and nothing else comes of it; a key of somebody who types is text', () => {
  const { unmount } = listen()
  expect(press({ key: 'F2' })).toEqual(['newSale', false])
  expect(press({ key: '?' })).toEqual(['sheet', false])
  expect(press({ key: 'x' })).toEqual(['', true])
  const field = add('input')
  expect(press({ key: '?' }, field)).toEqual(['', true])
  expect(press({ key: 'F2' }, field)).toEqual(['newSale', false])
  unmount()
  expect(press({ key: 'F2' })).toEqual(['', true])
})

test('over a popup only the keys go on that are meant for it, and over a veil none', () => {
  listen()
  const popup = add('div', { role: 'dialog' })
  expect(press({ key: 'F2' })).toEqual(['', true])
  expect(press({ key: 'k', ctrlKey: true })).toEqual(['palette', false])
  popup.remove()
  add('dialog', { open: '' })
  expect(press({ key: 'k', ctrlKey: true })).toEqual(['', true])
})
