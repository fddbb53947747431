import { expect, it } from 'vitest'
import type { Money, UnitCost } from '#domain/money/amount'
import { compareList, isApplicable, type CompareTerms, type KnownProduct } from './compare-list.ts'
import { FAR_FROM, type ListColumnKey, type ListLayout } from './list-columns.ts'
import { readListRow, type ListRow } from './list-row.ts'
import { netCost, parseDiscountChain } from './net-cost.ts'

const layout: ListLayout = { columns: {}, vatIncluded: false, discounts: '', mark: ',', farFrom: FAR_FROM }
const places = new Map<ListColumnKey, number>([
  ['code', 0],
  ['name', 1],
  ['cost', 2],
  ['ean', 3],
  ['pack', 4],
  ['discount', 5],
  ['discount2', 6],
])
const read = (cells: Parameters<typeof readListRow>[0], more: Partial<ListLayout> = {}) =>
  readListRow(cells, 2, places, { ...layout, ...more })
const row = (cells: Parameters<typeof readListRow>[0], more: Partial<ListLayout> = {}): ListRow => {
  const made = read(cells, more)
  if (made === undefined) throw new Error('no row')
  return made
}
const product = (code: string, more: Partial<KnownProduct> = {}): KnownProduct => ({
  product: code,
  name: `Producto ${code}`,
  ean: undefined,
  iva: 21,
  replacementCost: 100 as UnitCost,
  replacementCostUsd: undefined,
  isSupplied: false,
  supplierCode: undefined,
  sellingPrice: 100 as Money,
  target: undefined,
  ...more,
})
const compare = (rows: ListRow[], known: KnownProduct[], more: Partial<ListLayout & CompareTerms> = {}) =>
  compareList(rows, known, { ...layout, ...more })

it('a list price of 10.000 with IVA 21 and the chain 20+10 costs 5.950,4132, and 495,8678 out of a box of 12', () => {
  const discounts = parseDiscountChain('20+10') ?? []
  expect(netCost({ price: 10_000, discounts, vatIncluded: 21, pack: 1 })).toBe(5950.4132)
  expect(netCost({ price: 10_000, discounts, vatIncluded: 21, pack: 12 })).toBe(495.8678)
})

it('a chain is read with blanks, percent signs and decimals, and one with letters is none', () => {
  expect(parseDiscountChain('20+10+5')).toEqual([20, 10, 5])
  expect(parseDiscountChain(' 20 % + 7,5% ')).toEqual([20, 7.5])
  expect(parseDiscountChain('')).toEqual([])
  for (const wrong of ['20+abc', '20+', '100', '-5', '20-10', '1.234'])
    expect(parseDiscountChain(wrong)).toBeUndefined()
})

it('every chain lowers the cost and none makes it negative', () => {
  for (const chain of ['0', '5', '50+50', '99,99+99,99', '33,33+33,33+33,33']) {
    const discounts = parseDiscountChain(chain) ?? []
    const cost = netCost({ price: 12_345.6789, discounts, vatIncluded: 10.5, pack: 7 })
    expect(cost).toBeGreaterThanOrEqual(0)
    expect(cost).toBeLessThanOrEqual(netCost({ price: 12_345.6789, discounts: [], vatIncluded: 10.5, pack: 7 }) ?? 0)
  }
})

it('a row is read by the decimal mark, with discounts of cells, columns and the whole list', () => {
  expect(
    row(['ab1', 'Yerba', '$ 1.234,5678', '7790001000015', 'x12', '20+10', 0.05], { discounts: '2' }),
  ).toMatchObject({
    code: 'AB1',
    price: 1234.5678,
    ean: '7790001000015',
    pack: 12,
    discounts: [2, 20, 10, 5],
  })
  expect(row(['1', 'Yerba', '1,234.5'], { mark: '.' }).price).toBe(1234.5)
  expect(row([1, 'Yerba', 0.1 + 0.2]).price).toBe(0.3)
})

it('headings and empty rows are none, and a barcode that lost its digits is left out', () => {
  expect(read(['BEBIDAS', null, null])).toBeUndefined()
  expect(read([null, null, '12'])).toBeUndefined()
  expect(row(['1', 'Yerba', '10', '7,79E+12']).ean).toBeUndefined()
})

