import { expect, it } from 'vitest'
import { money } from '@trastienda/domain/money/amount'
import { totalMoney } from '@trastienda/domain/money/arithmetic'
import { figuresOf, partsOf, type TileName } from './day-tiles.ts'

const part = (total: number) => ({ count: 1, total: money(total) })
const sums = {
  income: money(400),
  outcome: money(150),
  balance: money(250),
  parts: { sales: part(500), creditNotes: part(100), purchases: part(120), generalExpenses: part(30) },
}

it.each<TileName>(['income', 'outcome', 'balance'])('the parts shown of %s add up to it', (tile) => {
  const figures = figuresOf(tile, sums)
  const result = figures.filter(({ isResult }) => isResult)
  expect(result.map(({ value }) => value)).toEqual([sums[tile]])
  expect(totalMoney(figures.filter(({ isResult }) => !isResult).map(({ value }) => value))).toBe(sums[tile])
  expect(figures).toHaveLength(partsOf(tile).length + 1)
})
