import { expect, it } from 'vitest'
import { hardSayings, isHard, sayingsOf } from './words.ts'

it('no comment and no title of a test hides who acts', () => {
  expect(hardSayings()).toEqual([])
})

it.each([
  'Of a sale, or of a note’s sale.',
  'Reads the rows. Those that are missing come later.',
  'Whoever signs out takes it along.',
  'As people count.',
])('a text that hides who acts is named: %s', (text) => {
  expect(isHard(text)).toBe(true)
})

it.each([
  'The server answers once.',
  'One Enter chooses what was found.',
  'Reads the lots of a product, oldest first.',
])('a text that says who acts is not: %s', (text) => {
  expect(isHard(text)).toBe(false)
})

it('comments of several lines, comments behind code and titles of tests are read as one text each', () => {
  const source = [
    '/**',
    ' * The server reads',
    ' * the rows.',
    ' */',
    '// Two lines',
    '// of one comment.',
    'const a = 1 // A reason.',
    "it('says so', () => {})",
  ].join('\n')
  expect(sayingsOf('a.ts', source).map(({ text }) => text)).toEqual([
    'The server reads the rows.',
    'Two lines of one comment.',
    'A reason.',
    'says so',
  ])
})
