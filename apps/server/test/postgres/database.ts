import type { ClientConfig } from 'pg'
import { inject } from 'vitest'
import { systemClock } from '#platform/clock'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { nobodyObserves, type DatabaseObserver } from '#platform/database/database-observer'
import { ownerRole } from '#platform/database/embedded/roles'
import { openPostgresDatabase } from '#platform/database/postgres/postgres-database'
import { serverFactsAt, type ServerFacts } from '#platform/database/connections/server-facts'
import { onEachNode, templateDatabase } from '#test/postgres/nodes'
import { openSql, type RunSql } from '#test/postgres/sql'

/** A test file's own database: migrated, empty, used as requests use it. */
export interface TestDatabase {
  readonly database: Database
  /** The connection of the requests' role. */
  readonly application: ClientConfig
  /** The connection of the tables' owner (row-level security limits it too). */
  readonly owner: ClientConfig
  /** The connection of the superuser, without row-level security, to see all rows. */
  readonly superuser: ClientConfig
  /** Runs a statement of the superuser. */
  readonly sql: RunSql
  /** Closes and removes it. */
  drop(): Promise<void>
}

export interface TestDatabaseOptions {
  readonly clock?: Clock
  /** True to carry changes between two databases opened on the same place, as servers with DATABASE_URL do. */
  readonly isShared?: boolean
  readonly observer?: DatabaseObserver
  /** How many milliseconds a statement waits for a lock, instead of a server's time. */
  readonly lockTimeout?: number
  /** Gets errors outside of any call; a warning by default. */
  readonly report?: (problem: string, error: unknown) => void
}

let created = 0

/**
 * Copies the migrated template, file by file: through the cache and the log a copy takes three times the processor. Use
 * it in `beforeAll` and `drop` in `afterAll`.
 */
export const createTestDatabase = async (options: TestDatabaseOptions = {}): Promise<TestDatabase> => {
  const cluster = inject('cluster')
  const name = `test_${process.pid}_${(created += 1)}`
  await onEachNode(
    cluster,
    `create database ${name} template ${templateDatabase} owner ${ownerRole} strategy file_copy`,
  )
  const application = { ...cluster.application, database: name }
  const database = await openTestDatabase(application, options)
  const superuser = { ...cluster.superuser, database: name }
  const { run: sql, close } = openSql(superuser)
  return {
    database,
    application,
    owner: { ...cluster.owner, database: name },
    superuser,
    sql,
    async drop() {
      await database.close()
      await close()
      await onEachNode(cluster, `drop database ${name} with (force)`)
    },
  }
}

const factsByRole = new Map<string, Promise<ServerFacts>>()

/** A role's facts are the same in every database of the cluster. */
const factsFor = (connection: ClientConfig): Promise<ServerFacts> => {
  const { user = '' } = connection
  const known = factsByRole.get(user) ?? serverFactsAt(connection)
  factsByRole.set(user, known)
  return known
}

/** Opens one more `Database` on a test's database, as a second server would. */
export const openTestDatabase = async (
  connection: ClientConfig,
  {
    clock = systemClock,
    isShared = false,
    report = warn,
    observer = nobodyObserves,
    lockTimeout,
  }: TestDatabaseOptions = {},
): Promise<Database> => {
  const facts = await factsFor(connection)
  const limited = lockTimeout === undefined ? connection : { ...connection, lock_timeout: lockTimeout }
  return openPostgresDatabase({ connection: limited, facts, clock, isShared, poolSize: 8, report, observer })
}

const warn = (problem: string, error: unknown): void => {
  process.emitWarning(`${problem}: ${String(error)}`)
}
