import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { CallInput } from '@trastienda/contract/client'
import type { Fund } from '@trastienda/contract/funds.contract'
import { CASH_FUND, type FundKind } from '@trastienda/domain/account/funds'
import { daysRange } from '@trastienda/domain/calendar/business-day'
import { call } from '#platform/api/api.ts'
import type { DayRange } from '#ui/list/day-range.ts'
import type { ListSettings, PageAsked } from '#ui/list/list-search.ts'

/** The settings of a fund's movements: what cards owe has a tab of its own. */
export const fundListSettingsOf = (kind: FundKind | undefined): ListSettings => ({
  tabs: kind === 'cards' ? ['all', 'awaited'] : ['all'],
  sorts: ['creationDate'],
  sort: '-creationDate',
})

/** The fund in a URL: Caja by default. */
export const readFund = ({ fund }: { fund?: unknown }): string => (typeof fund === 'string' ? fund : CASH_FUND)

export interface FundMovementsFilter {
  fund: string
  tab: string
  sort: string
  range: DayRange
  timeZone: string
}

export const readFundMovements = (
  { fund, tab, sort, range, timeZone }: FundMovementsFilter,
  page: PageAsked,
  signal?: AbortSignal,
) => {
  const days = tab === 'awaited' ? {} : daysRange(range.from, range.to, timeZone)
  const query = { ...days, ...page, tab, sort } as CallInput<'funds.movements'>['query']
  return call('funds.movements', { params: { id: fund }, query }, { signal })
}

export const fundsQueries = {
  /** Every fund with its balance, hidden ones too. The key is that of money: each payment changes a balance. */
  all: () =>
    queryOptions({
      queryKey: ['payments', 'funds'],
      queryFn: async ({ signal }) => (await call('funds.list', {}, { signal })).data,
    }),
  movements: (filter: FundMovementsFilter, page: number) =>
    queryOptions({
      queryKey: ['payments', 'fundMovements', filter, page],
      queryFn: ({ signal }) => readFundMovements(filter, { page }, signal),
      placeholderData: keepPreviousData,
    }),
}

/** The funds that may be chosen; empty until they are read. */
export const useOfferedFunds = (isEnabled = true): readonly Fund[] =>
  useQuery({ ...fundsQueries.all(), select: offeredOf, enabled: isEnabled }).data ?? []

const offeredOf = (funds: readonly Fund[]): Fund[] => funds.filter(({ isHidden }) => !isHidden)

export const fundChoices = (funds: readonly Fund[]) => funds.map(({ $id, name }) => ({ value: $id, label: name }))

/** The funds as the rules of transfers take them. */
export const knownFunds = (funds: readonly Fund[]) => funds.map((fund) => ({ ...fund, id: fund.$id }))
