import { MAX_AMOUNT, type Money, type UnitCost } from '#domain/money/amount'
import { pesosOf } from '#domain/product/replacement-cost'
import { targetPrice, type PriceTarget } from '#domain/price/price-target'
import type { IvaRate } from '#domain/transaction/iva'
import { costOf, type CompareTerms } from './compare-list.ts'
import type { ListRow } from './list-row.ts'

/** What all new products of a list have in common. */
export interface NewProductTerms extends CompareTerms {
  readonly iva: IvaRate
  readonly target: PriceTarget
  readonly pricesIncludeVat: boolean
}

/** A product of a list that the shop does not have yet. */
export interface NewProduct {
  readonly code: string
  readonly name: string
  readonly ean: string | undefined
  readonly pack: number
  /** The net cost of one unit in the list's currency, and in pesos. */
  readonly cost: UnitCost
  readonly pesos: UnitCost
  readonly sellingPrice: Money
}

const CODE_MAX = 20
const NAME_MIN = 3
const NAME_MAX = 50

/** The products that rows without one make: each code once, under the supplier's code. A row that has none, or too long a one, makes none. */
export function newProducts(rows: readonly ListRow[], terms: NewProductTerms): NewProduct[] {
  const taken = new Set<string>()
  return rows.flatMap((row) => {
    const product = newProduct(row, terms)
    if (product === undefined || taken.has(product.code)) return []
    taken.add(product.code)
    return [product]
  })
}

function newProduct(row: ListRow, terms: NewProductTerms): NewProduct | undefined {
  const { code, ean, pack } = row
  const { vatIncluded, inDollars = false, dollarRate, iva, target, pricesIncludeVat } = terms
  const cost = costOf(row, vatIncluded ? iva : 0)
  if (code === '' || code.length > CODE_MAX || cost === undefined || cost === 0) return undefined
  if (inDollars && dollarRate === undefined) return undefined
  const pesos = inDollars && dollarRate !== undefined ? pesosOf(cost, dollarRate) : cost
  const sellingPrice = pesos > MAX_AMOUNT ? undefined : targetPrice(pesos, iva, target, pricesIncludeVat)
  if (sellingPrice === undefined) return undefined
  const name = row.name.length < NAME_MIN ? `${row.name} ${code}`.trim().padStart(NAME_MIN, '0') : row.name
  return { code, name: name.slice(0, NAME_MAX).trim(), ean, pack, cost, pesos, sellingPrice }
}
