import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/postgres/database'
import { isOnCitus } from '#test/postgres/nodes'
import { runSql } from '#test/postgres/sql'
import { isExhausted, UnavailableError } from '#platform/database/errors'
import { openPostgresDatabase } from './postgres-database.ts'
import { serverFactsAt } from '#platform/database/connections/server-facts'

let test: TestDatabase

beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

// The limit of PostgreSQL 17 on; the nodes of a cluster may be older.
const versions = isOnCitus() ? [160_000] : [180_000, 160_000]

it.each(versions)('a unit of work that takes too long does not commit: PostgreSQL %i', async (version) => {
  const facts = { ...(await serverFactsAt(test.application)), versionNumber: version }
  const hurried = await openPostgresDatabase({
    connection: test.application,
    facts,
    clock: () => new Date(),
    poolSize: 1,
    isShared: false,
    longestUnitMs: 200,
    report: () => undefined,
  })
  const slow = hurried.transaction(randomUUID(), async (tx) => {
    await tx.globalRows({
      kind: 'global',
      name: 't.job',
      text: `insert into device values (gen_random_uuid(), 'late', now())`,
    })
    await tx.globalRows({ kind: 'global', name: 't.sleep', text: 'select pg_sleep(0.3)' })
  })
  await expect(slow).rejects.toSatisfy((error) => error instanceof UnavailableError || isExhausted(error))
  await hurried.close()
  expect(await runSql(test.superuser, `select from device`)).toEqual([])
})
