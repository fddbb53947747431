import type { CallName } from '@trastienda/contract/calls'
import type { CallAnswer, CallInput } from '@trastienda/contract/client'
import { addDays, businessDayOf, DEFAULT_TIME_ZONE, daysRange } from '@trastienda/domain/calendar/business-day'
import { seedBusiness } from '#seed/seed'
import { startTestApp } from '#test/app'

export type DemoShop = Awaited<ReturnType<typeof openDemoShop>>

export const now = new Date('2026-11-20T19:30:00.000Z')
export const today = businessDayOf(now, DEFAULT_TIME_ZONE)
const account = { email: 'demo@ejemplo.com.ar', password: 'una clave larga' }

type Lists = {
  [Name in CallName]: CallAnswer<Name> extends { readonly data: readonly unknown[]; readonly total: number }
    ? Name
    : never
}[CallName]

/** The demo business at an instant of its year, its calls, and SQL with its id as `shop.shop_id`. */
export const openDemoShop = async () => {
  const app = await startTestApp({ clock: () => now })
  const { businessId } = await seedBusiness(app.db.database, {
    ...account,
    condition: 'responsable',
    finalPrices: true,
    transactions: 700,
    products: 120,
    people: 60,
    months: 14,
    now,
  })
  const { token } = (await app.call('session.create', { body: account })).body.data
  const sql = (text: string, ...values: unknown[]) =>
    app.sql(`with shop as (select '${businessId}'::uuid as shop_id) ${text}`, values)
  const call = async <Name extends Lists>(name: Name, input: CallInput<Name>): Promise<CallAnswer<Name>> =>
    (await app.call(name, input, { token })).body
  return { app, token, sql, call }
}

export const cents = (amount: number): number => Math.round(amount * 100)
export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + cents(amount), 0)

/** Every row of a list, page by page. */
export const allRows = async <Row>(
  read: (cut: { page: number; pageSize: number }) => Promise<{ data: Row[]; total: number }>,
): Promise<Row[]> => {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const { data, total } = await read({ page, pageSize: 40 })
    rows.push(...data)
    if (rows.length >= total || data.length === 0) return rows
  }
}

export const ranges = [
  ['today', today, today],
  ['a week', addDays(today, -6), today],
  ['a month that is over', '2026-09-01', '2026-09-30'],
  ['around the turn of the year', '2025-12-20', '2026-01-10'],
  ['everything', '2020-01-01', today],
  ['what has not come', addDays(today, 1), addDays(today, 9)],
] as const

export const rangeOf = (first: string, last: string) => daysRange(first, last, DEFAULT_TIME_ZONE)
