import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { startCluster } from '#platform/database/embedded/cluster'
import type { Cluster } from '#platform/database/embedded/cluster'
import { applicationRole, ownerRole } from '#platform/database/embedded/roles'
import { migrate } from '#platform/database/schema/migrate'
import { openCitus } from '#test/postgres/citus'
import { templateDatabase, type TestCluster } from '#test/postgres/nodes'

declare module 'vitest' {
  // Vitest passes these from the run to each test file.
  interface ProvidedContext {
    cluster: TestCluster
  }
}

/** Linux keeps this folder in memory. */
const MEMORY = '/dev/shm'
/** Several times the space of all simultaneous tests of a run. */
const ROOM_BYTES = 4e9

const hasRoom = async (folder: string): Promise<boolean> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize > ROOM_BYTES
  } catch {
    return false
  }
}

/**
 * A new folder for a test, in memory if there is room, which PostgreSQL's account can enter when we are root. A disk
 * takes ten times as long to make and remove the two thousand files of a database, as each test file does.
 */
export const makeTestFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join((await hasRoom(MEMORY)) ? MEMORY : tmpdir(), 'trastienda-test-'))
  await chmod(folder, 0o711)
  return folder
}

/**
 * One PostgreSQL for the whole run, with a migrated database to copy: a test file's own costs 30 ms then. With
 * `CITUS_URL` it is a cluster that runs already.
 */
export const setup = async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  const citusUrl = process.env['CITUS_URL']
  if (citusUrl !== undefined) {
    project.provide('cluster', await openCitus(citusUrl))
    return undefined
  }
  const folder = await makeTestFolder()
  const cluster = await startCluster({ dataDir: folder, isDurable: false })
  const teardown = async (): Promise<void> => {
    await cluster.stop()
    await rm(folder, { recursive: true })
  }
  try {
    await makeTemplate(cluster)
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('cluster', {
    superuser: cluster.connection('postgres', 'postgres'),
    owner: cluster.connection('migrator'),
    application: cluster.connection('app'),
    workers: [],
  })
  return teardown
}

const makeTemplate = async (cluster: Cluster): Promise<void> => {
  const client = new Client(cluster.connection('postgres', 'postgres'))
  await client.connect()
  await client.query(`create database ${templateDatabase} owner ${ownerRole}`)
  await client.end()
  await migrate({ connection: cluster.connection('migrator', templateDatabase), applicationRole })
}
