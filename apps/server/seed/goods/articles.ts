import { money, quantity, unitCost, ZERO_COST, ZERO_QUANTITY } from '@trastienda/domain/money/amount'
import { lineIva, type TaxCondition } from '@trastienda/domain/transaction/iva'
import { inventGoods, roundPrice } from './goods.ts'
import { suppliers } from './names.ts'
import { shuffled, type Random } from '#seed/random'
import type { Article, Contact } from '#seed/shop'

/** Lines that a usual document has, and units of a usual line. */
const linesOfDocument = 2.6
const unitsOfLine = 1.9
const scarceShare = 0.08

export interface ArticlePlan {
  readonly count: number
  readonly condition: TaxCondition
  /** How many documents a usual day makes. */
  readonly documentsADay: number
  /** The price level of the first day, as a share of the last day's. */
  readonly level: number
  readonly categoryIds: ReadonlyMap<string, string>
  readonly suppliers: readonly Contact[]
}

/**
 * The shop's articles, with prices of the first day and nothing in stock yet. A few articles make most of the sales.
 */
export const inventArticles = (random: Random, plan: ArticlePlan): Article[] => {
  const goods = inventGoods(random, plan.count)
  const ranks = shuffled(random, Array.from(goods.keys()))
  const weights = ranks.map((rank) => 1 / (rank + 8) ** 0.8)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const unitsADay = plan.documentsADay * linesOfDocument * unitsOfLine
  return goods.map((each, index) => {
    const demand = ((weights[index] ?? 0) / total) * unitsADay
    return {
      code: String(index + 1),
      name: each.name,
      ean: each.ean,
      categoryId: memberOf(plan.categoryIds, each.category),
      checkStock: each.hasStock ? 'with_stock' : 'without_stock',
      iva: lineIva(plan.condition, each.iva),
      isByWeight: each.isByWeight,
      supplier: each.hasStock ? supplierOf(plan.suppliers, each.category) : undefined,
      minThreshold: quantity(Math.max(random.whole(2, 5), Math.ceil(demand * 6))),
      demand,
      lastPrice: each.price,
      costShare: each.costShare,
      isScarce: random.chance(scarceShare),
      sellingPrice: roundPrice(each.price * plan.level),
      cost: each.hasStock ? ZERO_COST : unitCost(money(Math.round(each.price * each.costShare))),
      currentStock: ZERO_QUANTITY,
      lots: [],
      isOrdered: false,
    }
  })
}

const supplierOf = (contacts: readonly Contact[], category: string): Contact | undefined =>
  contacts[suppliers.findIndex(({ categories }) => categories.includes(category))]

const memberOf = (map: ReadonlyMap<string, string>, key: string): string => {
  const value = map.get(key)
  if (value === undefined) throw new Error(`No category ${key}`)
  return value
}
