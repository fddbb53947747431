import { setTimeout } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_TIME_ZONE } from '@trastienda/domain/calendar/business-day'
import type { Database } from '#platform/database/database'
import { startTestApp, type TestApp } from '#test/app'
import { ClockedShop } from '#test/shops/clocked-shop'
import { openTestDatabase } from '#test/postgres/database'
import { goRound } from '#test/go-round'
import { foldFigures, recountBusiness } from './figures.service.ts'

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
    await goRound(app.db.database, foldFigures)
    expect(await shop.unfolded()).toBe(0)
    expect(await shop.told()).toEqual(told)
    at('2026-11-20T12:00:00.000Z')
    await recountBusiness(app.db.database, shop.id)
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
    await app.sql(`update figure_note set day = '2026-11-18' where business_id = $1`, [shop.id])
  })

  it.each(['unfolded', 'folded', 'counted anew'])('%s takes what its date is given later', async (state) => {
    const created = await shop.sell(5, '2026-11-18T14:00:00.000Z', 'created')
    const removed = await shop.sell(9, '2026-11-18T14:00:00.000Z', 'created')
    const note = await shop.credit(await shop.sell(40))
    at('2026-11-20T12:00:00.000Z')
    if (state !== 'unfolded') await goRound(app.db.database, foldFigures)
    if (state === 'counted anew') await recountBusiness(app.db.database, shop.id)
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
    await goRound(app.db.database, foldFigures)
    expect(await shop.told()).toEqual(told)
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('that is wrong is named by verify, and right again when its business is counted anew', async () => {
    await goRound(app.db.database, foldFigures)
    await app.sql(`update figure set amount = 1 where business_id = $1 and measure = 'effective'`, [shop.id])
    await app.sql(`insert into figure values ($1, 'effective', 'day', '2026-11-18', 'purchase', null, 1, 0, 7, 0, 0)`, [
      shop.id,
    ])
    expect(await shop.told()).toEqual([['2026-11-18', 1, 37]])
    expect(await app.brokenBooks()).toMatchObject({ invariant: 'figures_of_documents_hold' })
    await recountBusiness(app.db.database, shop.id)
    expect(await shop.told()).toEqual([['2026-11-18', 100, 30]])
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
      const server = place % 2 === 0 ? app.db.database : other
      await Promise.all([goRound(server, foldFigures), recountBusiness(server, shop.id)])
    })
    await Promise.all([...selling, ...keeping])
    expect(await shop.told()).toEqual([
      ['2026-11-18', 1 + 144, 0],
      ['2026-11-19', 156, 0],
    ])
    expect(await app.brokenBooks()).toBeUndefined()
  })

  it('that fold what was sold since another began to count anew wait until that has ended', async () => {
    at('2026-11-18T15:00:00.000Z')
    const shop = await openShop()
    await shop.sell(1)
    await goRound(app.db.database, foldFigures)
    await shop.sell(2)
    // Holds up the count between what it has read and its commit: it waits for the figure that it replaces.
    const holder = new Client(app.db.superuser)
    await holder.connect()
    await holder.query('begin')
    await holder.query(`select from figure where business_id = $1 and measure = 'effective' for update`, [shop.id])
    const counting = recountBusiness(app.db.database, shop.id)
    await setTimeout(300)
    await shop.sell(4)
    const folding = goRound(other, foldFigures)
    await setTimeout(300)
    await holder.query('rollback')
    await holder.end()
    await Promise.all([counting, folding])
    expect(await shop.told()).toEqual([['2026-11-18', 7, 0]])
    expect(await app.brokenBooks()).toBeUndefined()
  })
})
