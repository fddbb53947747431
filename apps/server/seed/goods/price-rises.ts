import { ZERO_PERCENT } from '@trastienda/domain/money/amount'
import { bulkChange, type PriceChangeWay } from '@trastienda/domain/price/bulk-change'
import { riseOf } from './prices.ts'
import type { Article, Shop } from '#seed/shop'

const rounding = '10'

/** Every category goes up by the month's rate, each as a bulk change of its own. */
export const raisePrices = (shop: Shop, day: string, at: Date): void => {
  for (const articles of Map.groupBy(shop.articles, ({ categoryId }) => categoryId).values()) {
    raiseCategory(shop, articles, day, at)
  }
}

/** From here on the shop's prices are final: each with the IVA of its own rate. */
export const convertPrices = (shop: Shop, at: Date): void => {
  changePrices(shop, shop.articles, { pricesIncludeVat: true }, at)
  shop.pricesIncludeVat = true
}

const raiseCategory = (shop: Shop, articles: readonly Article[], day: string, at: Date): void =>
  changePrices(shop, articles, { percentage: riseOf(day) }, at)

const changePrices = (shop: Shop, articles: readonly Article[], way: PriceChangeWay, at: Date): void => {
  const { rows } = shop.journal
  const id = shop.random.idAt(at)
  rows.priceChange.push({
    id,
    userId: shop.staff.owner,
    percentage: 'percentage' in way ? way.percentage : ZERO_PERCENT,
    pricesIncludeVat: 'pricesIncludeVat' in way ? way.pricesIncludeVat : undefined,
    rounding,
    createdAt: at.toISOString(),
  })
  const byCode = new Map(articles.map((article) => [article.code, article]))
  const items = articles.map((article) => ({ ...article, product: article.code }))
  for (const { product, current, next } of bulkChange(items, way, {
    rounding,
    pricesIncludeVat: shop.pricesIncludeVat,
    priceBasis: 'cost',
  })) {
    rows.priceChangeLine.push({ priceChangeId: id, productCode: product, oldPrice: current, newPrice: next })
    const article = byCode.get(product)
    if (article !== undefined) article.sellingPrice = next
  }
}
