import type { ClientConfig } from 'pg'
import type { Clock } from '#platform/clock'
import { systemClock } from '#platform/clock'
import { StartupError } from '#platform/failures/startup-error'
import { acquireAccessLock } from '#platform/database/connections/access-lock'
import { requirePooler } from '#platform/database/connections/pooler'
import { oldestVersionNumber, serverFactsAt } from '#platform/database/connections/server-facts'
import type { ServerFacts } from '#platform/database/connections/server-facts'
import { nobodyObserves, type DatabaseObserver } from '#platform/database/database-observer'
import type { Database } from '#platform/database/database'
import { startCluster } from '#platform/database/embedded/cluster'
import { applicationRole } from '#platform/database/embedded/roles'
import { openPostgresDatabase } from './postgres-database.ts'
import { migrate } from '#platform/database/schema/migrate'

export interface DatabaseSettings {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** The address of the database itself, if `databaseUrl` leads to a pooler that shares connections by transaction. */
  readonly databaseDirectUrl: string | undefined
  /** How many connections the pool holds. */
  readonly databasePool: number
  readonly postgresBinaries: string | undefined
}

export interface DatabaseListeners {
  readonly clock?: Clock
  readonly observer?: DatabaseObserver
  /** Gets a line for the person at the keyboard, which is seldom. */
  readonly announce: (line: string) => void
  /** Gets errors outside of any request. */
  readonly report: (problem: string, error: unknown) => void
  /** Called if the database cannot be kept: the embedded one stopped, or a restore has taken the other one. */
  readonly onLost: (reason: StartupError) => void
  /** Called before a used embedded database is migrated, with a connection that sees every row. */
  readonly beforeMigrating?: (everything: ClientConfig) => Promise<void>
}

/** Connections besides the pool: one to hear of other servers' changes, and one whose lock keeps a restore away. */
const OWN_SESSIONS = 2

/**
 * Opens the database of the settings, migrated and ready: at `databaseUrl`, else the embedded one, which is started for
 * it. `close()` ends everything that this started.
 *
 * @throws StartupError with a line for the user
 */
export const openDatabase = async (settings: DatabaseSettings, listeners: DatabaseListeners): Promise<Database> =>
  settings.databaseUrl === undefined
    ? openEmbedded(settings, listeners)
    : openByUrl({ ...settings, databaseUrl: settings.databaseUrl }, listeners)

const openEmbedded = async (settings: DatabaseSettings, listeners: DatabaseListeners): Promise<Database> => {
  const cluster = await startCluster({ ...settings, report: listeners.report, onLost: listeners.onLost })
  try {
    const owner = cluster.connection('migrator')
    const facts = await factsOf(owner)
    requireRoom(settings, facts)
    const connection = cluster.connection('app')
    const accessLock = await acquireAccessLock({ connection, isAlone: false, onLost: listeners.onLost })
    const beforeChanging = () => listeners.beforeMigrating?.(cluster.connection('postgres')) ?? Promise.resolve()
    await migrate({ connection: owner, applicationRole, beforeChanging })
    const afterClose = async (): Promise<void> => {
      await accessLock.release()
      await cluster.stop()
    }
    const opened = { ...options(settings, listeners), connection, facts, isShared: false, afterClose }
    return await openPostgresDatabase(opened)
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

const openByUrl = async (
  settings: DatabaseSettings & { readonly databaseUrl: string },
  listeners: DatabaseListeners,
): Promise<Database> => {
  const { databaseUrl, databaseDirectUrl } = settings
  const connection: ClientConfig = { connectionString: databaseUrl }
  // Locks, listeners and migrations need a session of their own, so they bypass a pooler.
  const direct: ClientConfig = { connectionString: databaseDirectUrl ?? databaseUrl }
  const facts = await factsOf(direct)
  if (facts.versionNumber < oldestVersionNumber) {
    throw new StartupError(`DATABASE_URL leads to PostgreSQL ${facts.versionNumber / 10_000}, 15 or newer is needed`)
  }
  if (facts.isAboveRowSecurity) {
    listeners.announce(
      'Row-level security does not hold the user in DATABASE_URL: use one without SUPERUSER and BYPASSRLS.',
    )
  }
  if (databaseDirectUrl === undefined) requireRoom(settings, facts)
  else await requirePooler(connection, direct)
  // Taken before any write: nobody may work on a database that a restore is about to replace.
  const accessLock = await acquireAccessLock({ connection: direct, isAlone: false, onLost: listeners.onLost })
  try {
    await migrate({ connection: direct })
    return await openPostgresDatabase({
      ...options(settings, listeners),
      connection,
      ...(databaseDirectUrl === undefined ? {} : { direct }),
      facts,
      isShared: true,
      afterClose: () => accessLock.release(),
    })
  } catch (error) {
    await accessLock.release()
    throw error
  }
}

const options = (
  { databasePool }: DatabaseSettings,
  { clock = systemClock, report, observer = nobodyObserves }: DatabaseListeners,
) => ({
  clock,
  report,
  observer,
  poolSize: databasePool,
})

/** @throws StartupError if the server could not even hold the connections of this process */
const requireRoom = ({ databasePool }: DatabaseSettings, { mostConnections }: ServerFacts): void => {
  if (databasePool + OWN_SESSIONS <= mostConnections) return
  throw new StartupError(
    `DATABASE_POOL is ${databasePool}: with ${OWN_SESSIONS} besides that is more than the ${mostConnections} connections that ` +
      'the database has for everybody (max_connections)',
  )
}

const factsOf = async (connection: ClientConfig): Promise<ServerFacts> => {
  try {
    return await serverFactsAt(connection)
  } catch (error) {
    throw new StartupError(`The database cannot be reached: ${(error as Error).message}`, { cause: error })
  }
}
