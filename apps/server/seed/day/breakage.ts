import { quantity } from '@trastienda/domain/money/amount'
import { listIfShort } from './orders.ts'
import type { Shop } from '#seed/shop'
import { dispatch } from './stock.ts'

/** Something breaks or is used in the shop: one unit goes without a document. */
export const consumeStock = (shop: Shop, at: Date): void => {
  const article = shop.random.pick(shop.articles)
  if (article.currentStock < 1) return
  const movement = shop.random.pick(['Rotura', 'Consumo Interno'] as const)
  dispatch(shop, { movement, at }, [{ line: 1, article, quantity: quantity(1) }])
  listIfShort(article)
}
