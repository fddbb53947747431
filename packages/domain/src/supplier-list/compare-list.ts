import type { Money, UnitCost } from '#domain/money/amount'
import type { PriceTarget } from '#domain/price/price-target'
import { dollarsOf } from '#domain/product/replacement-cost'
import type { IvaRate } from '#domain/transaction/iva'
import { searchKey } from '#domain/text/search-key'
import type { ListLayout } from './list-columns.ts'
import type { ListRow, UnreadableCell } from './list-row.ts'
import { netCost } from './net-cost.ts'

/** A product of the shop with what one supplier calls it. */
export interface KnownProduct {
  readonly product: string
  readonly name: string
  readonly ean: string | undefined
  readonly iva: IvaRate
  readonly sellingPrice: Money
  /** What its price has to keep over its cost. */
  readonly target: PriceTarget | undefined
  readonly replacementCost: UnitCost | undefined
  /** The same in dollars, where it is kept in them. */
  readonly replacementCostUsd: UnitCost | undefined
  /** Whether this supplier is known to sell it. */
  readonly isSupplied: boolean
  readonly supplierCode: string | undefined
}

/** Why somebody has to look at a row before it is applied. `unreadable`, `zero` and `repeated` ones cannot be. */
export type Doubt = 'far' | 'by_name' | 'zero' | 'repeated' | `unreadable_${UnreadableCell}`

export const listTabs = ['changed', 'same', 'fresh', 'missing', 'doubtful'] as const

export type ListTab = (typeof listTabs)[number]

/** A row of a list beside its product, or a product that did not come. */
export interface ComparedRow {
  readonly key: string
  readonly row: number | undefined
  readonly product: string | undefined
  readonly name: string
  /** The supplier's name for it; empty if the list has none. */
  readonly listedName: string
  readonly code: string
  readonly ean: string | undefined
  readonly pack: number
  /** Both costs in the list's currency. */
  readonly before: UnitCost | undefined
  readonly cost: UnitCost | undefined
  readonly doubt?: Doubt
  /** The supplier's code is news, whatever the cost is. */
  readonly teaches?: true
}

export type ComparedList = Readonly<Record<ListTab, readonly ComparedRow[]>>

/** Whether a row can be applied, once somebody ticked it. */
export function isApplicable({ product, cost, doubt }: ComparedRow): boolean {
  return (
    product !== undefined &&
    cost !== undefined &&
    cost > 0 &&
    (doubt === undefined || doubt === 'far' || doubt === 'by_name')
  )
}

/** How a list is compared; the rate is for a list in dollars. */
export type CompareTerms = Pick<ListLayout, 'vatIncluded' | 'farFrom' | 'inDollars'> & {
  readonly dollarRate?: UnitCost | undefined
  /** The rate of IVA of products that are not there yet: 21 unless somebody says otherwise. */
  readonly newIva?: number | undefined
}

/**
 * Puts each row of a list beside its product: by the supplier's code, then by EAN, then by the shop's own code; by its name
 * only as a suggestion. Nothing that is doubtful is among those that changed.
 */
export function compareList(
  rows: readonly ListRow[],
  known: readonly KnownProduct[],
  terms: CompareTerms,
): ComparedList {
  const { vatIncluded, farFrom, inDollars = false, newIva = NEW_IVA } = terms
  const find = finder(known)
  const matched = rows.map((row) => ({ row, ...find(row) }))
  const all = timesOf(matched)
  // A name that two rows have is no reason to doubt the one that has the code.
  const sure = timesOf(matched.filter(({ isByName }) => !isByName))
  const tabs: Record<ListTab, ComparedRow[]> = { changed: [], same: [], fresh: [], missing: [], doubtful: [] }
  for (const { row, product, isByName } of matched) {
    const cost = costOf(row, vatIncluded ? (product?.iva ?? newIva) : 0)
    const compared = comparedRow(row, product, { cost, before: product && costNow(product, terms) })
    const isRepeated = ((isByName ? all : sure).get(product?.product ?? '') ?? 0) > 1
    const doubt = doubtOf(compared, { row, isByName, isRepeated, farFrom })
    if (doubt !== undefined) tabs.doubtful.push({ ...compared, doubt })
    else if (product === undefined) tabs.fresh.push(compared)
    else if (cost === (inDollars ? product.replacementCostUsd : product.replacementCost)) tabs.same.push(compared)
    else tabs.changed.push(compared)
  }
  for (const product of known)
    if (product.isSupplied && !all.has(product.product)) tabs.missing.push(missingRow(product, costNow(product, terms)))
  return tabs
}

