import { assert, boolean, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { money, percent, unitCost } from '#domain/money/amount'
import { bulkChange, type PricedItem, type PriceTerms } from './bulk-change.ts'
import {
  MAX_TARGET_MARGIN,
  priceTargetProblems,
  targetPrice,
  targetRoundings,
  type PriceTarget,
} from './price-target.ts'

const target = (margin: number, rounding: PriceTarget['rounding'] = 'none', roundsUp = true): PriceTarget => ({
  margin: percent(margin),
  rounding,
  roundsUp,
})

describe('the price by a target', () => {
  it.each([
    // A cost of 495.8678 with a margin of 40 % is 694.2149.
    [495.8678, target(40, '10'), false, 700],
    [495.8678, target(40), false, 694.21],
    [495.8678, target(40, '10', false), false, 690],
    [495.8678, target(40), true, 840],
    [495.8678, target(40, '100'), true, 900],
    [100, target(50, '50'), false, 150],
    [100, target(50.01, '50'), false, 200],
    [100, target(0, '5'), false, 100],
    [0.01, target(0, '100', false), false, 100],
    [0.001, target(0), false, 0.01],
  ])('of %d by %o, with IVA %s, is %d', (cost, by, pricesIncludeVat, price) => {
    expect(targetPrice(unitCost(cost), 21, by, pricesIncludeVat)).toBe(price)
  })

  it('is none above the largest amount', () => {
    expect(targetPrice(unitCost(99_999_999_999), 0, target(0), false)).toBe(99_999_999_999)
    expect(targetPrice(unitCost(99_999_999_999), 0, target(0, '10'), false)).toBeUndefined()
    expect(targetPrice(unitCost(99_999_999_999), 0, target(9999.99), false)).toBeUndefined()
  })

  it('is on its step, and no further from the exact price than one', () => {
    const costs = integer({ min: 1, max: 9_999_999 }).map((units) => units / 10_000)
    const margins = integer({ min: 0, max: 50_000 }).map((hundredths) => hundredths / 100)
    assert(
      property(costs, margins, constantFrom(...targetRoundings), boolean(), (cost, margin, rounding, up) => {
        const price = targetPrice(unitCost(cost), 0, target(margin, rounding, up), false) ?? 0
        const step = rounding === 'none' ? 0.01 : Number(rounding)
        const exactly = cost * (1 + margin / 100)
        expect(Math.round(price * 100) % Math.round(step * 100)).toBe(0)
        expect(price).toBeGreaterThanOrEqual(step)
        if (exactly < step) return
        expect(Math.abs(price - exactly)).toBeLessThanOrEqual(step + 1e-6)
        expect(!up || rounding === 'none' || price >= exactly - 1e-6).toBe(true)
      }),
    )
  })
})

it('a margin is from 0 to 9.999,99 %', () => {
  expect(priceTargetProblems(target(0), 'margin')).toEqual([])
  expect(priceTargetProblems(target(MAX_TARGET_MARGIN), 'margin')).toEqual([])
  expect(priceTargetProblems(target(-0.01), 'margin')).toMatchObject([{ code: 'minimum', path: 'margin' }])
  expect(priceTargetProblems(target(10_000), 'margin')).toMatchObject([{ code: 'maximum' }])
})

describe('proposed prices', () => {
  const terms: PriceTerms = { rounding: 'none', pricesIncludeVat: false, priceBasis: 'replacement' }
  const item = (more: Partial<PricedItem>): PricedItem => ({
    product: 'P',
    sellingPrice: money(480),
    iva: 21,
    cost: unitCost(300),
    replacementCost: unitCost(495.8678),
    target: target(40, '10'),
    ...more,
  })
  const proposed = (more: Partial<PricedItem>, by = terms, withDrops = true) =>
    bulkChange([item(more)], { byTarget: true, withDrops }, by)

  it('keep the target over the replacement cost, or over the cost where the business goes by it or knows no other', () => {
    expect(proposed({})).toEqual([
      {
        product: 'P',
        current: 480,
        next: 700,
        difference: 220,
        margin: { amount: 204.13, percentage: 41.17 },
      },
    ])
    expect(proposed({}, { ...terms, priceBasis: 'cost' })).toMatchObject([{ next: 420 }])
    expect(proposed({ replacementCost: undefined })).toMatchObject([{ next: 420 }])
    expect(proposed({ sellingPrice: money(0) })).toMatchObject([{ current: 0, next: 700 }])
  })

  it('lower a price that leaves more than its target only for who wants that', () => {
    expect(proposed({ sellingPrice: money(710) })).toMatchObject([{ next: 700, difference: -10 }])
    expect(proposed({ sellingPrice: money(710) }, terms, false)).toEqual([])
    expect(proposed({ sellingPrice: money(690) }, terms, false)).toMatchObject([{ next: 700 }])
  })

  it('are none where the price meets its target, was dismissed, or has nothing to go by', () => {
    expect(proposed({ sellingPrice: money(700) })).toEqual([])
    expect(proposed({ dismissedPrice: money(700) })).toEqual([])
    expect(proposed({ dismissedPrice: money(690) })).toMatchObject([{ next: 700 }])
    expect(proposed({ target: undefined })).toEqual([])
    expect(proposed({ cost: unitCost(0), replacementCost: undefined })).toEqual([])
    expect(proposed({ replacementCost: unitCost(99_999_999_999) })).toEqual([])
  })
})
