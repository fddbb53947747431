import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/postgres/database'
import { runSql } from '#test/postgres/sql'
import { migrate } from '#platform/database/schema/migrate'
import { readMigrations } from '#platform/database/schema/migration-files'
import { openUnhurried } from './open-unhurried.ts'
import type { GlobalStatement } from '#platform/database/statement'

const slow: GlobalStatement<{ slept: string }> = {
  kind: 'global',
  name: 't.unhurried',
  text: `select pg_sleep(0.5)::text as slept`,
}

// docs/operations.md says to give the role this setting if a pooler stands in between. A database's own setting reaches no other
// test.
describe('where the role ends statements after a moment', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await createTestDatabase()
    await runSql(
      test.superuser,
      `do $$ begin
      execute format('alter database %I set statement_timeout = 250', current_database());
    end $$`,
    )
  })
  afterAll(() => test.drop())

  it('what may work through everything goes on', async () => {
    await expect(runSql(test.owner, slow.text)).rejects.toThrow('statement timeout')
    const database = await openUnhurried(test.owner, () => undefined)
    expect(await database.globalRows(slow)).toEqual([{ slept: '' }])
    await database.close()
  })

  it('a migration that takes long is finished', async () => {
    const migrations = await readMigrations()
    const long = { name: '9999_long', version: migrations.length + 1, checksum: 'x', isTransactional: true }
    const names = await migrate({
      connection: test.owner,
      migrations: [...migrations, { ...long, text: 'select pg_sleep(0.5)' }],
    })
    expect(names).toEqual(['9999_long'])
  })
})
