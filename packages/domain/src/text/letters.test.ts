import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { validateEntityName } from './entity-name.ts'
import { textProblems } from './field-checks.ts'
import { firstLetters, hasMoreLetters, letterCount } from './letters.ts'

const MATE = '🧉'

it('eleven emoji are eleven letters, in every limit', () => {
  expect(letterCount(MATE.repeat(11))).toBe(11)
  expect(validateEntityName(MATE.repeat(20))).toEqual([])
  expect(validateEntityName(MATE.repeat(21))).toMatchObject([{ code: 'entity_name_long' }])
  const rule = { min: 3, max: 20 }
  expect(textProblems('name', MATE.repeat(2), rule)).toMatchObject([{ code: 'minimum' }])
  expect(textProblems('name', MATE.repeat(20), rule)).toEqual([])
  expect(textProblems('name', MATE.repeat(21), rule)).toMatchObject([{ code: 'maximum' }])
})

it('the first letters of any text are at most so many, and cut none in half', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'ñ', '́', MATE) }), fc.nat(20), (text, most) => {
      const start = firstLetters(text, most)
      expect(text.startsWith(start)).toBe(true)
      expect(letterCount(start)).toBe(Math.min(most, letterCount(text)))
      expect(start === text).toBe(!hasMoreLetters(text, most))
      expect(start.isWellFormed()).toBe(true)
    }),
  )
})
