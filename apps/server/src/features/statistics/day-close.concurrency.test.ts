import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayRange, DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { verifyDatabase } from '#features/verification'
import type { Database } from '#platform/database/database'
import { startTestApp, type TestApp } from '#test/app'
import { ClockedShop } from '#test/clocked-shop'
import { openTestDatabase } from '#test/database'
import { runSql } from '#test/sql'
import { closeDays } from './day-close.service.ts'

let now: Date
let app: TestApp
let other: Database
let superuser: Database

/** Midnight of Buenos Aires is 03:00 in UTC. */
const at = (instant: string): void => {
  now = new Date(instant)
}

beforeAll(async () => {
  at('2026-11-01T12:00:00.000Z')
  app = await startTestApp({ clock: () => now })
  other = await openTestDatabase(app.db.application, { clock: () => now })
  superuser = await openTestDatabase(app.db.superuser)
})
afterAll(async () => {
  await superuser.close()
  await other.close()
  await app.stop()
})

const openShop = async () => new ClockedShop(app, () => now, await app.signUp())

const run = (database: Database = app.db.database) => closeDays(database)
const isSound = async () => (await verifyDatabase(app.db.database)).broken === undefined

/** Waits until as many sessions of this database as told wait for a lock. */
const untilWaiting = async (sessions: number): Promise<void> => {
  for (;;) {
    const [row] = await runSql(
      app.db.superuser,
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (Number(row!['count']) >= sessions) return
  }
}

/** Works while the rows of a business that SQL selects are locked by somebody else; `release` lets them go. */
const holding = async (
  businessId: string,
  rows: string,
  work: (release: () => Promise<void>) => Promise<void>,
): Promise<void> => {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const text = `select from ${rows} for no key update`
  const holder = superuser.transaction(businessId, async (tx) => {
    await tx.globalRows({ kind: 'global', name: `hold ${businessId}`, text })
    held.resolve()
    await released.promise
  })
  await held.promise
  try {
    await work(() => {
      released.resolve()
      return holder
    })
  } finally {
    released.resolve()
    await holder
  }
}

it('a sale that is still being written belongs to the day that is closed meanwhile', async () => {
  at('2026-11-18T15:00:00.000Z')
  const shop = await openShop()
  await shop.sell(10)
  at('2026-11-19T02:59:59.000Z')
  const created = await shop.sell(5, undefined, 'created')
  const member = await shop.member()
  // The sale has done everything but charge the account when the day ends.
  await holding(shop.id, `person where business_id = '${shop.id}'`, async (release) => {
    const effective = member.call('transaction.make_effective', { body: [created] })
    await untilWaiting(1)
    at('2026-11-19T03:00:00.500Z')
    const closing = run()
    await untilWaiting(2)
    await release()
    expect((await effective).body.data[0]!.status).toBe(0)
    await closing
  })
  expect(await shop.kept()).toEqual([['2026-11-18', 15, 0, false]])
  expect(await isSound()).toBe(true)
})

it('a general expense that is still being written at midnight belongs to the day on which it was entered', async () => {
  at('2026-11-18T15:00:00.000Z')
  const shop = await openShop()
  await shop.spend(10)
  at('2026-11-19T02:59:59.999Z')
  await shop.member()
  // The expense has done everything but move the cash when the day ends.
  await holding(shop.id, `cash_balance where business_id = '${shop.id}'`, async (release) => {
    const spent = shop.spend(5)
    await untilWaiting(1)
    at('2026-11-19T03:00:00.500Z')
    const closing = run()
    await untilWaiting(2)
    await release()
    await Promise.all([spent, closing])
  })
  expect(await shop.kept()).toEqual([['2026-11-18', 0, 15, false]])
  expect(await isSound()).toBe(true)
  await shop.spend(1)
  expect(await shop.told()).toEqual([
    ['2026-11-18', 0, 15],
    ['2026-11-19', 0, 1],
  ])
})

it('a sale that comes while its day is being closed has it closed again', async () => {
  at('2026-11-18T15:00:00.000Z')
  const shop = await openShop()
  await shop.sell(10)
  const created = await shop.sell(5, undefined, 'created')
  await shop.sell(1, '2026-11-17T12:00:00.000Z')
  at('2026-11-18T23:00:00.000Z')
  await run()
  await shop.sell(1, '2026-11-17T12:00:00.000Z')
  at('2026-11-19T02:59:59.000Z')
  const member = await shop.member()
  const touched = `daily_statistic where day = '2026-11-17' and business_id = '${shop.id}'`
  await holding(shop.id, touched, async (release) => {
    at('2026-11-19T03:00:00.500Z')
    const closing = run()
    await untilWaiting(1)
    const effective = member.call('transaction.make_effective', { body: [created] })
    await untilWaiting(2)
    await release()
    await closing
    expect((await effective).body.data[0]!.status).toBe(0)
  })
  expect((await shop.told())[1]).toEqual(['2026-11-18', 15, 0])
  expect(await isSound()).toBe(true)
  await run()
  expect(await shop.kept()).toEqual([
    ['2026-11-17', 2, 0, false],
    ['2026-11-18', 15, 0, false],
  ])
})

it('tills that sell while days are closed again and again lose nothing', async () => {
  at('2026-11-18T15:00:00.000Z')
  const shop = await openShop()
  await shop.sell(1)
  at('2026-11-19T12:00:00.000Z')
  const days = ['2026-11-16', '2026-11-17', '2026-11-18']
  const till = async (number: number) => {
    for (let sale = 0; sale < 8; sale += 1) {
      const { start } = dayRange(days[(sale + number) % days.length]!, DEFAULT_TIME_ZONE)
      await shop.sell(1, start)
    }
  }
  const closer = async (database: Database) => {
    for (let round = 0; round < 10; round += 1) await run(database)
  }
  await Promise.all([till(0), till(1), till(2), closer(app.db.database), closer(other)])
  const income = async () => (await shop.told()).reduce((sum, [, each]) => sum + Number(each), 0)
  expect(await income()).toBe(25)
  await run()
  expect(await income()).toBe(25)
  expect(await isSound()).toBe(true)
})
