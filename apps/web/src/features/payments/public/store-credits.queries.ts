import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { isStoreCreditCode, storeCreditProblem, typedStoreCreditCode } from '@trastienda/domain/account/store-credits'
import type { Money } from '@trastienda/domain/money/amount'
import { messageOf } from '@trastienda/domain/problem'
import { call } from '#platform/api/api.ts'
import { todayIn } from '#ui/list/day-range.ts'

export type StoreCreditTab = 'open' | 'all'

export const storeCreditsQueries = {
  list: (filter: { tab: StoreCreditTab; search: string }, page: number) =>
    queryOptions({
      queryKey: ['payments', 'storeCredits', filter, page],
      queryFn: ({ signal }) => call('store_credits.list', { query: { ...filter, page } }, { signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (code: string) =>
    queryOptions({
      queryKey: ['payments', 'storeCredits', code],
      queryFn: async ({ signal }) => (await call('store_credits.get', { params: { code } }, { signal })).data,
    }),
}

/** What somebody can spend of the store credit with this code now. @throws Error with the reason why it is nothing */
export async function spendable(typed: string, timeZone: string): Promise<{ code: string; left: Money }> {
  const code = typedStoreCreditCode(typed)
  if (!isStoreCreditCode(code)) throw new Error('Ese no es el código de un vale.')
  const { data } = await call('store_credits.get', { params: { code } })
  const refusal = storeCreditProblem(code, { ...data, endsOn: data.endsOn }, todayIn(timeZone))
  if (refusal !== undefined) throw new Error(messageOf(refusal))
  return data
}
