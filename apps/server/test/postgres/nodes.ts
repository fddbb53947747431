import type { ClientConfig } from 'pg'
import { inject } from 'vitest'
import { runSql } from '#test/postgres/sql'

/** How test files reach the run's PostgreSQL. */
export interface TestCluster {
  readonly superuser: ClientConfig
  readonly owner: ClientConfig
  readonly application: ClientConfig
  /** The superuser's on the workers of Citus: none on the run's own PostgreSQL. */
  readonly workers: readonly ClientConfig[]
}

/** Whether the run is on a cluster of Citus. What a test skips there says why. */
export const isOnCitus = (): boolean => inject('cluster').workers.length > 0

/** What each test file's own database is a copy of. */
export const templateDatabase = 'template_migrated'

/** The same on every node of the cluster; on the run's own PostgreSQL that is one. */
export const onEachNode = async ({ superuser, workers }: TestCluster, sql: string): Promise<void> => {
  for (const node of [superuser, ...workers]) await runSql(node, sql)
}
