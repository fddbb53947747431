import { expect, it } from 'vitest'
import { percent, unitCost } from '#domain/money/amount'
import type { ListRow } from './list-row.ts'
import { newProducts, type NewProductTerms } from './new-products.ts'

const terms: NewProductTerms = {
  vatIncluded: true,
  farFrom: 30,
  iva: 21,
  target: { margin: percent(40), rounding: 'none', roundsUp: false },
  pricesIncludeVat: false,
}
const row = (code: string, more: Partial<ListRow> = {}): ListRow => ({
  row: 1,
  code,
  name: 'Yerba suave',
  ean: undefined,
  price: 10_000,
  discounts: [20, 10],
  pack: 12,
  ...more,
})
const made = (rows: ListRow[], more: Partial<NewProductTerms> = {}) => newProducts(rows, { ...terms, ...more })

it('a new product costs what the list says without its own rate of IVA, and its price keeps the margin', () => {
  expect(made([row('Y-1')])).toEqual([
    {
      code: 'Y-1',
      name: 'Yerba suave',
      ean: undefined,
      pack: 12,
      cost: 495.8678,
      pesos: 495.8678,
      sellingPrice: 694.21,
    },
  ])
  expect(made([row('Y-1')], { iva: 10.5 })[0]).toMatchObject({ cost: 542.9864, sellingPrice: 760.18 })
  expect(made([row('Y-1')], { pricesIncludeVat: true })[0]).toMatchObject({ cost: 495.8678, sellingPrice: 840 })
})

it('of a list in dollars the price goes by the rate, and without one there is no product', () => {
  const inDollars = { inDollars: true, vatIncluded: false }
  const one = row('Y-1', { price: 2.5, discounts: [], pack: 1 })
  expect(made([one], { ...inDollars, dollarRate: unitCost(1000) })[0]).toMatchObject({
    cost: 2.5,
    pesos: 2500,
    sellingPrice: 3500,
  })
  expect(made([one], inDollars)).toEqual([])
})

it('each code makes one product, and a row without a code, a readable cost or a price in reach makes none', () => {
  const rows = [
    row('A'),
    row('A', { price: 1 }),
    row(''),
    row('X'.repeat(21)),
    row('B', { price: 0 }),
    row('C', { unreadable: 'price' }),
    row('D', { price: 99_999_999_999, discounts: [], pack: 1 }),
  ]
  expect(made(rows, { target: { ...terms.target, margin: percent(9999.99) } }).map(({ code }) => code)).toEqual(['A'])
})

it('a name fits what a product may be called', () => {
  expect(made([row('AB', { name: 'Té' })])[0]?.name).toBe('Té AB')
  expect(made([row('A', { name: '' })])[0]?.name).toBe('00A')
  expect(made([row('A', { name: 'y'.repeat(80) })])[0]?.name).toHaveLength(50)
})
