import type { ReplacementCostChange } from '@trastienda/contract/replacement-costs.contract'
import type { CallContext } from '#platform/call-context'
import { refuse } from '#platform/refusal'
import type { UnitOfWork } from '#platform/unit-of-work'
import { replacementCostsRepository } from './replacement-costs.repository.ts'

/** The history of a product's replacement cost. */
export const createReplacementCosts = (unit: UnitOfWork) => ({
  changesOf: (context: CallContext, product: string): Promise<ReplacementCostChange[]> =>
    unit.read(context, async (tx) => {
      const [isProduct, changes] = await Promise.all([
        replacementCostsRepository.isProduct(tx, product),
        replacementCostsRepository.changes(tx, product),
      ])
      return isProduct
        ? changes.map(({ changedAt, ...change }) => ({ ...change, creationDate: changedAt }))
        : refuse('not_found')
    }),
})

export type ReplacementCosts = ReturnType<typeof createReplacementCosts>
