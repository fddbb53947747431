import { businessDayOf, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/app'
import { ClockedShop } from '#test/shops/clocked-shop'
import { goRound } from '#test/go-round'
import { randomNumbers } from '#test/random-numbers'
import { foldFigures } from './figures.service.ts'

let app: TestApp
let now = new Date('2026-11-20T23:00:00.000Z')

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
})
afterAll(() => app.stop())

const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

/** Some weeks of sales dated back, credit notes and expenses, of which some are folded into the days' totals. */
const trade = async (shop: ClockedShop): Promise<void> => {
  const random = randomNumbers(3)
  for (let done = 0; done < 70; done += 1) {
    now = new Date(now.getTime() + random.below(9) * 3_600_000)
    const mode = random.pick(['created', 'effective', 'paid'] as const)
    const sale = await shop.sell((100 + random.below(900)) / 100, hoursAgo(random.below(2000)), mode)
    if (mode === 'paid' && random.below(3) === 0) {
      const body = { transactionId: await shop.credit(sale), reStock: false }
      await (await shop.member()).call('credit_note.make_effective', { body })
    }
    if (random.below(6) === 0) await shop.spend(1 + random.below(500))
    if (done === 40) await goRound(app.db.database, foldFigures)
  }
}

type Day = readonly [day: string, sold: number, credited: number, spent: number]

/** Counts the documents and payments themselves. */
const counted = async ({ id }: ClockedShop): Promise<Day[]> => {
  const rows = await app.sql(
    `select day::text, sum(sold)::float8 as sold, sum(credited)::float8 as credited, sum(spent)::float8 as spent
       from (select (occurred_at at time zone $2)::date as day, case kind when 'sale' then total else 0 end as sold,
                    case kind when 'creditNote' then total else 0 end as credited, 0 as spent
               from transaction where business_id = $1 and status >= 1
              union all
             select (occurred_at at time zone $2)::date, 0, 0, total
               from payment where business_id = $1 and operation = 'generalExpenses') as part (day, sold, credited, spent)
      group by day order by day`,
    [id, DEFAULT_TIME_ZONE],
  )
  return rows.map((row) => Object.values(row) as unknown as Day)
}

const cents = (days: readonly Day[], place: 1 | 2 | 3): number =>
  days.reduce((sum, day) => sum + Math.round(day[place] * 100), 0)

it('the list of days tells page by page, in both orders and of any range, what the documents of each day come to', async () => {
  const shop = new ClockedShop(app, () => now, await app.signUp())
  await app.sql(`update subscription set trial_ends_at = '2028-01-01' where business_id = $1`, [shop.id])
  await trade(shop)
  // Nothing was sold today, and it is there.
  now = new Date(now.getTime() + 72 * 3_600_000)
  const dayOf = (at: string) => businessDayOf(at, DEFAULT_TIME_ZONE)
  const all: Day[] = [...(await counted(shop)), [dayOf(now.toISOString()), 0, 0, 0]]
  expect(all.length).toBeGreaterThan(30)
  const edges = [undefined, hoursAgo(1500), hoursAgo(700), hoursAgo(0)]
  const member = await shop.member()
  for (const [start, end] of edges.flatMap((from) => edges.map((to) => [from, to] as const))) {
    const due = all.filter(
      ([day]) => (start === undefined || day >= dayOf(start)) && (end === undefined || day <= dayOf(end)),
    )
    for (const sort of ['creationDate', '-creationDate'] as const) {
      for (const page of [1, 2, 9]) {
        const query = { start, end, sort, page, pageSize: 8 }
        const { data, total, totals } = (await member.call('dashboard.days', { query })).body
        const ordered = sort === 'creationDate' ? due : due.toReversed()
        expect(
          data.map(({ day, parts }) => [day, parts.sales.total, parts.creditNotes.total, parts.generalExpenses.total]),
        ).toEqual(ordered.slice((page - 1) * 8, page * 8))
        const balance = cents(due, 1) - cents(due, 2) - cents(due, 3)
        expect([total, Math.round(totals.balance * 100)]).toEqual([due.length, balance])
      }
    }
  }
})
