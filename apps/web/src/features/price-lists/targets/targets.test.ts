import type { ChangedPrice } from '@trastienda/contract/price-changes.contract'
import { money, percent } from '@trastienda/domain/money/amount'
import { describe, expect, test } from 'vitest'
import type { Selection } from '#ui/selection/use-row-selection.ts'
import { allPrices, chosenProducts, selectedPrices } from './accepted-prices.ts'
import { firstStep, steps, targetInputs, targetProblems, targetValues } from './target-values.ts'

const stored = [
  { category: 'c1', margin: percent(40), rounding: '10', roundsUp: true },
  { product: 'P1', productName: 'Pava', margin: percent(100), rounding: 'none', roundsUp: false },
] as const
const values = () => targetValues(stored, [{ $id: 'c1' }, { $id: 'c2' }])

describe('the form of targets', () => {
  test('sends nothing if nothing changed, whatever an empty row’s rounding says', () => {
    const before = values()
    expect(before.categories['c2']).toEqual({ margin: undefined, step: firstStep })
    const after = { ...before, categories: { ...before.categories, c2: { margin: undefined, step: 'none' as const } } }
    expect(targetInputs(before, after)).toEqual([])
  })

  test('sends what changed, what is new, and what lost its margin', () => {
    const before = values()
    const after = {
      categories: {
        c1: { margin: undefined, step: '10 up' as const },
        c2: { margin: percent(30), step: '5 near' as const },
      },
      products: [{ product: 'P2', name: 'Mate', margin: percent(50), step: 'none' as const }],
    }
    expect(targetInputs(before, after)).toEqual([
      { category: 'c1', target: undefined },
      { category: 'c2', target: { margin: 30, rounding: '5', roundsUp: false } },
      { product: 'P2', target: { margin: 50, rounding: 'none', roundsUp: false } },
      { product: 'P1' },
    ])
  })

  test('a product whose margin was emptied goes by its category again, and one without any is not sent', () => {
    const before = values()
    const emptied = before.products.map((typed) => ({ ...typed, margin: undefined }))
    const added = { product: 'P3', name: 'Termo', margin: undefined, step: firstStep }
    expect(targetInputs(before, { ...before, products: [...emptied, added] })).toEqual([{ product: 'P1' }])
  })

  test('names the field whose margin is beyond the range', () => {
    const before = values()
    const wrong = {
      categories: { c1: { margin: percent(-1), step: firstStep } },
      products: before.products.map((typed) => ({ ...typed, margin: percent(10_000) })),
    }
    expect(targetProblems(wrong).map(({ path, code }) => [path, code])).toEqual([
      ['categories.c1.margin', 'minimum'],
      ['products.0.margin', 'maximum'],
    ])
  })

  test('offers each rounding once', () => {
    expect(new Set(steps.map(({ value }) => value)).size).toBe(11)
    expect(steps.map(({ label }) => label)).toContain('$ 10, hacia arriba')
  })
})

describe('accepting', () => {
  const row = (product: string, next: number) => ({ product, next: money(next) }) as ChangedPrice
  const some: Selection<ChangedPrice> = {
    kind: 'some',
    rows: new Map([
      ['A', row('A', 10)],
      ['B', row('B', 20)],
    ]),
  }
  const view = { search: 'x', withDrops: false }
  const typed = new Map([
    ['B', money(21)],
    ['C', money(33)],
  ])

  test('some sends each as it was seen or typed', () => {
    expect(selectedPrices(some, view, typed)).toEqual({
      byTarget: true,
      withDrops: false,
      selection: { products: ['A', 'B'] },
      prices: [
        { productId: 'A', price: 10 },
        { productId: 'B', price: 21 },
      ],
    })
  })

  test('all but some leaves out what was typed over these', () => {
    const all: Selection<ChangedPrice> = { kind: 'all', except: new Set(['B']) }
    expect(chosenProducts(all, view)).toEqual({ search: 'x', except: ['B'] })
    expect(selectedPrices(all, view, typed)).toMatchObject({ prices: [{ productId: 'C', price: 33 }] })
  })

  test('all sends the fingerprint of what was seen', () => {
    expect(allPrices({ search: '', withDrops: true }, typed, 'f')).toEqual({
      byTarget: true,
      withDrops: true,
      selection: { search: '' },
      prices: [
        { productId: 'B', price: 21 },
        { productId: 'C', price: 33 },
      ],
      fingerprint: 'f',
    })
    expect(allPrices(view, new Map(), undefined)).not.toHaveProperty('fingerprint')
  })
})
