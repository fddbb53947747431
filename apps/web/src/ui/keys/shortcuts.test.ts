import { expect, test } from 'vitest'
import { isPressed, shortcuts } from './shortcuts.ts'

const press = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

test('keys are those that the sheet names, with the command key for Ctrl, and no others beside them', () => {
  expect(isPressed('Ctrl+K', press('k', { ctrlKey: true }), true)).toBe(true)
  expect(isPressed('Ctrl+K', press('K', { metaKey: true }), true)).toBe(true)
  expect(isPressed('Ctrl+K', press('k'), false)).toBe(false)
  expect(isPressed('F2', press('F2'), true)).toBe(true)
  expect(isPressed('F2', press('F2', { ctrlKey: true }), false)).toBe(false)
  expect(isPressed('F4', press('F4', { altKey: true }), false)).toBe(false)
})

test('a key that writes is text while somebody types', () => {
  expect(isPressed('?', press('?'), false)).toBe(true)
  expect(isPressed('?', press('?'), true)).toBe(false)
})

test('no two shortcuts of one place have the same keys', () => {
  const named = Object.values(shortcuts).map(({ place, keys }) => `${place} ${keys}`)
  expect(new Set(named).size).toBe(named.length)
})
