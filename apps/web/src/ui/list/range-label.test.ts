import { expect, test } from 'vitest'
import { rangeLabel } from './range-label.ts'

const today = '2026-11-22'
const label = (from: string, to: string) => rangeLabel({ from: from, to: to }, today)

test('a quick range has its name, any other its days, with the year only where it is not this one', () => {
  expect(label('2026-11-22', '2026-11-22')).toBe('Hoy')
  expect(label('2026-11-16', '2026-11-22')).toBe('7 días')
  expect(label('2026-11-15', '2026-11-21')).toBe('15/11 – 21/11')
  expect(label('2026-11-20', '2026-11-20')).toBe('20/11')
  expect(label('2025-12-30', '2026-01-02')).toBe('30/12/2025 – 02/01')
})
