import type { Availability, WantedProduct } from '@trastienda/contract/products.contract'
import { costWarning } from '@trastienda/domain/transaction/validation'
import { openLots } from '#features/stock'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { SignInLimits } from '#platform/http/limits/sign-in-limits'
import type { UnitOfWork } from '#platform/unit-of-work'
import { productsFor } from './product-register.ts'

/** How many prices of a product somebody asks about in an hour. Twenty would find its cost to the cent. */
const PRICES_AN_HOUR = { max: 6, minutes: 60 } as const
const ONCE_AN_HOUR = { max: 1, minutes: 60 } as const

/** @param tries undefined in load tests only */
export const createAvailabilityService = (unit: UnitOfWork, tries: SignInLimits | undefined) => {
  /**
   * Counts each price once, as a till asks about the same one at every sale, and answers those that are too many. The first of a
   * product is told in the audit.
   */
  const tooManyPrices = async (
    context: CallContext,
    wanted: readonly WantedProduct[],
  ): Promise<ReadonlySet<WantedProduct>> => {
    if (tries === undefined) return new Set()
    const of = (productId: string): string => `${context.businessId} ${context.userId} ${productId}`
    const priced = wanted.filter(({ price }) => price !== undefined)
    const priceOf = ({ productId, price }: WantedProduct): string => `${of(productId)} ${price}`
    const asked = await tries.hitAll('price asked', [...new Set(priced.map(priceOf))], ONCE_AN_HOUR)
    const news = priced.filter((each) => !asked.has(priceOf(each)))
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
  }

  const tell = async (context: CallContext, products: readonly string[]): Promise<void> => {
    if (products.length === 0) return
    await unit.write({ businessId: context.businessId }, async (tx) => {
      for (const product of products)
        recordChange(tx, context, { action: 'ask_cost', entity: 'product', entityId: product })
      return null
    })
  }

  return {
    /** What stands behind the products that a sale wants, in their order. */
    of: async (context: CallContext, wanted: readonly WantedProduct[]): Promise<Availability[]> => {
      const codes = [...new Set(wanted.map(({ productId }) => productId))]
      const mayKnow = context.capabilities.has('figures')
      const { products, lots } = await unit.read(context, async (tx) => {
        const [found, open] = await Promise.all([productsFor(tx, codes), mayKnow ? openLots(tx, codes) : []])
        return { products: found, lots: Map.groupBy(open, ({ product }) => product) }
      })
      const known = wanted.filter(({ productId }) => products.has(productId))
      const tooMany = mayKnow ? new Set<WantedProduct>() : await tooManyPrices(context, known)
      return known.flatMap((each) => {
        const product = products.get(each.productId)
        if (product === undefined) return []
        const { code, name, checkStock, currentStock, cost } = product
        const { price } = each
        const isTold = price !== undefined && !tooMany.has(each)
        return {
          product: code,
          price,
          name,
          checkStock,
          currentStock,
          cost,
          lots: lots.get(code) ?? [],
          isBelowCost: isTold ? cost > 0 && costWarning(price, cost) !== undefined : undefined,
        }
      })
    },
  }
}

export type AvailabilityService = ReturnType<typeof createAvailabilityService>
