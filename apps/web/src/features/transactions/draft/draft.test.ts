import type { Person } from '@trastienda/contract/people.contract'
import { money, percent, quantity, unitCost } from '@trastienda/domain/money/amount'
import type { ProposalContext } from '@trastienda/domain/price/proposed-line'
import { describe, expect, test } from 'vitest'
import {
  emptyDraft,
  followsPrices,
  isEmptyDraft,
  pricedLine,
  withLine,
  withLineChange,
  withoutLine,
  withProducts,
  withScanned,
  type Draft,
  type DraftLine,
  type DraftProduct,
} from './draft.ts'
import { hasFormerPrices, isWrittenOtherwise, withVatInPrices } from './switched-settings.ts'
import { draftBody, draftProblems, draftTotals } from './draft-saving.ts'

const product = (code: string, price: number, category?: string): DraftProduct => ({
  code,
  name: `Producto ${code}`,
  pricing: { sellingPrice: money(price), cost: unitCost(1), iva: 21, category },
})
const context = (changes: Partial<ProposalContext> = {}): ProposalContext => ({
  kind: 'sale',
  condition: 'responsable',
  pricesIncludeVat: false,
  productPricesIncludeVat: false,
  list: { general: percent(0), categories: {} },
  ...changes,
})
const ana = { code: '1', name: 'Ana' } as Person
const line = (code: string, price: number, many = 1, key = code): DraftLine => ({
  key,
  product: product(code, price, 'c1'),
  quantity: quantity(many),
  typed: {},
})
const draftWith = (...lines: DraftLine[]): Draft => ({ ...emptyDraft(), receptor: ana, lines })
const priced = (draft: Draft, now = context()) => ({
  ...draft,
  pricesIncludeVat: now.pricesIncludeVat,
  lines: draft.lines.map((each) => pricedLine(each, now)),
})

describe('scanning', () => {
  test('a second scan of a product adds to its line, whatever its price was changed to', () => {
    const once = withScanned(emptyDraft(), line('17', 100), context())
    const dearer = withLineChange(once, '17', { sellingPrice: money(120) })
    const twice = withScanned(dearer, line('17', 100, 3, 'other'), context())
    expect(twice.lines).toHaveLength(1)
    expect(priced(twice).lines[0]).toMatchObject({ quantity: 4, sellingPrice: 120 })
  })

  test('sixty scans of two products in turns are two lines of thirty', () => {
    let draft = emptyDraft()
    for (let scan = 0; scan < 60; scan += 1)
      draft = withScanned(draft, line(scan % 2 === 0 ? 'a' : 'b', 10, 1, `${scan}`), context())
    expect(draft.lines.map(({ product: { code }, quantity: many }) => [code, many])).toEqual([
      ['a', 30],
      ['b', 30],
    ])
  })
})

describe('lines', () => {
  test('the same product on other terms is a line of its own', () => {
    const draft = withLine(
      draftWith(line('17', 100)),
      { ...line('17', 100, 1, 'b'), typed: { discount: percent(10) } },
      context(),
    )
    expect(draft.lines).toHaveLength(2)
    expect(withLine(draft, line('17', 100, 2, 'c'), context()).lines.map(({ quantity: many }) => many)).toEqual([3, 1])
  })

  test('units on a typed price do not join those on a proposed one, which follow the receptor', () => {
    const typed = { ...line('17', 100, 1, 'b'), typed: { sellingPrice: money(100) } }
    expect(withLine(draftWith(line('17', 100)), typed, context()).lines).toHaveLength(2)
  })

  test('a negative quantity becomes the least one', () => {
    const draft = withLineChange(draftWith(line('17', 100)), '17', { quantity: quantity(-3) })
    expect(draft.lines[0]?.quantity).toBe(0.01)
  })

  test('deleting takes away one line only', () => {
    expect(withoutLine(draftWith(line('a', 1), line('b', 2)), 'a').lines.map(({ key }) => key)).toEqual(['b'])
  })
})

