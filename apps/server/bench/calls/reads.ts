import type { CallInput } from '@trastienda/contract/client'
import type { CallName } from '@trastienda/contract/calls'
import { dayRange, DEFAULT_TIME_ZONE, businessDayOf } from '@trastienda/domain/calendar/business-day'
import { lastDays } from '@trastienda/domain/calendar/quick-range'
import type { Ask } from './stall.ts'

/** A read that is measured again and again. */
export interface Read {
  readonly name: string
  readonly ask: (ask: Ask) => Promise<Buffer>
}

const read = <Name extends CallName>(name: string, call: Name, input: CallInput<Name>): Read => ({
  name,
  ask: (ask) => ask(call, input),
})

/** A screen's first question, with one of the smallest answers. */
export const settings = read('settings', 'users.get', {})

const pageSize = 25

/** The list of documents as people look at it. */
export const transactionReads = (now: Date, total: number): Read[] => {
  const today = dayRange(businessDayOf(now, DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE)
  const month = lastDays(30, now, DEFAULT_TIME_ZONE)
  const deep = Math.max(1, Math.floor((total * 0.9) / pageSize))
  const list = (name: string, query: CallInput<'transactions.list'>['query']): Read =>
    read(`transactions, ${name}`, 'transactions.list', { query: { pageSize, ...query } })
  return [
    list('today', today),
    list('month', month),
    list('all', {}),
    list('all, oldest first', { sort: 'creationDate' }),
    list(`all, page ${deep}`, { page: deep }),
    list('month, tab created', { ...month, tab: 'created' }),
    list('month, tab effective', { ...month, tab: 'effective' }),
    list('month, tab paid', { ...month, tab: 'paid' }),
    list('all, tab created', { tab: 'created' }),
    list('all, tab effective', { tab: 'effective' }),
    list('all, tab paid', { tab: 'paid' }),
    list('search of a receptor', { search: 'gonzález' }),
    list('search of a receptor, month', { ...month, search: 'gonzález' }),
    list('search of a total', { search: '1.234,50' }),
    list('search of a product', { search: 'cable' }),
    list('search of a product, month', { ...month, search: 'cable' }),
    list('search of a number', { search: String(Math.floor(total / 2)) }),
  ]
}

/** The other lists of a shop of that size. */
export const otherReads = (now: Date): Read[] => {
  const month = lastDays(30, now, DEFAULT_TIME_ZONE)
  const cashMonth = { startDate: month.start, endDate: month.end }
  return [
    read('payments, month', 'payments.list', { query: { pageSize, ...month } }),
    read('payments, all', 'payments.list', { query: { pageSize } }),
    read('payment statistics, month', 'payment_stats.get', { query: cashMonth }),
    read('accounts', 'payments.accounts', { query: {} }),
    read('account statement', 'people.checking_account', { params: { id: '1' } }),
    read('contacts', 'people.list', { query: { pageSize } }),
    read('stock', 'products.stock', { query: { pageSize } }),
    read('stock movements, month', 'stock.history', { query: { pageSize, ...month } }),
    read('product ranking, month', 'products.ranking', { query: { ...month } }),
    read('stock value', 'products.stock_value', { query: { pageSize } }),
    read('dashboard, days of a month', 'dashboard.days', { query: { pageSize, ...month } }),
    read('dashboard, months of a year', 'dashboard.months', { query: {} }),
    read('sales statistics, month', 'transactions.stats', { query: { pageSize, ...month } }),
    read('customers ranking, month', 'people.ranking', { query: { pageSize, ...month } }),
  ]
}

/** A short list that reads one table: the measure for every page of 25. */
export const movements = read('movements', 'movements.list', {})

/** Every list of 25, in every range that changes its sums. */
export const listReads = (now: Date): Read[] => {
  const ranges = {
    today: dayRange(businessDayOf(now, DEFAULT_TIME_ZONE), DEFAULT_TIME_ZONE),
    month: lastDays(30, now, DEFAULT_TIME_ZONE),
    all: {},
    // Its ends cut a day in two.
    '2000 to 2100': { start: '2000-01-01T12:00:00.000Z', end: '2100-01-01T12:00:00.000Z' },
  }
  const page = { pageSize }
  const inEachRange = Object.entries(ranges).flatMap(([name, range]) => {
    const query = { ...page, ...range }
    return [
      read(`transactions, ${name}`, 'transactions.list', { query }),
      read(`payments, ${name}`, 'payments.list', { query }),
      read(`account statement, ${name}`, 'people.checking_account', { params: { id: '1' }, query }),
      read(`stock movements, ${name}`, 'stock.history', { query }),
      read(`days, ${name}`, 'dashboard.days', { query }),
      read(`sales statistics, ${name}`, 'transactions.stats', { query }),
      read(`product ranking, ${name}`, 'products.ranking', { query }),
      read(`customers ranking, ${name}`, 'people.ranking', { query }),
    ]
  })
  return [
    ...inEachRange,
    read('products', 'products.list', { query: page }),
    read('contacts', 'people.list', { query: page }),
    read('accounts', 'payments.accounts', { query: page }),
    read('stock', 'products.stock', { query: page }),
    read('stock value', 'products.stock_value', { query: page }),
  ]
}

/** The most rows of one page. */
export const longRead = read('list of 200: stock', 'products.stock', { query: { pageSize: 200 } })

/** A cashier's searches for products. */
export const productReads = (count: number): Read[] => {
  const list = (name: string, query: CallInput<'products.list'>['query']): Read =>
    read(`${count} products, ${name}`, 'products.list', { query: { pageSize, ...query } })
  return [
    list('first page', {}),
    list('deep page', { page: Math.max(1, Math.floor((count * 0.9) / pageSize)) }),
    list('search yerba', { search: 'yerba' }),
    list('search yerba mate playadito', { search: 'yerba mate playadito' }),
    list('search of two letters', { search: 'ye' }),
    list('search without a hit', { search: 'zzzz' }),
    list('search of a code', { search: '77' }),
  ]
}
