import { percent, unitCost, type UnitCost } from '@trastienda/domain/money/amount'
import { dollarsOf } from '@trastienda/domain/product/replacement-cost'
import { FAR_FROM, type ListLayout } from '@trastienda/domain/supplier-list/list-columns'
import { LIST_PART } from '@trastienda/domain/supplier-list/list-state'
import type { CallContext } from '#platform/call-context'
import type { BusinessTx } from '#platform/database/business-tx'
import { createDollarRate } from '#services/dollar-rate'
import { createPriceTargets } from '#services/price-targets'
import { createSupplierLists } from '#services/supplier-lists'
import { at, within } from './business.ts'
import type { Article, Contact } from './shop.ts'

/** Pesos of a dollar on the last day. */
const RATE = unitCost(1485)

/** What the lists ask beside what was paid last. */
const RISE = 1.06

/** The margin of each category, in percent of the net cost: what the shop's prices left over its costs so far. */
const MARGIN = percent(45)

const layout: ListLayout = {
  columns: { code: 'Código', name: 'Descripción', cost: 'Precio' },
  vatIncluded: false,
  discounts: '',
  mark: ',',
  farFrom: FAR_FROM,
}

interface SeedLists {
  readonly articles: readonly Article[]
  readonly categoryIds: readonly string[]
  readonly now: Date
}

/**
 * Applies the lists of the two suppliers with most articles by the program's own service, the second in dollars, after the
 * shop has margins: so the demo proposes prices.
 */
export const enterSupplierLists = async (
  tx: BusinessTx,
  context: CallContext,
  { articles, categoryIds, now }: SeedLists,
): Promise<void> => {
  const unit = within(at(tx, now))
  await createDollarRate(unit).set(context, RATE)
  const target = { margin: MARGIN, rounding: '10', roundsUp: true } as const
  await createPriceTargets(unit).set(
    context,
    categoryIds.map((category) => ({ category, target })),
  )
  const bySupplier = Map.groupBy(articles, ({ supplier }) => supplier)
  const largest = [...bySupplier]
    .flatMap(([supplier, own]) => (supplier === undefined ? [] : [{ supplier, own }]))
    .toSorted((one, other) => other.own.length - one.own.length)
    .slice(0, 2)
  for (const [place, list] of largest.entries())
    await applyList(at(tx, now), context, { ...list, inDollars: place > 0 })
}

interface SeedList {
  readonly supplier: Contact
  readonly own: readonly Article[]
  readonly inDollars: boolean
}

const applyList = async (
  tx: BusinessTx,
  context: CallContext,
  { supplier, own, inDollars }: SeedList,
): Promise<void> => {
  const lists = createSupplierLists(within(tx))
  const { $id } = await lists.start(context, {
    supplier: supplier.code,
    fileName: `Lista ${supplier.name}.csv`,
    layout: inDollars ? { ...layout, inDollars } : layout,
  })
  const rows = own
    .filter(({ cost }) => cost > 0)
    .map(({ code, name, cost }, place) => ({
      product: code,
      code: `${supplier.name.slice(0, 2).toUpperCase()}-${1000 + place}`,
      name,
      cost: listed(cost, inDollars),
      pack: 1,
    }))
  for (let start = 0; start < rows.length; start += LIST_PART)
    await lists.apply(context, $id, {
      rows: rows.slice(start, start + LIST_PART),
      isLast: start + LIST_PART >= rows.length,
    })
}

const listed = (cost: UnitCost, inDollars: boolean): UnitCost => {
  const pesos = unitCost(Math.round(cost * RISE * 100) / 100)
  return inDollars ? dollarsOf(pesos, RATE) : pesos
}
