import { businessDayOf, dayRange, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { lastDays } from '@trastienda/domain/calendar/quick-range'
import type { CallInput } from '@trastienda/contract/client'
import type { CallName } from '@trastienda/contract/calls'
import type { Read } from './reads.ts'
import { readScenarios, type Scenario } from './scenarios.ts'
import type { Ask } from './stall.ts'

const pageSize = 25

type PagedInput<Name extends CallName> = (page: { page?: number; pageSize: number }) => CallInput<Name>

/** The page at nine tenths of a list, whose length is read once. */
const deepPage = <Name extends CallName>(name: string, call: Name, input: PagedInput<Name>): Read => {
  const pages = new Map<Ask, number>()
  return {
    name,
    ask: async (ask) => {
      if (!pages.has(ask)) {
        const answer = JSON.parse(String(await ask(call, input({ pageSize })))) as { total: number }
        pages.set(ask, Math.max(1, Math.floor((answer.total * 0.9) / pageSize)))
      }
      return ask(call, input({ page: pages.get(ask) ?? 1, pageSize }))
    },
  }
}

const firstPage = <Name extends CallName>(name: string, call: Name, input: PagedInput<Name>): Read => ({
  name,
  ask: (ask) => ask(call, input({ pageSize })),
})

type Reader = <Name extends CallName>(name: string, call: Name, input: PagedInput<Name>) => Read

/** Every list with a range. */
const ranged = (reader: Reader, name: string, range: { start?: string; end?: string }): Read[] => [
  reader(`transactions, ${name}`, 'transactions.list', (page) => ({ query: { ...page, ...range } })),
  reader(`payments, ${name}`, 'payments.list', (page) => ({ query: { ...page, ...range } })),
  reader(`account statement, ${name}`, 'people.checking_account', (page) => ({
    params: { id: '1' },
    query: { ...page, ...range },
  })),
  reader(`stock movements, ${name}`, 'stock.history', (page) => ({ query: { ...page, ...range } })),
  reader(`days, ${name}`, 'dashboard.days', (page) => ({ query: { ...page, ...range } })),
  reader(`sales statistics, ${name}`, 'transactions.stats', (page) => ({ query: { ...page, ...range } })),
  reader(`product ranking, ${name}`, 'products.ranking', (page) => ({ query: { ...page, ...range } })),
  reader(`customers ranking, ${name}`, 'people.ranking', (page) => ({ query: { ...page, ...range } })),
]

/** Every list without a range. */
const whole = (reader: Reader, name: string): Read[] => [
  reader(`products${name}`, 'products.list', (query) => ({ query })),
  reader(`contacts${name}`, 'people.list', (query) => ({ query })),
  reader(`accounts${name}`, 'payments.accounts', (query) => ({ query })),
  reader(`stock${name}`, 'products.stock', (query) => ({ query })),
  reader(`stock value${name}`, 'products.stock_value', (query) => ({ query })),
]

/** A shop of any size: first views within 20 ms, all time and pages far behind within 50 ms. */
export const sizeScenarios = (now: Date, jobs: number): Scenario[] => {
  const today = dayRange(businessDayOf(now, DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE)
  const month = lastDays(30, now, DEFAULT_TIME_ZONE)
  const { start: from, end: to } = month
  const first = [
    ...ranged(firstPage, 'today', today),
    ...ranged(firstPage, 'month', month),
    ...whole(firstPage, ''),
    firstPage('payment statistics, month', 'payment_stats.get', () => ({ query: { startDate: from, endDate: to } })),
    firstPage('dashboard, months of a year', 'dashboard.months', () => ({ query: {} })),
    firstPage('search of products, two letters', 'products.list', (page) => ({ query: { ...page, search: 'ye' } })),
    firstPage('search of contacts', 'people.list', (page) => ({ query: { ...page, search: 'gonzález' } })),
  ]
  const all = [
    ...ranged(firstPage, 'all', {}),
    ...ranged(deepPage, 'all, deep page', {}),
    ...whole(deepPage, ', deep page'),
  ]
  const named = (reads: readonly Read[]) => reads.map((read) => ({ ...read, name: `size: ${read.name}` }))
  return [...readScenarios(named(first), 0, jobs), ...readScenarios(named(all), 0, jobs, 50)]
}
