import { describe, expect, it } from 'vitest'
import { instantFromPostgres } from './value-parsers.ts'

describe('an instant as PostgreSQL writes it', () => {
  it.each([
    ['2026-11-20 12:00:00+00', '2026-11-20T12:00:00.000Z'],
    ['2026-11-20 12:00:00.5+00', '2026-11-20T12:00:00.500Z'],
    ['2026-11-20 12:00:00.123456+00', '2026-11-20T12:00:00.123Z'],
    ['2026-11-20 09:00:00.123-03', '2026-11-20T12:00:00.123Z'],
    ['2026-11-20 17:30:00+05:30', '2026-11-20T12:00:00.000Z'],
    ['infinity', 'infinity'],
  ])('%s is read as ISO in UTC with milliseconds', (text, instant) => {
    expect(instantFromPostgres(text)).toBe(instant)
  })
})
