import { changedPrice } from '@trastienda/domain/price/bulk-change'
import { riseOf } from './prices.ts'
import type { Article, Shop } from '#seed/shop'

const rounding = '10'

/** Every category goes up by the month's rate, each as a bulk change of its own. */
export const raisePrices = (shop: Shop, day: string, at: Date): void => {
  for (const articles of Map.groupBy(shop.articles, ({ categoryId }) => categoryId).values()) {
    raiseCategory(shop, articles, day, at)
  }
}

const raiseCategory = (shop: Shop, articles: readonly Article[], day: string, at: Date): void => {
  const { rows } = shop.journal
  const id = shop.random.idAt(at)
  const percentage = riseOf(day)
  rows.priceChange.push({ id, userId: shop.staff.owner, percentage, rounding, createdAt: at.toISOString() })
  for (const article of articles) {
    const newPrice = changedPrice(article.sellingPrice, percentage, rounding)
    rows.priceChangeLine.push({
      priceChangeId: id,
      productCode: article.code,
      oldPrice: article.sellingPrice,
      newPrice,
    })
    article.sellingPrice = newPrice
  }
}