it('what cannot be read is doubtful with its cell named, and nobody can apply it', () => {
  const rows = [
    row(['1', 'A', 'consultar']),
    row(['2', 'B', '10', null, null, '20+abc']),
    row(['3', 'C', '10', null, 'caja']),
    row(['4', 'D', '#¡REF!']),
    row(['5', 'E', '=1+1']),
  ]
  const { doubtful, ...others } = compare(rows, [product('1'), product('2')])
  expect(doubtful.map(({ doubt }) => doubt)).toEqual([
    'unreadable_price',
    'unreadable_discount',
    'unreadable_pack',
    'unreadable_price',
    'unreadable_price',
  ])
  expect(doubtful.filter(isApplicable)).toEqual([])
  expect(Object.values(others).flat()).toEqual([])
})

it("finds by the supplier's code, then by EAN, then by the own code, and by name only as a doubt", () => {
  const known = [
    product('1', { supplierCode: 'X', isSupplied: true }),
    product('2', { ean: '7790001000015' }),
    product('X'),
    product('4', { name: 'Café Torrado' }),
  ]
  const rows = [
    row(['x', 'a', '110']),
    row(['ZZ', 'b', '111', '7790001000015']),
    row(['4', 'c', '112']),
    row(['no', 'CAFE  TORRADO', '113']),
    row(['nuevo', 'Otro', '114']),
  ]
  const { changed, fresh } = compare(rows, known)
  expect(changed.map((each) => [each.product, each.cost])).toEqual([
    ['1', 110],
    ['2', 111],
    ['4', 112],
  ])
  expect(fresh.map(({ code }) => code)).toEqual(['NUEVO'])
  const alone = compare([row(['no', 'CAFE  TORRADO', '113'])], known)
  expect(alone.doubtful).toMatchObject([{ product: '4', doubt: 'by_name', cost: 113 }])
  expect(alone.doubtful.every(isApplicable)).toBe(true)
})

it('a change beyond the limit, a cost of 0 and two rows of one product are doubtful', () => {
  const known = [product('1'), product('2'), product('3'), product('4')]
  const rows = [
    row(['1', '', '130']),
    row(['2', '', '130,01']),
    row(['3', '', '0']),
    row(['4', '', '101']),
    row(['4', '', '102']),
  ]
  const { changed, doubtful } = compare(rows, known)
  expect(changed.map((each) => each.product)).toEqual(['1'])
  expect(doubtful.map((each) => [each.product, each.doubt])).toEqual([
    ['2', 'far'],
    ['3', 'zero'],
    ['4', 'repeated'],
    ['4', 'repeated'],
  ])
})

it('the IVA that prices contain is that of each product', () => {
  const known = [product('1'), product('2', { iva: 10.5 }), product('3', { iva: 0 })]
  const rows = ['1', '2', '3'].map((code) => row([code, '', '110']))
  const { changed, doubtful } = compare(rows, known, { vatIncluded: true })
  expect([...changed, ...doubtful].map((each) => each.cost)).toEqual([90.9091, 99.5475, 110])
})

it('what is equal is the same, and a product of the supplier that did not come is told', () => {
  const known = [
    product('1', { supplierCode: 'A', isSupplied: true }),
    product('2', { isSupplied: true }),
    product('3'),
  ]
  const { same, missing, ...others } = compare([row(['A', '', '100,0000'])], known)
  expect(same).toMatchObject([{ product: '1' }])
  expect(same[0]).not.toHaveProperty('teaches')
  expect(missing.map((each) => each.product)).toEqual(['2'])
  expect([others.changed, others.doubtful, others.fresh].flat()).toEqual([])
})

it('a list in dollars is compared with costs in dollars, and with costs in pesos by the rate', () => {
  const terms = { inDollars: true, dollarRate: 1000 as UnitCost }
  const kept = product('A', { replacementCost: 2000 as UnitCost, replacementCostUsd: 2 as UnitCost })
  const inPesos = product('B', { replacementCost: 2100 as UnitCost })
  const { same, changed, doubtful } = compare(
    [row(['A', 'Uno', 2]), row(['B', 'Otro', 2.1])],
    [kept, inPesos, product('C', { isSupplied: true })],
    terms,
  )
  expect(same.map(({ product: code, before, cost }) => [code, before, cost])).toEqual([['A', 2, 2]])
  // Its pesos are the same today, and follow the dollar from now on.
  expect(changed.map(({ product: code, before, cost }) => [code, before, cost])).toEqual([['B', 2.1, 2.1]])
  expect(doubtful).toEqual([])
  expect(compare([row(['B', 'Otro', 3])], [inPesos], terms).doubtful).toMatchObject([{ doubt: 'far', before: 2.1 }])
})
