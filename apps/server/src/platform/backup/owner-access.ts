import type { ClientConfig } from 'pg'
import { attachToCluster, startCluster } from '#platform/database/embedded/cluster'
import type { Connect } from '#platform/database/embedded/connect'
import { AlreadyRunningError } from '#platform/database/embedded/instance-lock'
import { applicationRole } from '#platform/database/embedded/roles'
import type { DatabaseSettings } from '#platform/database/postgres/open-database'
import { acquireAccessLock } from '#platform/database/connections/access-lock'

/** The settings of the database without the size of the pool, as a command opens few connections. */
export type OwnerSettings = Omit<DatabaseSettings, 'databasePool'>

/** How to connect to all of the database of the settings. */
export interface OwnerAccess {
  readonly owner: ClientConfig
  /** A role that sees every row, if there is one; else the owner. */
  readonly reader: ClientConfig
  readonly applicationRole?: string
}

/**
 * Runs `work` with the database of the settings, and starts an embedded database that does not run.
 *
 * @param sharing false for work that must be alone on the database
 * @throws StartupError where another program works on the database and one of the two must be alone
 */
export const withOwnerAccess = async <T>(
  settings: OwnerSettings,
  sharing: boolean,
  work: (access: OwnerAccess) => Promise<T>,
): Promise<T> => {
  const byUrl = accessByUrl(settings)
  if (byUrl !== undefined) return workInside(byUrl, sharing, work)
  const { connect, release } = await startOrAttach(settings, sharing)
  try {
    return await workInside(accessToEmbedded(connect), sharing, work)
  } finally {
    await release()
  }
}

/** For a part of a program that works on the database already, and so prevents a restore. */
export const accessWhileRunning = async (
  settings: Pick<OwnerSettings, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
): Promise<OwnerAccess> => accessByUrl(settings) ?? accessToEmbedded(await attachToCluster(settings.dataDir))

const accessByUrl = ({
  databaseUrl,
  databaseDirectUrl,
}: Pick<OwnerSettings, 'databaseUrl' | 'databaseDirectUrl'>): OwnerAccess | undefined => {
  // Not through the pooler: a copy of everything needs a session of its own.
  const connectionString = databaseDirectUrl ?? databaseUrl
  return connectionString === undefined ? undefined : { owner: { connectionString }, reader: { connectionString } }
}

const accessToEmbedded = (connect: Connect): OwnerAccess => ({
  owner: connect('migrator'),
  reader: connect('postgres'),
  applicationRole,
})

const workInside = async <T>(
  access: OwnerAccess,
  sharing: boolean,
  work: (access: OwnerAccess) => Promise<T>,
): Promise<T> => {
  const accessLock = await acquireAccessLock({ connection: access.owner, isAlone: !sharing })
  try {
    return await work(access)
  } finally {
    await accessLock.release()
  }
}

const startOrAttach = async (
  settings: OwnerSettings,
  sharing: boolean,
): Promise<{ connect: Connect; release: () => Promise<void> }> => {
  try {
    const cluster = await startCluster(settings)
    return { connect: cluster.connection, release: () => cluster.stop() }
  } catch (error) {
    if (!sharing || !(error instanceof AlreadyRunningError)) throw error
    return { connect: await attachToCluster(settings.dataDir), release: async () => undefined }
  }
}
