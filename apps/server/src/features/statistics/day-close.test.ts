import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import { verifyDatabase } from '#features/verification'
import type { Database } from '#platform/database/database'
import { startJobs, type Job } from '#platform/jobs'
import { startTestApp, type TestApp } from '#test/app'
import { ClockedShop } from '#test/clocked-shop'
import { openTestDatabase } from '#test/database'
import { runSql } from '#test/sql'
import { closeDays } from './day-close.service.ts'

let now: Date
let app: TestApp
let other: Database

/** Midnight of Buenos Aires is 03:00 in UTC. */
const at = (instant: string): void => {
  now = new Date(instant)
}

beforeAll(async () => {
  at('2026-11-01T12:00:00.000Z')
  app = await startTestApp({ clock: () => now })
  other = await openTestDatabase(app.db.application, { clock: () => now })
})
afterAll(async () => {
  await other.close()
  await app.stop()
})

const openShop = async () => new ClockedShop(app, () => now, await app.signUp())

const run = (database: Database = app.db.database) => closeDays(database)
const isSound = async () => (await verifyDatabase(app.db.database)).broken === undefined

describe('a business day', () => {
  let shop: ClockedShop

  beforeEach(async () => {
    at('2026-11-18T15:00:00.000Z')
    shop = await openShop()
    await shop.sell(100)
    await shop.spend(30)
  })

  it('is closed after its midnight in the zone of the business, not before', async () => {
    at('2026-11-19T02:59:59.999Z')
    await run()
    expect(await shop.kept()).toEqual([])
    at('2026-11-19T03:00:00.000Z')
    await run()
    expect(await shop.kept()).toEqual([['2026-11-18', 100, 30, false]])
  })

  it('is closed at the midnight of its own zone', async () => {
    await runSql(app.db.superuser, `update business set time_zone = 'Asia/Tokyo' where id = $1`, [shop.id])
    at('2026-11-18T14:59:59.999Z')
    await run()
    expect(await shop.kept()).toEqual([])
    at('2026-11-19T15:00:00.000Z')
    await run()
    expect(await shop.kept()).toEqual([['2026-11-19', 100, 30, false]])
    await runSql(app.db.superuser, `update business set time_zone = $2 where id = $1`, [shop.id, DEFAULT_TIME_ZONE])
    await runSql(app.db.superuser, 'delete from daily_statistic where business_id = $1', [shop.id])
    await runSql(app.db.superuser, 'update business set statistics_closed_on = null where id = $1', [shop.id])
  })

  it('is told the same before, while and after it is closed', async () => {
    expect(await shop.told()).toEqual([['2026-11-18', 100, 30]])
    at('2026-11-20T12:00:00.000Z')
    const later = [
      ['2026-11-18', 100, 30],
      ['2026-11-20', 0, 0],
    ]
    expect(await shop.told()).toEqual(later)
    await run()
    expect(await shop.told()).toEqual(later)
  })

  it('is closed again when a sale with its date becomes effective later', async () => {
    at('2026-11-20T12:00:00.000Z')
    await run()
    const sale = await shop.sell(5, '2026-11-18T20:00:00.000Z', 'created')
    expect(await shop.kept()).toEqual([['2026-11-18', 100, 30, false]])
    await (await shop.member()).call('transaction.make_effective', { body: [sale] })
    expect(await shop.kept()).toEqual([['2026-11-18', 100, 30, true]])
    expect((await shop.told())[0]).toEqual(['2026-11-18', 105, 30])
    expect(await isSound()).toBe(true)
    await run()
    expect(await shop.kept()).toEqual([['2026-11-18', 105, 30, false]])
  })

  it('is closed again when a credit note made on it becomes effective later', async () => {
    const note = await shop.credit(await shop.sell(40))
    at('2026-11-19T12:00:00.000Z')
    await run()
    expect(await shop.kept()).toEqual([['2026-11-18', 140, 30, false]])
    await (await shop.member()).call('credit_note.make_effective', { body: { transactionId: note, reStock: false } })
    expect((await shop.told())[0]).toEqual(['2026-11-18', 100, 30])
    await run()
    expect(await shop.kept()).toEqual([['2026-11-18', 100, 30, false]])
  })

  it('is left alone by payments, removals and what happens on other days', async () => {
    const removed = await shop.sell(9, undefined, 'created')
    const paid = await shop.sell(7)
    at('2026-11-19T12:00:00.000Z')
    await run()
    const member = await shop.member()
    await member.call('transaction.remove', { body: { transactionId: removed } })
    await member.call('transaction.make_paid', { body: [paid] })
    await shop.sell(1)
    await shop.spend(2)
    expect(await shop.kept()).toEqual([['2026-11-18', 107, 30, false]])
  })

  it('that was never open for business gets its row from a sale dated back to it', async () => {
    at('2026-11-19T12:00:00.000Z')
    await run()
    await shop.sell(3, '2026-02-03T12:00:00.000Z')
    await shop.sell(4, '1900-01-02T12:00:00.000Z')
    expect(await shop.told()).toEqual([
      ['1900-01-02', 4, 0],
      ['2026-02-03', 3, 0],
      ['2026-11-18', 100, 30],
      ['2026-11-19', 0, 0],
    ])
    await run()
    expect(await shop.kept()).toEqual([
      ['1900-01-02', 4, 0, false],
      ['2026-02-03', 3, 0, false],
      ['2026-11-18', 100, 30, false],
    ])
  })
})

