import { expect, it } from 'vitest'
import type { Money, Percent, UnitCost } from '#domain/money/amount'
import { followingPrice, type FollowingTerms } from './following-price.ts'

const cost = (amount: number) => amount as UnitCost
const target = { margin: 40 as Percent, rounding: '10', roundsUp: true } as const
const product = { iva: 21, sellingPrice: 600 as Money, target } as const
const terms: FollowingTerms = { pricesIncludeVat: false, priceBasis: 'replacement' }

it('the price that follows is the one that the target will propose: 495,8678 and 40 % are 700 at tens above', () => {
  expect(followingPrice(cost(495.8678), product, terms)).toBe(700)
  // 495.8678 × 1.4 × 1.21 = 840.00005, and the next ten above.
  expect(followingPrice(cost(495.8678), product, { ...terms, pricesIncludeVat: true })).toBe(850)
})

it('a list in dollars goes by the rate, and says nothing before there is one', () => {
  expect(followingPrice(cost(0.5), product, { ...terms, inDollars: true, dollarRate: cost(1000) })).toBe(700)
  expect(followingPrice(cost(0.5), product, { ...terms, inDollars: true })).toBeUndefined()
})

it('a price that leaves its margin stays, and so does one without a target or of a business that goes by its lots', () => {
  expect(followingPrice(cost(300), product, terms)).toBeUndefined()
  expect(followingPrice(cost(495.8678), { ...product, target: undefined }, terms)).toBeUndefined()
  expect(followingPrice(cost(495.8678), product, { ...terms, priceBasis: 'cost' })).toBeUndefined()
  expect(followingPrice(undefined, product, terms)).toBeUndefined()
  expect(followingPrice(cost(9_999_999_999_999), product, terms)).toBeUndefined()
})
