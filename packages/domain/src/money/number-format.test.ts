import { describe, expect, it, vi } from 'vitest'
import { numberFormat } from './number-format.ts'

describe('numberFormat', () => {
  it('writes with dots for thousands and a decimal comma', () => {
    expect(numberFormat({ minimumFractionDigits: 2 })(1234.5)).toBe('1.234,50')
  })

  it('makes one formatter, for the first number: a first formatter would hold up the loading of a page', () => {
    const made = vi.spyOn(Intl, 'NumberFormat')
    const write = numberFormat({})
    expect(made).not.toHaveBeenCalled()
    expect([write(1), write('2')]).toStrictEqual(['1', '2'])
    expect(made).toHaveBeenCalledOnce()
  })
})
