import type { ProductPrice } from '@trastienda/contract/products.contract'
import { costWarning } from '@trastienda/domain/transaction/validation'
import { recordChange } from '#platform/audit/audit'
import type { CallContext } from '#platform/call-context'
import type { SignInLimits } from '#platform/http/limits/sign-in-limits'
import { found, refuse } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { productsFor } from './product-register.ts'

/** How many prices of a product somebody asks about in an hour. Twenty would find its cost to the cent. */
const PRICES_AN_HOUR = { max: 6, minutes: 60 } as const
const ONCE_AN_HOUR = { max: 1, minutes: 60 } as const

/** @param tries undefined in load tests only */
export const createBelowCostService = (unit: UnitOfWork, tries: SignInLimits | undefined) => {
  const isNew = async (what: string, asked: string): Promise<boolean> =>
    (await tries?.hit(what, asked, ONCE_AN_HOUR)) === undefined

  /** Counts each price once, as a till asks about the same one at every sale. The first that is too many is told in the audit. */
  const countPrice = async (context: CallContext, { productId, price }: ProductPrice): Promise<void> => {
    const asked = `${context.businessId} ${context.userId} ${productId}`
    if (!(await isNew('price asked', `${asked} ${price}`))) return
    if ((await tries?.hit('prices of a product', asked, PRICES_AN_HOUR)) === undefined) return
    if (await isNew('prices told', asked))
      await unit.write({ businessId: context.businessId }, async (tx) => {
        recordChange(tx, context, { action: 'ask_cost', entity: 'product', entityId: productId })
        return null
      })
    refuse('rate_limited')
  }

  return {
    isBelowCost: async (context: CallContext, asked: ProductPrice): Promise<boolean> => {
      const cost = await unit.read(
        context,
        async (tx) => found((await productsFor(tx, [asked.productId])).get(asked.productId)).cost,
      )
      if (!context.capabilities.has('figures')) await countPrice(context, asked)
      return cost > 0 && costWarning(asked.price, cost) !== undefined
    },
  }
}

export type BelowCostService = ReturnType<typeof createBelowCostService>
