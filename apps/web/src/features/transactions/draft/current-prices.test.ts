import { money, percent, quantity } from '@trastienda/domain/money/amount'
import { expect, test } from 'vitest'
import { isOutdatedOnly } from './current-prices.ts'
import { emptyDraft } from './draft.ts'

const saleOf = (isPriceTyped: boolean, isDiscountTyped: boolean) => ({
  ...emptyDraft(),
  lines: [
    {
      key: 'a',
      product: { code: '1', name: 'Yerba' },
      quantity: quantity(1),
      typed: {
        ...(isPriceTyped ? { sellingPrice: money(100) } : {}),
        ...(isDiscountTyped ? { discount: percent(12) } : {}),
      },
    },
  ],
})
const refusal = (...problems: [code: string, path: string][]) => ({
  code: 'approval_required',
  message: '',
  approval: { capabilities: ['override' as const], request: 'x' },
  data: problems.map(([code, path]) => ({ code, path, message: '' })),
})
const price: [string, string] = ['price_not_proposed', 'details.detailLines.0.sellingPrice']
const discount: [string, string] = ['discount_above_limit', 'details.detailLines.0.discount']
const credit: [string, string] = ['credit_above_limit', 'transaction.receptor']

test.each([
  ['nobody overtyped anything', saleOf(false, false), refusal(price, discount), true],
  ['the price was typed', saleOf(true, false), refusal(price, discount), false],
  ['the discount was typed', saleOf(false, true), refusal(price, discount), false],
  ['another discount was typed', saleOf(false, true), refusal(price), true],
  ['something else is missing too', saleOf(false, false), refusal(price, credit), false],
])(
  'the current prices are offered instead of an approval where only they changed: %s',
  (_, draft, refused, isOffered) => {
    expect(isOutdatedOnly(draft, refused)).toBe(isOffered)
  },
)