describe('another receptor', () => {
  const wholesale = context({ list: { general: percent(-10), categories: {} }, discounts: { c1: percent(5) } })

  test('only a line that nobody typed waits for the prices of its receptor; a saved one has its own', () => {
    const typed = { sellingPrice: money(100), discount: percent(0) }
    expect(followsPrices(draftWith(line('17', 100)))).toBe(true)
    expect(followsPrices(draftWith({ ...line('17', 100), typed: { sellingPrice: money(100) } }))).toBe(true)
    expect(followsPrices(draftWith({ ...line('17', 100), typed }))).toBe(false)
  })

  test('prices and discounts that nobody typed follow the list and the discount', () => {
    const [changed] = priced(draftWith(line('17', 100)), wholesale).lines
    expect(changed).toMatchObject({ sellingPrice: 90, discount: 5 })
  })

  test('what was typed stays', () => {
    const typed = withLineChange(draftWith(line('17', 100)), '17', { sellingPrice: money(80), discount: percent(1) })
    expect(priced(typed, wholesale).lines[0]).toMatchObject({ sellingPrice: 80, discount: 1 })
  })
})

describe('another tax condition', () => {
  const monotributista = context({ condition: 'monotributista' })

  test('takes the IVA out of the figures, and says so for what was written with it', () => {
    const draft = withScanned(emptyDraft(), line('17', 100), context())
    expect(priced(draft).lines[0]?.iva).toBe(21)
    expect(priced(draft, monotributista).lines[0]?.iva).toBe(0)
    expect([isWrittenOtherwise(draft, 'monotributista'), isWrittenOtherwise(draft, 'responsable')]).toEqual([
      true,
      false,
    ])
    const own = withScanned(emptyDraft(), line('17', 100), monotributista)
    expect(isWrittenOtherwise(own, 'monotributista')).toBe(false)
  })

  test('is told of a stored transaction by its own IVA and type', () => {
    const stored = draftWith({ ...line('17', 100), typed: { sellingPrice: money(1), discount: percent(0), iva: 21 } })
    expect(isWrittenOtherwise(stored, 'monotributista')).toBe(true)
    expect(isWrittenOtherwise({ ...draftWith(), invoiceType: 'A' }, 'monotributista')).toBe(true)
    expect(isWrittenOtherwise({ ...stored, invoiceType: 'A' }, 'responsable')).toBe(false)
  })
})

describe('prices that contain IVA by now', () => {
  const begun = withLineChange(
    withScanned(withScanned(emptyDraft(), line('a', 100), context()), line('b', 50), context()),
    'b',
    {
      sellingPrice: money(826.45),
    },
  )

  test('are asked about by a new sale that was begun without, until somebody answers', () => {
    expect([hasFormerPrices(begun, 'sale', true), hasFormerPrices(begun, 'sale', false)]).toEqual([true, false])
    expect(hasFormerPrices({ ...begun, keepsItsPrices: true }, 'sale', true)).toBe(false)
    expect(hasFormerPrices({ ...begun, baseVersion: 3 }, 'sale', true)).toBe(false)
    expect([hasFormerPrices(begun, 'purchase', true), hasFormerPrices(emptyDraft(), 'sale', true)]).toEqual([
      false,
      false,
    ])
  })

  test('are those of before with their IVA, until the products are read again', () => {
    const now = context({ pricesIncludeVat: true, productPricesIncludeVat: true })
    const passed = withVatInPrices(begun, true)
    expect(hasFormerPrices(passed, 'sale', true)).toBe(false)
    expect(priced(passed, now).lines.map(({ sellingPrice }) => sellingPrice)).toEqual([121, 1000])
    const again = withProducts(passed, new Map([['a', product('a', 121)]]))
    expect(priced(again, now).lines[0]?.sellingPrice).toBe(121)
    expect(priced(begun, context({ productPricesIncludeVat: true })).lines[0]?.sellingPrice).toBe(100)
    expect(withVatInPrices(passed, false).lines[1]?.typed.sellingPrice).toBe(826.45)
  })

  test('of a copy that is older are converted by what the copy says of them', () => {
    const now = context({ pricesIncludeVat: true, productPricesIncludeVat: true })
    const proposed = (pricesIncludeVat?: boolean) => {
      const { pricing, ...known } = product('a', 826.45)
      const copied = {
        ...line('a', 826.45),
        product: { ...known, pricing: pricing && { ...pricing, pricesIncludeVat } },
      }
      return priced(withScanned(emptyDraft(), copied, now), now).lines[0]?.sellingPrice
    }
    expect([proposed(false), proposed(true), proposed()]).toEqual([1000, 826.45, 826.45])
  })

  test('are what a business without IVA charged', () => {
    const passed = withVatInPrices({ ...begun, condition: 'monotributista' }, true)
    expect(passed.lines[1]?.typed.sellingPrice).toBe(826.45)
    const sold = withScanned(emptyDraft(), line('a', 100), context({ condition: 'monotributista' }))
    const now = context({ pricesIncludeVat: true, productPricesIncludeVat: true })
    expect(priced(withVatInPrices(sold, true), now).lines[0]?.sellingPrice).toBe(100)
  })
})

