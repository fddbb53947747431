import { applicationRole, ownerRole } from '#platform/database/embedded/roles'
import { migrate } from '#platform/database/schema/migrate'
import { templateDatabase, type TestCluster } from '#test/postgres/nodes'
import { runSql } from '#test/postgres/sql'

/**
 * A Citus cluster that runs already, in place of the run's own PostgreSQL: `CITUS_URL` leads a superuser to the
 * database of its coordinator that knows the workers. Every node lets the superuser, the owner and the requests' role
 * in without a password, and serves nothing else; docs/operations.md says how to make one.
 */
export const openCitus = async (url: string): Promise<TestCluster> => {
  const { hostname: host, port, username: user, pathname } = new URL(url)
  const superuser = { host, port: Number(port), user: decodeURIComponent(user), database: pathname.slice(1) }
  const nodes = await runSql(
    superuser,
    `select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 and noderole = 'primary'`,
  )
  const workers = nodes.map((node) => ({ ...superuser, host: String(node['host']), port: Number(node['port']) }))
  for (const role of [ownerRole, applicationRole]) {
    const [known] = await runSql(superuser, 'select from pg_roles where rolname = $1', [role])
    if (known === undefined) await runSql(superuser, `create role ${role} login nobypassrls`)
  }
  const cluster = {
    superuser,
    workers,
    owner: { ...superuser, user: ownerRole },
    application: { ...superuser, user: applicationRole },
  }
  await makeTemplate(cluster)
  return cluster
}

/** An empty database of one name on every node: the coordinator's finds the workers' by it. */
export const makeCitusDatabase = async ({ superuser, workers }: TestCluster, database: string): Promise<void> => {
  for (const node of [superuser, ...workers]) {
    await runSql(node, `update pg_database set datallowconn = true where datname = $1`, [database])
    await runSql(node, `drop database if exists ${database} with (force)`)
    await runSql(node, `create database ${database} owner ${ownerRole}`)
    await runSql({ ...node, database }, 'create extension citus')
    await runSql({ ...node, database }, 'alter function pg_catalog.textlike(text, text) leakproof')
  }
  const coordinator = { ...superuser, database }
  await runSql(coordinator, 'select citus_set_coordinator_host($1, $2)', [superuser.host, superuser.port])
  for (const { host, port } of workers) await runSql(coordinator, 'select citus_add_node($1, $2)', [host, port])
}

const makeTemplate = async (cluster: TestCluster): Promise<void> => {
  const { superuser, workers, owner } = cluster
  const database = templateDatabase
  await makeCitusDatabase(cluster, database)
  await migrate({ connection: { ...owner, database }, applicationRole, isSpread: true })
  // Citus' own daemon works in each database, and nobody can copy a database in use.
  for (const node of [superuser, ...workers]) {
    await runSql(node, `alter database ${database} allow_connections false`)
    await runSql(node, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database])
  }
}
