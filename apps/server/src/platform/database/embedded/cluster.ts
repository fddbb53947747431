import { chown, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { StartupError } from '#platform/failures/startup-error'
import { unprivilegedAccount } from './process/os-account.ts'
import type { OsAccount } from './process/os-account.ts'
import { createSocketFolder, freePort } from './address.ts'
import { findBinaries } from './process/binaries.ts'
import { controlledServer } from './process/controlled-server.ts'
import { makeDataFolder, prepareDatabaseFolder, readDatabaseFolder } from './database-folder.ts'
import { lockInstance } from './instance-lock.ts'
import { readPostmasterFile } from './process/postmaster-file.ts'
import { ensureRoles } from './roles.ts'
import { serverSettings } from './settings.ts'
import type { Address } from './settings.ts'
import { connectionTo } from './connect.ts'
import type { Connect } from './connect.ts'
import { supervise } from './process/supervise.ts'
import { watchedServer } from './process/watched-server.ts'

export interface ClusterOptions {
  /** The folder for all of its files, made if missing. */
  readonly dataDir: string
  /** Another PostgreSQL's `bin` folder, instead of the packaged one. */
  readonly postgresBinaries?: string
  /** False for tests only: nothing waits for the disk. */
  readonly isDurable?: boolean
  /** How the server is run; by default as the platform needs it. */
  readonly control?: 'watchdog' | 'pg_ctl'
  /** Gets the reason when PostgreSQL has ended by itself, and whether it is started again. */
  readonly report?: (problem: string, error: unknown) => void
  /** Called when PostgreSQL cannot be kept running. */
  readonly onLost?: (reason: StartupError) => void
}

/** A PostgreSQL of our own, with its roles and the empty database. */
export interface Cluster {
  readonly address: Address
  /** How to connect as the superuser, the owner of the tables, or the requests' role. */
  readonly connection: Connect
  /** Stops it properly and releases the data folder. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on a data folder, makes the database at the first start, and starts PostgreSQL again if it ends by
 * itself.
 *
 * @throws StartupError with a line for the user: already running, folder not writable, another version's data, no binaries
 */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const dataDir = resolve(options.dataDir)
  await makeDataFolder(dataDir)
  const lock = lockInstance(dataDir)
  try {
    return await startLocked({ ...options, dataDir }, () => lock.release())
  } catch (error) {
    lock.release()
    throw error
  }
}

const startLocked = async (options: ClusterOptions, release: () => void): Promise<Cluster> => {
  const { dataDir, isDurable = true } = options
  const usesPort = (options.control ?? (process.platform === 'win32' ? 'pg_ctl' : 'watchdog')) === 'pg_ctl'
  const account = unprivilegedAccount()
  const binaries = await findBinaries(options.postgresBinaries, join(dataDir, 'libraries'), account)
  const folder = await prepareDatabaseFolder(dataDir, binaries, account, isDurable)
  const control = usesPort
    ? controlledServer(binaries, folder.path, join(folder.path, 'start.log'), account)
    : watchedServer(binaries, folder.path, account)
  await control.stopLeftover()
  const socket = usesPort ? undefined : await createSocketFolder(dirname(folder.path), account)
  const address = socket === undefined ? { port: await freePort() } : { socketFolder: socket.path }
  await writeSettings(folder.path, serverSettings(address, isDurable), account)
  const connection = connectionTo(address, folder.password)
  const stop = await supervise(control, options)
  try {
    await ensureRoles(connection('postgres', 'postgres'), folder.password)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    address,
    connection,
    async stop() {
      await stop()
      await socket?.remove()
      release()
    },
  }
}

const writeSettings = async (folder: string, text: string, account: OsAccount | undefined): Promise<void> => {
  const file = join(folder, 'trastienda.conf')
  await writeFile(file, text, { mode: 0o600 })
  if (account !== undefined) await chown(file, account.uid, account.gid)
}

/**
 * How to connect to another process's cluster on a data folder.
 *
 * @throws StartupError if it does not accept connections (yet)
 */
export const attachToCluster = async (dataDir: string): Promise<Connect> => {
  const { path, password } = await readDatabaseFolder(dataDir)
  const server = await readPostmasterFile(path)
  if (server?.isReady !== true) throw new StartupError(`The database in ${dataDir} is not ready: try again in a moment`)
  const { socketFolder, port } = server
  return connectionTo(socketFolder === '' ? { port } : { socketFolder }, password)
}
