import type { Money } from '@trastienda/domain/money/amount'
import type { BusinessTx } from '#platform/database/business-tx'
import { productsRepository } from './products.repository.ts'

/** From here on a browser learns more quickly that products changed than which. */
const MOST_NAMED = 100

/** Sets the selling prices of locked products. */
export const changePrices = async (tx: BusinessTx, prices: ReadonlyMap<string, Money>): Promise<void> => {
  await productsRepository.setPrices(tx, prices)
  if (prices.size > MOST_NAMED) tx.changed('products', '', 'update')
  else for (const code of prices.keys()) tx.changed('products', code, 'update')
}
