import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildApp, type App } from '#app'
import { arcaDefaults } from '#platform/arca/addresses'
import type { Clock } from '#platform/clock'
import { startCluster, type Cluster } from '#platform/database/embedded/cluster'
import { applicationRole } from '#platform/database/embedded/roles'
import type { Database } from '#platform/database/database'
import { openUnhurried } from '#platform/database/postgres/open-unhurried'
import { migrate } from '#platform/database/schema/migrate'
import { FILES_FOLDER, openFileStore } from '#platform/files/open-file-store'
import { createRemoteFiles } from '#platform/remote/remote-files'
import { openSecrets } from '#platform/secrets/secrets'
import { createPrinter } from '#printer'

/** The instant of all questions. */
export const NOW = new Date('2026-11-20T19:30:00.000Z')

/** A shop of the data folder, with a token that is valid at `NOW`. */
export interface RecordedShop {
  readonly name: string
  readonly token: string
}

/** The running program on a data folder, with its own clock. */
export interface Stand {
  readonly cluster: Cluster
  readonly database: Database
  readonly url: string
  readonly recurring: App['recurring']
  stop(): Promise<void>
}

const report = (problem: string, error: unknown): void => console.error(`${problem}:`, error)

export const openStand = async (dataDir: string, clock: Clock): Promise<Stand> => {
  await mkdir(dataDir, { recursive: true, mode: 0o711 })
  const cluster = await startCluster({ dataDir, isDurable: false })
  await migrate({ connection: cluster.connection('migrator'), applicationRole })
  const database = await openUnhurried(cluster.connection(applicationRole), report, clock)
  const printer = createPrinter()
  const { http, recurring } = await buildApp({
    database,
    clock,
    printer,
    secrets: await openSecrets(database, Buffer.alloc(32, 7)),
    mailer: { send: () => Promise.resolve() },
    files: await openFileStore(undefined, join(dataDir, FILES_FOLDER)),
    remoteFiles: createRemoteFiles(),
    arca: arcaDefaults,
    publicUrl: 'http://localhost:3000',
    supportPhone: undefined,
    backups: { isScheduled: false },
    trustProxy: false,
    hasRateLimit: false,
    logLevel: 'error',
    checkedAnswers: 'all',
    version: '0.0.0',
    webDir: '/nowhere',
    metrics: undefined,
  })
  const url = await http.listen({ port: 0, host: '127.0.0.1' })
  return {
    cluster,
    database,
    url,
    recurring,
    stop: async () => {
      await http.close()
      await printer.close()
      await database.close()
      await cluster.stop()
    },
  }
}

const shopsFile = (dataDir: string): string => join(dataDir, 'recorded-shops.json')

export const writeShops = (dataDir: string, shops: readonly RecordedShop[]): Promise<void> =>
  writeFile(shopsFile(dataDir), JSON.stringify(shops))

export const readShops = async (dataDir: string): Promise<RecordedShop[]> =>
  JSON.parse(await readFile(shopsFile(dataDir), 'utf8')) as RecordedShop[]
