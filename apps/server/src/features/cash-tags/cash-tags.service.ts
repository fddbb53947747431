import type { CashTag } from '@trastienda/contract/payments.contract'
import { isFoundBy } from '@trastienda/domain/text/search-key'
import type { CallContext } from '#platform/call-context'
import type { UnitOfWork } from '#platform/unit-of-work'
import { cashTagsRepository } from './cash-tags.repository.ts'

const SUGGESTED = 20

/** The tags of a business's cash movements. A shop has a few dozen. */
export const createCashTagsService = (unit: UnitOfWork) => ({
  list: (context: CallContext, search = ''): Promise<CashTag[]> =>
    unit.read(context, async (tx) => {
      const tags = await cashTagsRepository.all(tx)
      return tags
        .filter(({ text }) => isFoundBy(text, search))
        .slice(0, SUGGESTED)
        .map(({ id, text }) => ({ $id: id, text }))
    }),
})

export type CashTagsService = ReturnType<typeof createCashTagsService>
