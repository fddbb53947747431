import { describe, expect, it } from 'vitest'
import { dueStatus, isDue } from './due-date.ts'

describe('due dates', () => {
  it.each([
    [undefined, undefined],
    ['2026-11-19', 'expired'],
    ['2026-11-20', 'soon'],
    ['2026-12-20', 'soon'],
    ['2026-12-21', 'far'],
  ] as const)(
    '%s is %s on 2026-11-20: the due date is the last good day, and thirty days are soon',
    (dueOn, status) => {
      expect(dueStatus(dueOn, '2026-11-20')).toBe(status)
    },
  )

  it('marks what is about to expire and what has expired, nothing else', () => {
    const marked = [undefined, '2026-11-19', '2026-12-20', '2026-12-21'].filter((dueOn) => isDue(dueOn, '2026-11-20'))
    expect(marked).toEqual(['2026-11-19', '2026-12-20'])
  })
})
