import type { Availability, WantedProduct } from '@trastienda/contract/products.contract'
import { lineIva } from '@trastienda/domain/transaction/iva'
import { uncoveredCost } from '@trastienda/domain/transaction/validation'
import { businessFacts } from '#features/settings'
import { openLots } from '#features/stock'
import type { CallContext } from '#platform/call-context'
import type { UnitOfWork } from '#platform/unit-of-work'
import type { AskedPrice, CostQuestions } from './cost-questions.ts'
import { productsFor } from './product-register.ts'

export const createAvailabilityService = (unit: UnitOfWork, costQuestions: CostQuestions) => ({
  /** The stock and lots behind the products of a sale, in their order. */
  of: async (context: CallContext, wanted: readonly WantedProduct[]): Promise<Availability[]> => {
    const codes = [...new Set(wanted.map(({ productId }) => productId))]
    const mayKnow = context.capabilities.has('figures')
    const { products, lots, business } = await unit.read(context, async (tx) => {
      const [found, open, facts] = await Promise.all([
        productsFor(tx, codes),
        mayKnow ? openLots(tx, codes) : [],
        businessFacts(tx),
      ])
      return { products: found, lots: Map.groupBy(open, ({ product }) => product), business: facts }
    })
    const known = wanted.filter(({ productId }) => products.has(productId))
    const isPriced = (each: WantedProduct): each is WantedProduct & AskedPrice => each.price !== undefined
    const tooMany: ReadonlySet<WantedProduct> = await costQuestions.tooMany(context, known.filter(isPriced))
    return known.flatMap((each) => {
      const product = products.get(each.productId)
      if (product === undefined) return []
      const { code, name, checkStock, currentStock, cost } = product
      const { price, pricesIncludeVat = business.pricesIncludeVat } = each
      const iva = lineIva(business.condition, product.iva)
      const isTold = price !== undefined && !tooMany.has(each)
      return {
        product: code,
        price,
        name,
        checkStock,
        currentStock,
        cost,
        lots: lots.get(code) ?? [],
        isBelowCost: isTold
          ? uncoveredCost({ sellingPrice: price, iva }, product, { ...business, pricesIncludeVat }) !== undefined
          : undefined,
      }
    })
  },
})

export type AvailabilityService = ReturnType<typeof createAvailabilityService>
