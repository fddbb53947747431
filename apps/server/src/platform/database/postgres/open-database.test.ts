import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestFolder } from '#test/postgres/cluster'
import { createTestDatabase } from '#test/postgres/database'
import type { TestDatabase } from '#test/postgres/database'
import { urlOf } from '#test/postgres/sql'
import type { Database } from '#platform/database/database'
import { openDatabase } from './open-database.ts'
import type { GlobalStatement, Statement } from '#platform/database/statement'

const insertBusiness: Statement<never> = {
  kind: 'tenant',
  name: 't.open_business',
  text: 'insert into business (id, created_at, updated_at) values ($1, now(), now())',
}
const visible: GlobalStatement<{ id: string }> = { kind: 'global', name: 't.visible', text: 'select id from business' }

describe('the database that the settings ask for', () => {
  let test: TestDatabase
  let dataDir: string
  const announced: string[] = []

  beforeAll(async () => {
    test = await createTestDatabase()
    dataDir = await makeTestFolder()
  })
  afterAll(async () => {
    await test.drop()
    await rm(dataDir, { recursive: true })
  })

  const open = (
    databaseUrl?: string,
    { databaseDirectUrl, databasePool = 12 }: { databaseDirectUrl?: string; databasePool?: number } = {},
  ): Promise<Database> => {
    announced.length = 0
    return openDatabase(
      { dataDir, databaseUrl, databaseDirectUrl, databasePool, postgresBinaries: undefined },
      { announce: (line) => announced.push(line), report: () => undefined, onLost: () => undefined },
    )
  }

  it('without DATABASE_URL is made in the data folder, migrated, and gone with it', async () => {
    const database = await open()
    const id = randomUUID()
    await database.transaction(id, (tx) => tx.rows(insertBusiness))
    expect(await database.globalRows(visible)).toEqual([])
    await database.close()
    expect(await readdir(join(dataDir, 'database'))).not.toContain('postmaster.pid')
  })

  it('with DATABASE_URL is that one, whose single user is held by row-level security', async () => {
    const database = await open(urlOf(test.owner))
    await database.transaction(randomUUID(), (tx) => tx.rows(insertBusiness))
    expect(await database.globalRows(visible)).toEqual([])
    expect(announced).toEqual([])
    await database.close()
  })

  it('by a superuser is opened with one line that says what is missing then', async () => {
    const database = await open(urlOf(test.superuser))
    expect(announced).toEqual([
      'Row-level security does not hold the user in DATABASE_URL: use one without SUPERUSER and BYPASSRLS.',
    ])
    await database.close()
  })

  it('beside a pooler is reached both ways, with limits that hold within a transaction only', async () => {
    const database = await open(urlOf(test.owner), { databaseDirectUrl: urlOf(test.owner) })
    const limit: Statement<{ limit: string }> = {
      kind: 'tenant',
      name: 't.limit',
      text: `select current_setting('statement_timeout') as "limit" where $1::uuid is not null`,
    }
    expect(await database.read(randomUUID(), (tx) => tx.rows(limit))).toEqual([{ limit: '30s' }])
    const session: GlobalStatement<{ limit: string }> = {
      kind: 'global',
      name: 't.session_limit',
      text: `select current_setting('statement_timeout') as "limit"`,
    }
    expect(await database.globalRows(session)).toEqual([{ limit: '0' }])
    await database.close()
  })

  it('does not start where the pooler leads to another database, or lets another user in', async () => {
    const other = await createTestDatabase()
    const wrong = (databaseDirectUrl: string) => open(urlOf(test.owner), { databaseDirectUrl })
    await expect(wrong(urlOf(other.owner))).rejects.toThrow('must lead to the same database')
    await expect(wrong(urlOf(test.superuser))).rejects.toThrow('must name the same user')
    await expect(
      open('postgresql://nobody@127.0.0.1:1/none', { databaseDirectUrl: urlOf(test.owner) }),
    ).rejects.toThrow(/^The pooler at DATABASE_URL cannot be reached: /)
    await other.drop()
  })

  it('does not start with a larger pool than the server has connections', async () => {
    await expect(open(urlOf(test.owner), { databasePool: 499 })).rejects.toThrow('DATABASE_POOL is 499')
    await expect(open(undefined, { databasePool: 499 })).rejects.toThrow('DATABASE_POOL is 499')
  })

  it('out of reach stops the start with one line', async () => {
    await expect(open('postgresql://nobody@127.0.0.1:1/none')).rejects.toThrow(/^The database cannot be reached: /)
  })
})
