import { percent, quantity, ZERO_PERCENT, type Quantity } from '@trastienda/domain/money/amount'
import { convertedPrice } from '@trastienda/domain/price/converted-price'
import { createDocument, makeEffective, makePaid, type LineDraft } from './documents.ts'
import { roundPrice } from '#seed/goods/goods'
import { priceLevel } from '#seed/goods/prices'
import type { Article, Contact, Document, Shop } from '#seed/shop'

const daysBeforeOrder = 7
const daysOrdered = 30
const longestOrder = 40
const shortestOrder = 8
const mostRunOut = 3
const sharePaidAtOnce = 0.45

/** How many units a full shelf has. */
export const fullShelf = (article: Pick<Article, 'demand'>): Quantity =>
  quantity(Math.max(12, Math.ceil(article.demand * daysOrdered)))

/** The stock at which more is ordered. */
const reorderPoint = (article: Pick<Article, 'demand'>): Quantity =>
  quantity(Math.max(3, Math.ceil(article.demand * daysBeforeOrder)))

/** Puts an article that runs low on the supplier's list. */
export const listIfShort = (article: Article): void => {
  const { supplier, currentStock } = article
  if (supplier === undefined || article.isOrdered || currentStock > reorderPoint(article)) return
  supplier.shortList.add(article)
}

/** The suppliers whose list is long enough for an order, or has too many articles without stock. */
export const suppliersToOrderFrom = (shop: Shop): Contact[] =>
  shop.suppliers.filter(({ shortList }) => {
    if (shortList.size >= shortestOrder) return true
    let runOut = 0
    for (const { currentStock } of shortList) runOut += Number(currentStock === 0)
    return runOut >= mostRunOut
  })

/** An order: a purchase in status Creada until the goods come, without scarce articles. */
export const order = (shop: Shop, supplier: Contact, at: Date, { day, lastDay, isScarce }: OrderDay): boolean => {
  const articles = [...supplier.shortList].filter((article) => !(isScarce && article.isScarce)).slice(0, longestOrder)
  if (articles.length === 0) return false
  const level = priceLevel(day, lastDay)
  const pricesIncludeVat = shop.finalPrices && shop.suppliers.indexOf(supplier) % 3 === 0
  const lines = articles.map((article) => orderLine(shop, article, level, pricesIncludeVat))
  for (const article of articles) {
    supplier.shortList.delete(article)
    article.isOrdered = true
  }
  const discount = shop.random.chance(0.2) ? percent(shop.random.pick([3, 5])) : undefined
  const draft = { kind: 'purchase', receptor: supplier, lines, discount, pricesIncludeVat } as const
  shop.pending.push(createDocument(shop, draft, at))
  return true
}

export interface OrderDay {
  readonly day: string
  readonly lastDay: string
  readonly isScarce: boolean
}

/** The goods of an order come; about half of the suppliers are paid at once. */
export const takeDelivery = (shop: Shop, purchase: Document, at: Date): void => {
  makeEffective(shop, purchase, at)
  for (const { article } of purchase.lines) article.isOrdered = false
  if (shop.random.chance(sharePaidAtOnce)) makePaid(shop, purchase, at)
}

const orderLine = (shop: Shop, article: Article, level: number, pricesIncludeVat: boolean): LineDraft => {
  const missing = Math.ceil(fullShelf(article) - article.currentStock)
  const price = article.lastPrice * article.costShare * level * (0.98 + 0.04 * shop.random.next())
  return {
    article,
    quantity: quantity(Math.min(Math.max(1, missing), 99_999)),
    sellingPrice: convertedPrice(roundPrice(price), article.iva, { from: false, to: pricesIncludeVat }),
    iva: article.iva,
    discount: shop.random.chance(0.1) ? percent(shop.random.pick([2.5, 5, 10])) : ZERO_PERCENT,
  }
}
