import { describe, expect, test } from 'vitest'
import { menuTargetOf } from './use-current-link.ts'

describe('current entry of the menu', () => {
  test.each([
    ['/transactions', '/transactions'],
    ['/transactions/details/V00000001', '/transactions'],
    ['/transaction/stats', '/transaction/stats'],
    ['/product/stock', '/product/stock'],
    ['/product/stock/ranking', '/product/stock/ranking'],
    ['/payments/accounts', '/payments/accounts'],
    ['/agenda/details', '/agenda'],
    ['/settings', undefined],
  ])('%s marks %s', (path, target) => {
    expect(menuTargetOf(path)).toBe(target)
  })
})
