import { describe, expect, test } from 'vitest'
import { lastSeenText } from './last-seen.ts'

const now = new Date('2026-11-20T18:00:00.000Z')
const seen = (instant?: string) => lastSeenText(instant, 'America/Argentina/Buenos_Aires', now)

describe('when somebody was last there', () => {
  test.each([
    [undefined, 'Todavía no entró'],
    ['2026-11-20T17:50:00.000Z', 'Activo ahora'],
    ['2026-11-20T12:05:00.000Z', 'Visto hoy a las 09:05'],
    ['2026-11-20T02:00:00.000Z', 'Visto el 19/11/2026 a las 23:00'],
  ])('%s is %s', (instant, text) => {
    expect(seen(instant)).toBe(text)
  })
})
