import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '@trastienda/contract/client'
import { daysRange } from '@trastienda/domain/calendar/business-day'
import { call } from '#platform/api/api.ts'
import type { DayRange } from '#ui/list/day-range.ts'
import type { ListSettings, PageAsked } from '#ui/list/list-search.ts'

export const expensesListSettings: ListSettings = {
  tabs: ['all', 'owed', 'paid', 'voided'],
  sorts: ['creationDate', 'category', 'total'],
  sort: '-creationDate',
}

interface ExpensesFilter {
  range: DayRange
  timeZone: string
  tab: string
  search: string
  sort: string
  /** Only those of this category; all without one. */
  category: string | undefined
}

export const readExpenses = (
  { range, timeZone, category, ...view }: ExpensesFilter,
  page: PageAsked,
  signal?: AbortSignal,
) => {
  const query = { ...daysRange(range.from, range.to, timeZone), ...view, category, ...page }
  return call('expenses.list', { query: query as CallInput<'expenses.list'>['query'] }, { signal })
}

/** The further choices of the addresses of expenses. */
interface FurtherChoices {
  readonly tab?: unknown
  readonly category?: unknown
  readonly repeats?: unknown
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The category in a list's address. */
export const readCategory = ({ category }: FurtherChoices): string | undefined => textOf(category)

/** The monthly expense that a new one repeats. */
export const readRepeats = ({ repeats }: FurtherChoices): string | undefined => textOf(repeats)

/** The keys are those of documents: a payment of an expense changes it too. */
export const expensesQueries = {
  list: (filter: ExpensesFilter, page: number) =>
    queryOptions({
      queryKey: ['transactions', 'expenses', filter, page],
      queryFn: ({ signal }) => readExpenses(filter, { page }, signal),
      placeholderData: keepPreviousData,
    }),
  proposals: () =>
    queryOptions({
      queryKey: ['transactions', 'expenses', 'proposals'],
      queryFn: async ({ signal }) => (await call('expenses.proposals', {}, { signal })).data,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['transactions', 'expense', id],
      queryFn: async ({ signal }) => (await call('expenses.get', { params: { id } }, { signal })).data,
    }),
}
