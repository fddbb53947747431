import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/postgres/database'
import { isOnCitus } from '#test/postgres/nodes'
import { runSql } from '#test/postgres/sql'
import { distribute, distributionColumn, LOCAL_TABLES } from './distribution.ts'
import { readTableNames } from './owner-work.ts'

/** Citus demands these things of tables. The author of a new table finds its omissions here, without a cluster. */
describe.skipIf(isOnCitus())('every table', () => {
  let test: TestDatabase
  let client: Client
  let spread: string[]

  beforeAll(async () => {
    test = await createTestDatabase()
    client = new Client(test.owner)
    await client.connect()
    spread = (await readTableNames(client)).filter((table) => !LOCAL_TABLES.includes(table))
  })
  afterAll(async () => {
    await client.end()
    await test.drop()
  })

  it('stays on the coordinator, or has its business in its primary key and in whatever else is unique', async () => {
    const indexes = await runSql(
      test.owner,
      `select indrelid::regclass::text as table, indexrelid::regclass::text as index, indisprimary as "isPrimary",
              array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
         from pg_index join pg_class on pg_class.oid = indrelid
        where relnamespace = 'public'::regnamespace and indisunique`,
    )
    const wrong = spread.flatMap((table) => {
      const own = indexes.filter((index) => index['table'] === table)
      const without = own.filter(({ columns }) => !(columns as string[]).includes(distributionColumn(table)))
      const hasKey = own.some(({ isPrimary }) => isPrimary === true)
      return [...(hasKey ? [] : [`${table} has no primary key`]), ...without.map(({ index }) => String(index))]
    })
    expect(wrong).toEqual([])
  })

  it('that stays on the coordinator exists', async () => {
    const known = await readTableNames(client)
    expect(LOCAL_TABLES.filter((table) => !known.includes(table))).toEqual(['restore_in_progress'])
  })

  it('is of one business’s rows only, behind its wall, if it is spread', async () => {
    const walled = await runSql(test.owner, `select relname::text as name from pg_class where relforcerowsecurity`)
    const names = new Set(walled.map(({ name }) => name))
    expect(spread.filter((table) => !names.has(table))).toEqual([])
  })

  it('refers only to tables that stand where it does, and within its business', async () => {
    const keys = await runSql(
      test.owner,
      `select conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype::text as "onDelete",
              array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
         from pg_constraint join pg_class on pg_class.oid = conrelid
        where contype = 'f' and relnamespace = 'public'::regnamespace`,
    )
    const astray = keys.filter(({ child, parent, columns, onDelete }) => {
      const isSpread = spread.includes(String(child))
      if (isSpread !== spread.includes(String(parent))) return true
      return isSpread && (!(columns as string[]).includes(distributionColumn(String(child))) || onDelete === 'n')
    })
    expect(astray).toEqual([])
  })

  it('has no trigger, which Citus does not run', async () => {
    expect(await runSql(test.owner, 'select tgname from pg_trigger where not tgisinternal')).toEqual([])
  })

  it('stays where it is on a server without Citus, which is told kindly', async () => {
    await expect(distribute(client)).rejects.toThrow('This database has no Citus')
  })
})
