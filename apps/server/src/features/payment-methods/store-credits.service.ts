import type { StoreCreditAnswer } from '@trastienda/contract/store-credits.contract'
import { typedStoreCreditCode } from '@trastienda/domain/account/store-credits'
import { businessDayOf } from '@trastienda/domain/calendar/business-day'
import { trimmedText } from '@trastienda/domain/text/trimmed-text'
import { businessFacts } from '#features/settings'
import type { CallContext } from '#platform/call-context'
import { listPage, spanOf, type PageRequest } from '#platform/lists/list-request'
import type { UnitOfWork } from '#platform/unit-of-work'
import { storeCreditBy } from './store-credit-by-code.ts'
import { storeCreditsRepository, type Spending } from './store-credits.repository.ts'

interface Listing extends PageRequest {
  readonly tab: 'open' | 'all'
  readonly search?: string | undefined
}

/** Reads what customers can still spend instead of money. Payments give and spend it. */
export const createStoreCredits = (unit: UnitOfWork) => ({
  list: (context: CallContext, { search, tab, ...page }: Listing) =>
    unit.read(context, async (tx) => {
      const today = businessDayOf(tx.now, (await businessFacts(tx)).timeZone)
      const typed = trimmedText(search)
      const code = typed && typedStoreCreditCode(typed)
      const [data, { left, ...counts }] = await Promise.all([
        storeCreditsRepository.page(tx, today, tab === 'open', code, spanOf(page)),
        storeCreditsRepository.counts(tx, today, code),
      ])
      return { ...listPage(page, { data, total: counts[tab], counts }), left }
    }),

  get: (context: CallContext, typed: string): Promise<StoreCreditAnswer & { spendings: Spending[] }> =>
    unit.read(context, async (tx) => {
      const code = typedStoreCreditCode(typed)
      const [credit, spendings] = await Promise.all([
        storeCreditBy(tx, code),
        storeCreditsRepository.spendings(tx, code),
      ])
      return { ...credit, spendings }
    }),
})

export type StoreCredits = ReturnType<typeof createStoreCredits>
