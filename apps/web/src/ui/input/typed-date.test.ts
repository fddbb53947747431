import { expect, test } from 'vitest'
import { readTypedDay } from './typed-date.ts'

const today = '2026-11-20'

test.each([
  ['20/11/2026', '2026-11-20'],
  ['1/2/2025', '2025-02-01'],
  ['01-02-25', '2025-02-01'],
  ['5.3', '2026-03-05'],
  ['20112026', '2026-11-20'],
  ['201125', '2025-11-20'],
  ['0503', '2026-03-05'],
  [' 29/2/2024 ', '2024-02-29'],
])('%j is %s', (text, day) => {
  expect(readTypedDay(text, today)).toBe(day)
})

test.each(['', '31/2/2026', '29/2/2025', '13', '1/13/2026', '2026-11-20', 'ayer', '1/1/1', '1/1/0206'])(
  '%j is no day',
  (text) => {
    expect(readTypedDay(text, today)).toBeUndefined()
  },
)
