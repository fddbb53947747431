import { describe, expect, test } from 'vitest'
import { cookieValue } from './cookie.ts'

describe('cookies', () => {
  test('a value is found by its whole name', () => {
    expect(cookieValue('a=1; sidebar_closed=1', 'sidebar_closed')).toBe('1')
    expect(cookieValue('old_sidebar_closed=1', 'sidebar_closed')).toBeUndefined()
    expect(cookieValue('', 'sidebar_closed')).toBeUndefined()
  })
})
