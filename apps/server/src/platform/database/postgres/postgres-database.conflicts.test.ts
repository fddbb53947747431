import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#test/postgres/database'
import type { TestDatabase } from '#test/postgres/database'
import { runSql } from '#test/postgres/sql'
import { addBusiness, addTag, broken, global, tagNamesOf, tenant } from '#test/postgres/statements'
import type { Change } from '#platform/database/change'
import type { Database } from '#platform/database/database'
import { ConflictError, UnavailableError } from '#platform/database/errors'

const lockTag = tenant('t.lock', 'select from cash_tag where business_id = $1 and name = $2 for update')

let test: TestDatabase
let database: Database
let businessId: string

const namesOf = () => tagNamesOf(database, businessId)

beforeAll(async () => {
  test = await createTestDatabase({ clock: () => new Date('2026-11-20T12:00:00.123Z'), report: () => undefined })
  database = test.database
})
afterAll(() => test.drop())

describe('others in the way', () => {
  it('of two units that lock each other out, both are done in the end', async () => {
    businessId = await addBusiness(database)
    await database.transaction(businessId, (tx) => Promise.all([addTag(tx, 'a'), addTag(tx, 'b')]))
    const bothHoldOne = Promise.withResolvers<void>()
    let holding = 0
    const lockBoth = (first: string, second: string) =>
      database.transaction(businessId, async (tx) => {
        await tx.rows(lockTag, [first])
        holding += 1
        if (holding === 2) bothHoldOne.resolve()
        await bothHoldOne.promise
        await tx.rows(lockTag, [second])
        await addTag(tx, `${first} ${second}`)
      })
    await Promise.all([lockBoth('a', 'b'), lockBoth('b', 'a')])
    expect(holding).toBeGreaterThan(2)
    expect(await namesOf()).toEqual(['a', 'a b', 'b', 'b a'])
  })

  it('a unit that always meets a conflict is given up as one', async () => {
    businessId = await addBusiness(database)
    const conflict = tenant('t.conflict', `do $$ begin raise exception using errcode = '40001'; end $$`)
    let tries = 0
    const work = database.transaction(businessId, async (tx) => {
      tries += 1
      // A DO statement takes no parameters, so this one is sent as a global statement.
      await tx.globalRows({ ...conflict, kind: 'global' })
    })
    await expect(work).rejects.toThrow(ConflictError)
    expect(tries).toBe(6)
  })
})

describe('a broken connection', () => {
  const endOwnSession = global('t.end', 'select pg_terminate_backend(pg_backend_pid())')

  it('before the commit: the unit of work runs again', async () => {
    businessId = await addBusiness(database)
    let tries = 0
    await database.transaction(businessId, async (tx) => {
      tries += 1
      await addTag(tx, 'caja')
      if (tries === 1) await tx.globalRows(endOwnSession)
    })
    expect(tries).toBe(2)
    expect(await namesOf()).toEqual(['caja'])
  })

  it('every time: the caller hears that the database is out of reach', async () => {
    const work = database.transaction(randomUUID(), (tx) => tx.globalRows(endOwnSession))
    await expect(work).rejects.toThrow(UnavailableError)
  })

  it('while idle: nobody notices', async () => {
    businessId = await addBusiness(database)
    await runSql(
      test.superuser,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
      [test.superuser.database],
    )
    expect(await namesOf()).toEqual([])
    expect(await database.ready()).toBe(true)
  })
})

describe('changes', () => {
  const heard = (source: Database): Change[] => {
    const changes: Change[] = []
    source.onChanges((some) => changes.push(...some))
    return changes
  }

  it('are told after the commit, once each, with the row that was written for them', async () => {
    businessId = await addBusiness(database)
    const changes = heard(database)
    await database.transaction(businessId, async (tx) => {
      tx.changed('products', 'P1', 'update')
      tx.changed('products', 'P1', 'update')
      tx.changed('people', 'C1', 'create')
      expect(changes).toEqual([])
    })
    const [first, second] = changes
    expect(first).toMatchObject({ businessId, collection: 'products', id: 'P1', op: 'update' })
    expect(second).toMatchObject({ businessId, collection: 'people', id: 'C1', op: 'create' })
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? Infinity)
    const written = tenant<{ sequence: number }>(
      't.changes',
      'select sequence from change where business_id = $1 order by sequence',
    )
    expect(await database.read(businessId, (tx) => tx.rows(written))).toEqual(
      changes.map(({ sequence }) => ({ sequence })),
    )
  })

  it('of a transaction that failed are told to nobody', async () => {
    businessId = await addBusiness(database)
    const changes = heard(database)
    const work = database.transaction(businessId, async (tx) => {
      tx.changed('products', 'P1', 'update')
      void tx.rows(broken, [0])
    })
    await expect(work).rejects.toThrow('division by zero')
    expect(changes).toEqual([])
  })
})
