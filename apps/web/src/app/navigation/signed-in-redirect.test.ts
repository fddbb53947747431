import { describe, expect, test } from 'vitest'
import { safeRedirect } from './signed-in-redirect.ts'

describe('redirect after sign-in', () => {
  test('a path of the application is followed with its search', () => {
    expect(safeRedirect('/transactions?tab=paid')).toBe('/transactions?tab=paid')
  })

  test.each([
    '//evil.example',
    'https://evil.example',
    'https:evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '',
    undefined,
    5,
    ['/stock'],
  ])('%s leads nowhere', (target) => {
    expect(safeRedirect(target)).toBeUndefined()
  })

  test('the sign-in pages do not lead to themselves', () => {
    expect(safeRedirect('/auth?redirect=%2Fstock')).toBeUndefined()
    expect(safeRedirect('/signup')).toBeUndefined()
    expect(safeRedirect('/x/../auth/')).toBeUndefined()
  })
})
