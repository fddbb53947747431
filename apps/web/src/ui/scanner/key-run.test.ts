import { expect, test } from 'vitest'
import { scannedCode, withKey, type KeyRun } from './key-run.ts'

const EAN = '7790000000017'

/** A text and what ends it, typed with these pauses in milliseconds; the last pause is repeated. */
const typed = (text: string, ...pauses: readonly number[]): string | undefined => {
  let run: KeyRun | undefined
  let at = 0
  const pause = (place: number) => pauses[Math.min(place, pauses.length - 1)] ?? 0
  for (const [place, key] of text.split('').entries()) {
    if (place > 0) at += pause(place - 1)
    run = withKey(run, key, at)
  }
  return scannedCode(run, at + pause(text.length - 1))
}

test('4 to 20 characters of at most 40 ms a key and an end that follows at once are a scan', () => {
  expect(typed(EAN, 12)).toBe(EAN)
  expect(typed(EAN, 0)).toBe(EAN)
  expect(typed(EAN, 40)).toBe(EAN)
  expect(typed('ABC-12 x', 5)).toBe('ABC-12 x')
  expect(typed('1234', 12)).toBe('1234')
  expect(typed('1'.repeat(20), 12)).toBe('1'.repeat(20))
})

test('a hand, a text that is too short or too long, and a code that is ended later are none', () => {
  expect(typed(EAN, 41)).toBeUndefined()
  expect(typed('yerba', 70)).toBeUndefined()
  expect(typed('123', 12)).toBeUndefined()
  expect(typed('1'.repeat(21), 12)).toBeUndefined()
  expect(typed('1234', 12, 12, 12, 301)).toBeUndefined()
  expect(typed('', 12)).toBeUndefined()
})

test('a scanner that stutters is one still, from its first character on', () => {
  expect(typed('1234567', 90, 12, 12, 295, 12)).toBe('1234567')
  expect(typed('1234567', 12, 12, 12, 12, 301, 12)).toBeUndefined()
})

test('what a hand typed before a pause does not belong to the code', () => {
  expect(typed('3*1234567', 80, 101, 12)).toBe('1234567')
  expect(typed('2b1234567', 50, 101, 12)).toBe('1234567')
  expect(typed('nota1234567', 80, 80, 80, 101, 12)).toBe('1234567')
})
