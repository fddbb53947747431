import { describe, expect, it } from 'vitest'
import { inGroups, readSecondStep } from './second-step.ts'

describe('a second step', () => {
  it.each([
    ['123456', 'code', '123456'],
    [' 012 345 ', 'code', '012345'],
    ['ABCD-EFGH-2345-JKLM', 'recoveryCode', 'ABCDEFGH2345JKLM'],
    ['abcd efgh 2345 jklm', 'recoveryCode', 'ABCDEFGH2345JKLM'],
  ])('is read from %j', (text, kind, code) => {
    expect(readSecondStep(text)).toEqual({ kind, code })
  })

  it.each(['', '12345', '1234567', 'ABCDEFGH2345JKL', 'ABCDEFGH2345JKLMN', 'ABCDEFGH2345JKL1', '１２３４５６'])(
    'is not %j',
    (text) => {
      expect(readSecondStep(text)).toBeUndefined()
    },
  )

  it('is shown in groups that are read back', () => {
    expect(inGroups('ABCDEFGH2345JKLM')).toBe('ABCD-EFGH-2345-JKLM')
    expect(readSecondStep(inGroups('ABCDEFGH2345JKLM'))?.code).toBe('ABCDEFGH2345JKLM')
  })
})
