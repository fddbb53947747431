import type { ClientConfig } from 'pg'
import { inject } from 'vitest'
import { openSql, type OpenSql } from '#test/postgres/sql'

/** The test files' connection to the run's PostgreSQL. */
export interface TestCluster {
  readonly superuser: ClientConfig
  readonly owner: ClientConfig
  readonly application: ClientConfig
  /** The superuser's on the workers of Citus: none on the run's own PostgreSQL. */
  readonly workers: readonly ClientConfig[]
}

/** Whether the run is on a cluster of Citus. Tests that skip something there say why. */
export const isOnCitus = (): boolean => inject('cluster').workers.length > 0

/** The template of each test file's own database. */
export const templateDatabase = 'template_migrated'

let nodes: OpenSql[] | undefined

/** The same on every node of the cluster; the run's own PostgreSQL has one. */
export const onEachNode = async ({ superuser, workers }: TestCluster, sql: string): Promise<void> => {
  nodes ??= [superuser, ...workers].map(openSql)
  for (const node of nodes) await node.run(sql)
}
