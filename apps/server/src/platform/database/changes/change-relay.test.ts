import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, openTestDatabase } from '#test/postgres/database'
import type { TestDatabase } from '#test/postgres/database'
import { runSql } from '#test/postgres/sql'
import type { Change } from '#platform/database/change'
import type { Database } from '#platform/database/database'
import type { Statement } from '#platform/database/statement'

const insertBusiness: Statement<never> = {
  kind: 'tenant',
  name: 't.relay_business',
  text: 'insert into business (id, created_at, updated_at) values ($1, now(), now())',
}

describe('two servers on one database', () => {
  let test: TestDatabase
  let other: Database
  const businessId = randomUUID()

  beforeAll(async () => {
    test = await createTestDatabase({ isShared: true, report: () => undefined })
    other = await openTestDatabase(test.application, { isShared: true, report: () => undefined })
    await test.database.transaction(businessId, (tx) => tx.rows(insertBusiness))
  })
  afterAll(async () => {
    await other.close()
    await test.drop()
  })

  const heardBy = (database: Database, count: number): Promise<Change[]> => {
    const { promise, resolve } = Promise.withResolvers<Change[]>()
    const changes: Change[] = []
    const stop = database.onChanges((some) => {
      changes.push(...some)
      if (changes.length < count) return
      stop()
      resolve(changes)
    })
    return promise
  }

  it('hear of each other’s changes, and of their own once', async () => {
    const own: Change[] = []
    const stop = test.database.onChanges((some) => own.push(...some))
    const heard = heardBy(other, 500)
    await test.database.transaction(businessId, async (tx) => {
      for (let n = 0; n < 500; n += 1) tx.changed('products', `código ${n}`, 'update')
    })
    expect(await heard).toEqual(own)
    const answered = heardBy(test.database, 1)
    await other.transaction(businessId, async (tx) => tx.changed('people', 'C1', 'delete'))
    expect(await answered).toMatchObject([{ businessId, collection: 'people', id: 'C1', op: 'delete' }])
    expect(own).toHaveLength(501)
    stop()
  })

  it('are told to read again after the connection for changes broke, and then hear again', async () => {
    const gap = Promise.withResolvers<void>()
    const stop = other.onGap(gap.resolve)
    await runSql(
      test.superuser,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'trastienda changes'`,
      [test.superuser.database],
    )
    await gap.promise
    stop()
    const heard = heardBy(other, 1)
    // Its own connection broke as well: the change waits for the next one.
    await test.database.transaction(businessId, async (tx) => tx.changed('products', 'P9', 'create'))
    expect(await heard).toMatchObject([{ id: 'P9' }])
  })
})