describe('saving', () => {
  const codes = (draft: Draft) => draftProblems(priced(draft), draftTotals(priced(draft))).map(({ code }) => code)

  test('the checks come in the order of the specification', () => {
    expect(codes(emptyDraft())).toEqual(['total_zero', 'lines_missing', 'receptor_missing'])
    expect(codes({ ...draftWith(line('17', 100)), receptor: undefined })).toEqual(['receptor_missing'])
    expect(codes(draftWith(line('17', 100)))).toEqual([])
  })

  test('an amount beyond its range is a problem, not a crash', () => {
    expect(codes(draftWith(line('17', 999_999_999_999, 99_999)))).toEqual(['amount_out_of_range'])
  })

  test('an amount beyond its limit gives no figures, and is told first, at its line', () => {
    const beyond = { ...line('18', 10, 1, 'b'), typed: { discount: percent(120) } }
    const draft = priced({ ...draftWith(line('17', 100), beyond), receptor: undefined })
    expect(draftTotals(draft).ok).toBe(false)
    expect(draftProblems(draft, draftTotals(draft))).toMatchObject([{ path: 'details.detailLines.1.discount' }])
  })

  test('the body carries the total that was shown', () => {
    const draft = priced({ ...draftWith(line('17', 33.33, 3)), observations: '  ', discount: percent(10) })
    const totals = draftTotals(draft)
    expect(totals.ok && draftBody('sale', draft, totals.value.summary.total)).toEqual({
      transaction: {
        movement: 'Venta',
        receptor: '1',
        summary: { discount: 10, pricesIncludeVat: false, total: 108.89 },
      },
      details: { detailLines: [{ product: '17', quantity: 3, sellingPrice: 33.33, iva: 21, discount: 0 }] },
    })
  })

  test('a draft of final prices comes to what they say, and sends it so', () => {
    const draft = priced(
      draftWith(line('17', 1000, 12)),
      context({ pricesIncludeVat: true, productPricesIncludeVat: true }),
    )
    const totals = draftTotals(draft)
    expect(totals).toMatchObject({ value: { summary: { total: 12_000, iva21: 2082.64 } } })
    expect(draftBody('sale', draft, money(12_000)).transaction.summary).toMatchObject({ pricesIncludeVat: true })
    const net = priced(draftWith(line('17', 1000)), context({ productPricesIncludeVat: true }))
    expect(net.lines[0]?.sellingPrice).toBe(826.45)
  })

  test('the body has a date only if one was chosen', () => {
    const creationDate = '2026-11-18T15:00:00.000Z'
    const draft = priced(draftWith(line('17', 100)))
    expect(draftBody('sale', { ...draft, creationDate }, money(100)).transaction).toMatchObject({ creationDate })
    expect(draftBody('sale', draft, money(100)).transaction).not.toHaveProperty('creationDate')
  })
})

test('a draft is empty until somebody has put something in', () => {
  expect(isEmptyDraft(emptyDraft('paid'))).toBe(true)
  expect(isEmptyDraft({ ...emptyDraft(), observations: 'entregar el lunes' })).toBe(false)
  expect(isEmptyDraft({ ...emptyDraft(), receptor: ana })).toBe(false)
  expect(isEmptyDraft({ ...emptyDraft(), creationDate: '2026-11-18T15:00:00.000Z' })).toBe(false)
})
