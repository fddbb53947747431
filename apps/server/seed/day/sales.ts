import { percent, quantity, type Quantity } from '@trastienda/domain/money/amount'
import { defaultListConfig } from '@trastienda/domain/price/price-list'
import { proposedLine } from '@trastienda/domain/price/proposed-line'
import { createDocument, makeEffective, makePaid, type LineDraft } from './documents.ts'
import { financed } from './installments.ts'
import type { ChosenMethod } from './lying.ts'
import { dueOfDocument, payDocument } from './money.ts'
import { roundPrice } from '#seed/goods/goods'
import { listIfShort } from './orders.ts'
import type { Article, Contact, Document, Shop } from '#seed/shop'
import type { Random } from '#seed/random'

/** How many lines a sale has: mostly few, sometimes a full basket. */
const lineCounts = [1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 8]
const shares = { walkIn: 0.6, order: 0.1, forgotten: 0.1, onAccount: 0.6, downPayment: 0.1, discount: 0.06 }
const keptSales = 200

export interface Customers {
  /** The anonymous customer. */
  readonly walkIn: Contact
  pick(random: Random): Contact
}

/** One customer at the counter. An order stays in status Creada until it is fetched; some never are. */
export const sell = (shop: Shop, customers: Customers, pick: (random: Random) => Article, at: Date): void => {
  const { random } = shop
  const customer = random.chance(shares.walkIn) ? customers.walkIn : customers.pick(random)
  const lines = basket(shop, customer, pick)
  const discount = random.chance(shares.discount) ? percent(random.pick([5, 10])) : undefined
  const { pricesIncludeVat } = shop
  const inParts = customer === customers.walkIn ? financed(shop, lines, discount) : undefined
  const sold = inParts === undefined ? lines : [...lines, inParts.line]
  const sale = createDocument(shop, { kind: 'sale', receptor: customer, lines: sold, discount, pricesIncludeVat }, at)
  if (customer === customers.walkIn || !random.chance(shares.order)) handOver(shop, sale, at, inParts?.plan)
  else if (random.chance(shares.forgotten)) shop.journal.addDocument(sale)
  else shop.pending.push(sale)
}

/** Hands the goods over, against money or on account. False if some goods are lacking by now. */
export const handOver = (shop: Shop, sale: Document, at: Date, by?: ChosenMethod): boolean => {
  if (!makeEffective(shop, sale, at)) return false
  const { random } = shop
  const { credit } = sale.receptor
  for (const { article } of sale.lines) listIfShort(article)
  if (credit === undefined || !random.chance(shares.onAccount)) makePaid(shop, sale, at, by)
  else if (random.chance(shares.downPayment)) {
    const part = roundPrice(dueOfDocument(sale) * random.pick([0.3, 0.5]))
    if (part < dueOfDocument(sale)) payDocument(shop, sale, part, at)
  }
  shop.recentSales.push(sale)
  if (shop.recentSales.length > 2 * keptSales) shop.recentSales = shop.recentSales.slice(-keptSales)
  return true
}

/** A customer's wishes that are in stock; a service without any, so that no basket is empty. */
const basket = (shop: Shop, customer: Contact, pick: (random: Random) => Article): LineDraft[] => {
  const wanted = shop.random.pick(lineCounts)
  const taken = new Map<Article, Quantity>()
  for (let tries = 0; taken.size < wanted && tries < wanted + 6; tries += 1) {
    const article = pick(shop.random)
    const available = availableOf(shop.random, article)
    if (available > 0 && !taken.has(article)) taken.set(article, available)
  }
  if (taken.size === 0) taken.set(shop.random.pick(servicesOf(shop)), quantity(1))
  return [...taken].map(([article, amount]) => saleLine(shop, customer, article, amount))
}

const servicesOf = (shop: Shop): Article[] => {
  // Services are the first of the catalogue.
  const end = shop.articles.findIndex(({ checkStock }) => checkStock === 'with_stock')
  return shop.articles.slice(0, end === -1 ? undefined : end)
}

const availableOf = (random: Random, article: Article): Quantity => {
  const wanted = article.isByWeight ? random.whole(2, 30) * 0.05 : random.pick([1, 1, 1, 1, 2, 2, 3, 4, 6])
  const rounded = quantity(Math.round(wanted * 100) / 100)
  if (article.checkStock === 'without_stock') return rounded
  return rounded < article.currentStock ? rounded : article.currentStock
}

const saleLine = (shop: Shop, customer: Contact, article: Article, amount: Quantity): LineDraft => {
  const { sellingPrice, cost, iva, categoryId } = article
  const context = {
    kind: 'sale' as const,
    condition: shop.condition,
    pricesIncludeVat: shop.pricesIncludeVat,
    productPricesIncludeVat: shop.pricesIncludeVat,
    list: customer.list?.config ?? defaultListConfig,
    discounts: customer.discounts,
  }
  return { article, quantity: amount, ...proposedLine({ sellingPrice, cost, iva, category: categoryId }, context) }
}
