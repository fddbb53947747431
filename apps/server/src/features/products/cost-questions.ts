import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { SharedLimits } from '#platform/http/limits/shared-limits'
import type { UnitOfWork } from '#platform/unit-of-work'

/** How many prices of a product somebody may ask about in an hour. Twenty would find its cost to the cent. */
const PRICES_AN_HOUR = { max: 6, minutes: 60 } as const
const ONCE_AN_HOUR = { max: 1, minutes: 60 } as const

/** A price that somebody compares with the product's cost. */
export interface AskedPrice {
  readonly productId: string
  /** With its discounts, if there are some: another text is another price. */
  readonly price: number | string
  readonly pricesIncludeVat?: boolean | undefined
}

/**
 * Counts the answers about each product's cost, by the hour, to people who may not see costs.
 *
 * @param tries undefined in load tests only
 */
export const createCostQuestions = (unit: UnitOfWork, tries: SharedLimits | undefined) => {
  const tell = async (context: CallContext, products: readonly string[]): Promise<void> => {
    if (products.length === 0) return
    await unit.write({ businessId: context.businessId }, async (tx) => {
      for (const product of products)
        recordChange(tx, context, { action: 'ask_cost', entity: 'product', entityId: product })
      return null
    })
  }

  return {
    /**
     * Returns the prices beyond the limit. Each price counts once, as a till asks about the same price at every sale,
     * and the audit reports the first of a product.
     */
    tooMany: async <Asked extends AskedPrice>(
      context: CallContext,
      prices: readonly Asked[],
    ): Promise<ReadonlySet<Asked>> => {
      if (tries === undefined || prices.length === 0 || context.capabilities.has('figures')) return new Set()
      const of = (productId: string): string => `${context.businessId} ${context.userId} ${productId}`
      const priceOf = ({ productId, price, pricesIncludeVat }: AskedPrice): string =>
        [of(productId), price, pricesIncludeVat].join(' ')
      const asked = await tries.hitAll('price asked', [...new Set(prices.map(priceOf))], ONCE_AN_HOUR)
      const news = prices.filter((each) => !asked.has(priceOf(each)))
      const often = await tries.hitAll(
        'prices of a product',
        news.map(({ productId }) => of(productId)),
        PRICES_AN_HOUR,
      )
      const tooMany = news.filter(({ productId }) => often.has(of(productId)))
      const products = [...new Set(tooMany.map(({ productId }) => productId))]
      const told = await tries.hitAll('prices told', products.map(of), ONCE_AN_HOUR)
      await tell(
        context,
        products.filter((product) => !told.has(of(product))),
      )
      return new Set(tooMany)
    },
  }
}

export type CostQuestions = ReturnType<typeof createCostQuestions>
