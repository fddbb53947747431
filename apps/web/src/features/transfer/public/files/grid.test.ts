import { expect, it } from 'vitest'
import { columnLetter, placeOf } from './grid.ts'

it('columns are lettered as spreadsheet programs do, and addresses are read so', () => {
  expect([0, 25, 26, 27, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA'])
  expect([placeOf('A1'), placeOf('AB12'), placeOf('XFD1048576')]).toEqual([
    { row: 0, column: 0 },
    { row: 11, column: 27 },
    { row: 1_048_575, column: 16_383 },
  ])
  expect(['', '12', 'a1', 'A0', 'A1.5'].map(placeOf)).toEqual([undefined, undefined, undefined, undefined, undefined])
})
