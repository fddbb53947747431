import { expect, it } from 'vitest'
import { tryVoucherSums } from './voucher-sums.ts'

it('asks ARCA for no voucher whose sums it would reject; a million more in npm run chaos', () => {
  expect(tryVoucherSums(5_000, 20_261_122)).toEqual([])
})