/** What a product costs now in the list's currency. Pesos beside a list in dollars are told in dollars, so that a leap is seen. */
function costNow({ replacementCost, replacementCostUsd }: KnownProduct, { inDollars, dollarRate }: CompareTerms) {
  if (inDollars !== true || replacementCostUsd !== undefined)
    return inDollars === true ? replacementCostUsd : replacementCost
  return replacementCost === undefined || dollarRate === undefined ? undefined : dollarsOf(replacementCost, dollarRate)
}

/** The rate of a new product, of which nobody knows it yet. */
const NEW_IVA = 21

function timesOf(found: readonly Found[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const { product } of found)
    if (product !== undefined) times.set(product.product, (times.get(product.product) ?? 0) + 1)
  return times
}

interface Found {
  readonly product: KnownProduct | undefined
  readonly isByName: boolean
}

function finder(known: readonly KnownProduct[]): (row: ListRow) => Found {
  const bySupplierCode = new Map(
    known.flatMap((each) => (each.supplierCode === undefined ? [] : [[each.supplierCode, each]])),
  )
  const byEan = new Map(known.flatMap((each) => (each.ean === undefined ? [] : [[each.ean, each]])))
  const byCode = new Map(known.map((each) => [each.product.toUpperCase(), each]))
  const byName = new Map(known.map((each) => [searchKey(each.name), each]))
  return ({ code, ean, name }) => {
    const own = code === '' ? undefined : bySupplierCode.get(code)
    const sure = own ?? (ean === undefined ? undefined : byEan.get(ean)) ?? byCode.get(code)
    if (sure !== undefined) return { product: sure, isByName: false }
    const named = name === '' ? undefined : byName.get(searchKey(name))
    return { product: named, isByName: named !== undefined }
  }
}

/** The net cost of one unit of a row, whose price contains this rate of IVA; undefined if it cannot be read. */
export function costOf({ price, discounts, pack, unreadable }: ListRow, vatIncluded: number): UnitCost | undefined {
  return unreadable === undefined ? netCost({ price, discounts, vatIncluded, pack }) : undefined
}

function comparedRow(
  row: ListRow,
  product: KnownProduct | undefined,
  costs: Pick<ComparedRow, 'before' | 'cost'>,
): ComparedRow {
  const isNews =
    product !== undefined && (!product.isSupplied || (row.code !== '' && product.supplierCode !== row.code))
  return {
    key: String(row.row),
    row: row.row,
    product: product?.product,
    name: product?.name ?? row.name,
    listedName: row.name,
    code: row.code,
    ean: row.ean,
    pack: row.pack,
    ...costs,
    ...(isNews ? { teaches: true } : {}),
  }
}

interface DoubtFacts {
  readonly row: ListRow
  readonly isByName: boolean
  readonly isRepeated: boolean
  readonly farFrom: number
}

function doubtOf(compared: ComparedRow, { row, isByName, isRepeated, farFrom }: DoubtFacts): Doubt | undefined {
  if (row.unreadable !== undefined) return `unreadable_${row.unreadable}`
  const { cost, before } = compared
  if (cost === undefined) return 'unreadable_price'
  if (cost === 0) return 'zero'
  if (isRepeated) return 'repeated'
  if (isByName) return 'by_name'
  const isFar = before !== undefined && Math.abs(cost - before) * 100 > before * farFrom
  return isFar ? 'far' : undefined
}

function missingRow({ product, name, supplierCode, ean }: KnownProduct, before: UnitCost | undefined): ComparedRow {
  return {
    key: `sin fila ${product}`,
    row: undefined,
    product,
    name,
    listedName: '',
    code: supplierCode ?? '',
    ean,
    pack: 1,
    before,
    cost: undefined,
  }
}
