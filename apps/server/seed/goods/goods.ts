import { money, type Money } from '@trastienda/domain/money/amount'
import { hasEanCheckDigit } from '@trastienda/domain/product/ean'
import { titleCase } from '@trastienda/domain/text/title-case'
import type { IvaRate } from '@trastienda/domain/transaction/iva'
import { catalogue, type CategoryOfGoods, type Family } from './catalogue.ts'
import { shuffled, type Random } from '#seed/random'

/** An invented product, before it is in a shop. */
export interface Goods {
  readonly name: string
  readonly ean: string
  readonly category: string
  readonly iva: IvaRate
  readonly hasStock: boolean
  readonly isByWeight: boolean
  /** Pesos of the last day. */
  readonly price: number
  /** Cost as a share of the price. */
  readonly costShare: number
}

interface Combination {
  readonly category: CategoryOfGoods
  readonly family: Family
  readonly brand: string
  readonly size: number
}

/** Added to names once every combination of brand and size is used. */
const lines = ['', 'Clásico', 'Premium', 'Económico', 'Familiar']

const longestName = 50

/** The fewest products: all services, and some with stock. */
export const fewestProducts = 20

/** `count` products: services first, then the others in random order. */
export const inventGoods = (random: Random, count: number): Goods[] => {
  const services = combinations(catalogue.filter(({ hasStock }) => !hasStock))
  const stocked = shuffled(random, combinations(catalogue.filter(({ hasStock }) => hasStock)))
  const once = [...services, ...stocked]
  return Array.from({ length: count }, (_, index) => {
    const round = index < once.length ? 0 : 1 + Math.floor((index - once.length) / stocked.length)
    const combination = round === 0 ? once[index] : stocked[(index - once.length) % stocked.length]
    if (combination === undefined) throw new RangeError('the catalogue is empty')
    return goodsOf(random, combination, index, round)
  })
}

/** Rounded as shops round: to 10 pesos, below 100 to 1. */
export const roundPrice = (pesos: number): Money => {
  const step = pesos < 100 ? 1 : 10
  return money(Math.max(1, Math.round(pesos / step)) * step)
}

const combinations = (categories: readonly CategoryOfGoods[]): Combination[] =>
  categories.flatMap((category) =>
    category.families.flatMap((family) =>
      family.brands.flatMap((brand) => family.sizes.map((_, size) => ({ category, family, brand, size }))),
    ),
  )

const goodsOf = (random: Random, combination: Combination, index: number, round: number): Goods => {
  const { category, family, brand, size } = combination
  const line = lines[round] ?? `Serie ${round}`
  const name = [family.name, brand, family.sizes[size], line].filter((part) => part !== '').join(' ')
  const price = family.price * (1 + 0.75 * size) * (0.9 + 0.2 * random.next())
  return {
    name: titleCase(name).slice(0, longestName).trim(),
    ean: eanOf(index, brand),
    category: category.name,
    iva: category.iva,
    hasStock: category.hasStock,
    isByWeight: family.isByWeight === true,
    price: roundPrice(price),
    costShare: (1 - category.margin) * (0.95 + 0.1 * random.next()),
  }
}

/** 779 for Argentina, four digits for the maker, five for the product, and the digit that makes it right. */
const eanOf = (index: number, brand: string): string => {
  const maker = Array.from(brand).reduce(
    (sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1000,
    Math.floor(index / 1e5),
  )
  const start = `779${String(maker).padStart(4, '0')}${String(index % 1e5).padStart(5, '0')}`
  const digit = Array.from('0123456789').find((each) => hasEanCheckDigit(start + each))
  return start + (digit ?? '')
}
