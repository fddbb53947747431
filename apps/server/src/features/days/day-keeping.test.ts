import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import type { Database } from '#platform/database/database'
import { startTestApp, type TestApp } from '#test/app'
import { ClockedShop } from '#test/shops/clocked-shop'
import { openTestDatabase } from '#test/postgres/database'
import { goRound } from '#test/go-round'
import { foldDays, recountDays } from './day-keeping.service.ts'

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

describe('a business day', () => {
  let shop: ClockedShop

  beforeEach(async () => {
    at('2026-11-18T15:00:00.000Z')
    shop = await openShop()
    await shop.sell(100)
    await shop.spend(30)
  })

  it('is told the same before its notes are folded, after, and after it was counted anew', async () => {
    const told = [['2026-11-18', 100, 30]]
    expect(await shop.told()).toEqual(told)
    expect(await shop.unfolded()).toBeGreaterThan(0)
    await goRound(app.db.database, foldDays)
    expect(await shop.unfolded()).toBe(0)
    expect(await shop.told()).toEqual(told)
    at('2026-11-20T12:00:00.000Z')
    await goRound(app.db.database, recountDays)
    expect(await shop.told()).toEqual([...told, ['2026-11-20', 0, 0]])
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('is that of the zone of the business', async () => {
    await app.sql(`update business set time_zone = 'Asia/Tokyo' where id = $1`, [shop.id])
    await shop.sell(5)
    expect(await shop.told()).toEqual([
      ['2026-11-18', 100, 30],
      ['2026-11-19', 5, 0],
    ])
    await app.sql(`update business set time_zone = $2 where id = $1`, [shop.id, DEFAULT_TIME_ZONE])
    await app.sql(`update day_delta set day = '2026-11-18' where business_id = $1`, [shop.id])
  })

  it.each(['unfolded', 'folded', 'counted anew'])('%s takes what its date is given later', async (state) => {
    const created = await shop.sell(5, '2026-11-18T14:00:00.000Z', 'created')
    const removed = await shop.sell(9, '2026-11-18T14:00:00.000Z', 'created')
    const note = await shop.credit(await shop.sell(40))
    at('2026-11-20T12:00:00.000Z')
    if (state !== 'unfolded') await goRound(app.db.database, foldDays)
    if (state === 'counted anew') await goRound(app.db.database, recountDays)
    const member = await shop.member()
    await member.call('transaction.make_effective', { body: [created] })
    await member.call('transaction.make_paid', { body: [created] })
    await member.call('transaction.remove', { body: { transactionId: removed } })
    await member.call('credit_note.make_effective', { body: { transactionId: note, reStock: false } })
    await shop.sell(3, '1900-01-02T12:00:00.000Z')
    const told = [
      ['1900-01-02', 3, 0],
      ['2026-11-18', 105, 30],
      ['2026-11-20', 0, 0],
    ]
    expect(await shop.told()).toEqual(told)
    expect(await app.brokenBooks()).toBeUndefined()
    await goRound(app.db.database, foldDays)
    expect(await shop.told()).toEqual(told)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('that is wrong is repaired once it has ended', async () => {
    await goRound(app.db.database, foldDays)
    await app.sql(`update day_total set total = 1 where business_id = $1 and measure = 'effective'`, [shop.id])
    await app.sql(`insert into day_total values ($1, '2026-11-18', 'effective', 'purchase', 1, 7, 0, 0)`, [shop.id])
    expect(await shop.told()).toEqual([['2026-11-18', 1, 37]])
    expect(await app.brokenBooks()).toBeDefined()
    at('2026-11-19T03:00:00.000Z')
    await goRound(app.db.database, recountDays)
    expect((await shop.told())[0]).toEqual(['2026-11-18', 100, 30])
    expect(await app.brokenBooks()).toBeUndefined()
  })
})

describe('several servers', () => {
  it('that fold and count anew while tills sell lose nothing and count nothing twice', async () => {
    at('2026-11-18T15:00:00.000Z')
    const shop = await openShop()
    await shop.sell(1)
    at('2026-11-19T15:00:00.000Z')
    await shop.member()
    const selling = Array.from({ length: 24 }, async (_, place) => {
      await shop.sell(place + 1, place % 2 === 0 ? '2026-11-18T14:00:00.000Z' : undefined, 'paid')
    })
    const keeping = Array.from({ length: 12 }, async (_, place) => {
      await app.sql('update business set days_recounted_to = null where id = $1', [shop.id])
      const server = place % 2 === 0 ? app.db.database : other
      await Promise.all([goRound(server, foldDays), goRound(server, recountDays)])
    })
    await Promise.all([...selling, ...keeping])
    expect(await shop.told()).toEqual([
      ['2026-11-18', 1 + 144, 0],
      ['2026-11-19', 156, 0],
    ])
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('that fold what was sold since another began to count its day wait until that has ended', async () => {
    at('2026-11-17T15:00:00.000Z')
    const shop = await openShop()
    await shop.sell(1)
    at('2026-11-18T15:00:00.000Z')
    await shop.member()
    await shop.sell(2)
    await goRound(app.db.database, foldDays)
    at('2026-11-19T15:00:00.000Z')
    await shop.member()
    // Holds up the count where it has read the documents and writes the first of two days.
    const holder = new Client(app.db.superuser)
    await holder.connect()
    await holder.query('begin')
    await holder.query(`select from day_total where business_id = $1 and day = '2026-11-17' for update`, [shop.id])
    const counting = goRound(app.db.database, recountDays)
    await setTimeout(300)
    await shop.sell(4, '2026-11-18T14:00:00.000Z')
    const folding = goRound(other, foldDays)
    await setTimeout(300)
    await holder.query('rollback')
    await holder.end()
    await Promise.all([counting, folding])
    expect((await shop.told()).slice(0, 2)).toEqual([
      ['2026-11-17', 1, 0],
      ['2026-11-18', 6, 0],
    ])
  })

  it('count the days of every other business when one fails', async () => {
    at('2026-11-18T15:00:00.000Z')
    const [broken, sound] = [await openShop(), await openShop()]
    await broken.sell(1)
    await sound.sell(2)
    await app.sql(`update day_delta set total = 9 where measure = 'effective' and business_id = any($1)`, [
      [broken.id, sound.id],
    ])
    at('2026-11-19T03:05:00.000Z')
    const failing: Pick<Database, 'globalRows' | 'transaction'> = {
      globalRows: (statement, values) => app.db.database.globalRows(statement, values),
      transaction: (businessId, work) =>
        businessId === broken.id ? Promise.reject(new Error('no')) : app.db.database.transaction(businessId, work),
    }
    await expect(goRound(failing, recountDays)).rejects.toThrow(/1 businesses.*no/)
    expect((await sound.told())[0]).toEqual(['2026-11-18', 2, 0])
    await goRound(app.db.database, recountDays)
    expect((await broken.told())[0]).toEqual(['2026-11-18', 1, 0])
  })
})