describe('several servers', () => {
  const closeJob = (database: Database, runs: Database[]): Job => ({
    kind: 'close_days',
    everyMinutes: 15,
    run: async () => {
      runs.push(database)
      await closeDays(database)
    },
  })

  const report = (problem: string, error: unknown): never => expect.fail(`${problem}: ${String(error)}`)

  it('close a day once, the server that takes the job, and the next day another may', async () => {
    at('2026-11-18T15:00:00.000Z')
    const shop = await openShop()
    await shop.sell(10)
    const runs: Database[] = []
    const look = async (databases: readonly Database[]) => {
      const servers = databases.map((database) => startJobs(database, () => now, [closeJob(database, runs)], report))
      await Promise.all(servers.map((server) => server.stop()))
    }
    at('2026-11-19T03:05:00.000Z')
    await look([app.db.database, other, other, app.db.database])
    expect(runs).toHaveLength(1)
    expect(await shop.kept()).toEqual([['2026-11-18', 10, 0, false]])
    await shop.sell(20)
    at('2026-11-20T03:05:00.000Z')
    await look([other])
    expect(runs).toEqual([runs[0], other])
    expect(await shop.kept()).toHaveLength(2)
  })

  it('that close at the same time close every day once and agree', async () => {
    at('2026-11-18T15:00:00.000Z')
    const shop = await openShop()
    for (let day = 1; day <= 9; day += 1) await shop.sell(day, `2026-0${day}-10T12:00:00.000Z`)
    at('2026-11-19T03:05:00.000Z')
    await Promise.all([run(), run(other), run(), run(other)])
    expect(await shop.kept()).toHaveLength(9)
    expect(await isSound()).toBe(true)
  })

  it('go on where one of them died', async () => {
    at('2026-11-18T15:00:00.000Z')
    const shop = await openShop()
    for (let month = 1; month <= 9; month += 1) await shop.sell(month, `2026-0${month}-10T12:00:00.000Z`)
    at('2026-11-19T03:05:00.000Z')
    let units = 0
    const dying: Pick<Database, 'globalRows' | 'transaction'> = {
      globalRows: (statement, values) => other.globalRows(statement, values),
      transaction: (businessId, work) => {
        if (businessId === shop.id) units += 1
        return units === 4 ? Promise.reject(new Error('killed')) : other.transaction(businessId, work)
      },
    }
    await expect(closeDays(dying)).rejects.toThrow('killed')
    const closed = (await shop.kept()).length
    expect([closed > 0, closed < 9]).toEqual([true, true])
    const before = await shop.told()
    await run()
    expect(await shop.kept()).toHaveLength(9)
    expect(await shop.told()).toEqual(before)
  })

  it('close the days of every other business when one fails', async () => {
    at('2026-11-18T15:00:00.000Z')
    const [broken, sound] = [await openShop(), await openShop()]
    await broken.sell(1)
    await sound.sell(2)
    at('2026-11-19T03:05:00.000Z')
    // A row of a day that was never closed: nothing that the program does leaves such a thing.
    await runSql(
      app.db.superuser,
      `insert into daily_statistic (business_id, day, closed_at) values ($1, '2026-11-18', now())`,
      [broken.id],
    )
    await expect(run()).rejects.toThrow(/1 businesses.*daily_statistic_pkey/)
    expect(await sound.kept()).toEqual([['2026-11-18', 2, 0, false]])
    await runSql(app.db.superuser, 'delete from daily_statistic where business_id = $1', [broken.id])
    await run()
    expect(await broken.kept()).toEqual([['2026-11-18', 1, 0, false]])
  })
})
