import { expect, test } from 'vitest'
import { dayInWords } from './format-date.ts'

test('a day in words says whether it is today or yesterday, and the year of another one', () => {
  const words = ['2026-11-20', '2026-11-19', '2026-11-18', '2025-12-31'].map((day) => dayInWords(day, '2026-11-20'))
  expect(words).toEqual([
    'Hoy, viernes 20 de noviembre',
    'Ayer, jueves 19 de noviembre',
    'Miércoles 18 de noviembre',
    'Miércoles 31 de diciembre de 2025',
  ])
  expect(dayInWords('2025-12-31', '2026-01-01')).toBe('Ayer, miércoles 31 de diciembre de 2025')
})
