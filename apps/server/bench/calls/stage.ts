import { deserialize } from 'node:v8'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client, type ClientConfig } from 'pg'
import { foldFigures } from '#services/figures'
import { startCluster, type Cluster } from '#platform/database/embedded/cluster'
import { freePort } from '#platform/database/embedded/address'
import { applicationRole, databaseName, ownerRole } from '#platform/database/embedded/roles'
import { migrate } from '#platform/database/schema/migrate'
import { sessionOptions } from '#platform/database/connections/pool'
import { openUnhurried } from '#platform/database/postgres/open-unhurried'
import { seedBusiness, type SeedOptions } from '#seed/seed'
import { goRound } from '#test/go-round'
import { startServerProcess, type ServerProcess } from '#test/server-process'
import type { RecordedJob } from '#test/postgres/tape'

/** Copies of the seeded database: one to record the floor's statements on, one to repeat them on. */
export const copies = { record: 'bench_record', floor: 'bench_floor' } as const

const reportProblem = (problem: string, error: unknown): void => console.error(`${problem}:`, error)

const withClient = async <T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ ...sessionOptions, ...connection })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Starts the database as production does and fills it. */
export const seedCluster = async (dataDir: string, seeds: readonly SeedOptions[]): Promise<Cluster> => {
  const cluster = await startCluster({ dataDir })
  await migrate({ connection: cluster.connection('migrator'), applicationRole })
  const database = await openUnhurried(cluster.connection('postgres'), reportProblem)
  for (const seed of seeds) {
    const startedAt = performance.now()
    const summary = await seedBusiness(database, seed)
    const seconds = Math.round(performance.now() - startedAt) / 1000
    console.log(JSON.stringify({ seeded: seed.email, ...summary, products: seed.products, seconds }))
  }
  await database.close()
  return cluster
}

/** The work of the job within a minute. */
export const settleSales = async (cluster: Cluster): Promise<void> => {
  const database = await openUnhurried(cluster.connection('postgres'), reportProblem)
  await goRound(database, foldFigures)
  await database.close()
}

/** Does a year of autovacuum's work, and makes the copies. Nobody else may be connected. */
export const copyDatabase = async (cluster: Cluster): Promise<void> => {
  await withClient(cluster.connection('postgres'), async (client) => {
    // Sessions stay open, however long the run takes.
    await client.query(`update access_token set expires_at = expires_at + interval '1 day'`)
    await client.query('vacuum (analyze)')
  })
  await withClient(cluster.connection('postgres', 'postgres'), async (client) => {
    for (const copy of Object.values(copies)) {
      await client.query(`create database ${copy} template ${databaseName} owner ${ownerRole} strategy file_copy`)
    }
    await client.query('checkpoint')
  })
}

/** A server on a database of a cluster that runs already. */
export const serveDatabase = async (
  cluster: Cluster,
  dataDir: string,
  database: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> => {
  const { host = '', user = '', password } = cluster.connection('migrator', database)
  const url = `postgresql://${user}:${String(password)}@${encodeURIComponent(host)}/${database}`
  return startServerProcess({ dataDir, port: await freePort(), environment: { DATABASE_URL: url, ...environment } })
}

/** A server that records its statements, job by job. */
export interface RecordingServer {
  readonly server: ServerProcess
  /** The server's statements during each of `jobs`, one after the other. */
  record(jobs: readonly (() => Promise<unknown>)[]): Promise<RecordedJob[]>
}

export const startRecordingServer = async (cluster: Cluster, dataDir: string): Promise<RecordingServer> => {
  const port = await freePort()
  const preload = pathToFileURL(join(import.meta.dirname, 'tape-preload.ts')).href
  const server = await serveDatabase(cluster, dataDir, copies.record, {
    NODE_OPTIONS: `--import ${preload}`,
    TAPE_PORT: String(port),
  })
  const tape = `http://127.0.0.1:${port}`
  return {
    server,
    async record(jobs) {
      for (const job of jobs) {
        await (await fetch(tape, { method: 'POST' })).text()
        await job()
      }
      return deserialize(Buffer.from(await (await fetch(tape)).arrayBuffer())) as RecordedJob[]
    },
  }
}
