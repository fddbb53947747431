import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/postgres/database'
import { runSql } from '#test/postgres/sql'
import { addBusiness, addTag, global, tenant } from '#test/postgres/statements'
import type { Database } from './database.ts'

const everyTag = tenant<{ name: string }>('t.every', 'select name from cash_tag where $1::uuid is not null')

let test: TestDatabase
let database: Database

beforeAll(async () => {
  test = await createTestDatabase({ report: () => undefined })
  database = test.database
})
afterAll(() => test.drop())

describe('the wall between businesses', () => {
  it('hides the rows of others from a statement that forgot to ask for its own', async () => {
    const one = await addBusiness(database)
    const other = await addBusiness(database)
    await database.transaction(one, (tx) => addTag(tx, 'mía'))
    await database.transaction(other, (tx) => addTag(tx, 'ajena'))
    expect(await database.read(one, (tx) => tx.rows(everyTag))).toEqual([{ name: 'mía' }])
  })

  it('refuses a row for another business', async () => {
    const one = await addBusiness(database)
    const other = await addBusiness(database)
    const foreign = tenant(
      't.foreign',
      'insert into cash_tag (business_id, id, name, created_at) values ($2, $1, $3, now())',
    )
    const work = database.transaction(one, (tx) => tx.rows(foreign, [other, 'intrusa']))
    await expect(work).rejects.toThrow('row-level security')
  })

  it('shows nothing at all when no business was set', async () => {
    await addBusiness(database)
    expect(await database.globalRows(global('t.all', 'select id from business'))).toEqual([])
  })

  it('holds the owner of the tables too', async () => {
    await addBusiness(database)
    expect(await runSql(test.owner, 'select id from business')).toEqual([])
  })

  it('stands around every table that has a business_id, but those read before a business is known or across all of them', async () => {
    const tables = await runSql(
      test.superuser,
      `select relname::text as name from pg_class join pg_attribute on attrelid = pg_class.oid
        where relkind = 'r' and attname = 'business_id' and not (relrowsecurity and relforcerowsecurity)`,
    )
    expect(tables.map(({ name }) => String(name)).sort()).toEqual([
      'access_token',
      'api_key',
      'business_device',
      'fiscal_point',
      'membership',
      'session',
      'share_link',
      'subscription',
      'task',
    ])
  })
})
