import type { Product } from '@trastienda/contract/products.contract'
import { money, percent, quantity, unitCost } from '@trastienda/domain/money/amount'
import type { ProposalContext } from '@trastienda/domain/price/proposed-line'
import { describe, expect, test } from 'vitest'
import { emptyLine, finishedLine, shownLine, totalsInHand, withProduct, withTyping } from './line-entry.ts'

const product = (code: string, sellingPrice = 100) =>
  ({ code, name: code, sellingPrice: money(sellingPrice), cost: unitCost(1), iva: 0, categories: ['c1'] }) as Product
const context = (changes: Partial<ProposalContext> = {}): ProposalContext => ({
  kind: 'sale',
  condition: 'monotributista',
  pricesIncludeVat: false,
  productPricesIncludeVat: false,
  list: { general: percent(0), categories: {} },
  ...changes,
})
const retail = context()
const wholesale = context({ list: { general: percent(-20), categories: {} }, discounts: { c1: percent(5) } })
const lineEntry = withProduct(emptyLine, product('yerba'))
const finished = (line: typeof lineEntry, with_ = retail) => {
  const outcome = finishedLine(line, with_, 'k')
  return outcome.ok ? outcome.value : outcome.problems
}

describe('the line being entered', () => {
  test('follows the receptor in what nobody typed, and counts it as proposed', () => {
    expect(shownLine(lineEntry, retail)).toMatchObject({ sellingPrice: 100, discount: 0 })
    expect(shownLine(lineEntry, wholesale)).toMatchObject({ sellingPrice: 80, discount: 5 })
    expect(finished(lineEntry, wholesale)).toHaveProperty('typed', {})
  })

  test('keeps what was typed under any receptor, also where it is what would have been proposed', () => {
    const typed = withTyping(lineEntry, { sellingPrice: money(100) })
    expect(finished(typed, wholesale)).toHaveProperty('typed', { sellingPrice: 100 })
  })

  test('an emptied field is empty, not proposed again', () => {
    const typed = withTyping(lineEntry, { discount: undefined })
    expect(shownLine(typed, wholesale).discount).toBeUndefined()
    expect(finished(typed, wholesale)).toHaveProperty('typed', { discount: 0 })
    expect(finished(withTyping(lineEntry, { sellingPrice: undefined }))).toMatchObject([
      { code: 'line_price_zero' },
      {},
    ])
  })

  test('another product is proposed anew, the same one put back is not', () => {
    const typed = withTyping(lineEntry, { sellingPrice: money(7) })
    const searching = withProduct(typed, undefined)
    expect(shownLine(withProduct(searching, product('yerba')), retail).sellingPrice).toBe(7)
    expect(shownLine(withProduct(searching, product('mate', 30)), retail).sellingPrice).toBe(30)
  })

  test('a limit is told before what would come of it, and no figure is made of it', () => {
    const typed = withTyping(lineEntry, { quantity: quantity(100_000), discount: percent(120) })
    expect(totalsInHand(typed, retail)).toBeUndefined()
    expect(finished(typed)).toMatchObject([
      { code: 'maximum', path: 'quantity' },
      { code: 'maximum', path: 'discount' },
    ])
  })
})
