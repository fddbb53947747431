import type { ClientConfig } from 'pg'
import { attachToCluster, startCluster } from '#platform/database/embedded/cluster'
import type { Connect } from '#platform/database/embedded/connect'
import { AlreadyRunningError } from '#platform/database/embedded/instance-lock'
import { applicationRole } from '#platform/database/embedded/roles'
import type { DatabaseSettings } from '#platform/database/open-database'

/** The database of the settings, for whoever copies all of it. */
export interface OwnerAccess {
  readonly owner: ClientConfig
  /** Someone who sees every row, where there is one; else the owner. */
  readonly reader: ClientConfig
  readonly applicationRole?: string
}

/**
 * Runs `work` with the database that the settings name; the embedded one is started for it when it does not run.
 *
 * @param sharing false to insist on being alone: then a running program is refused with a StartupError (embedded only)
 */
export const withOwnerAccess = async <T>(
  settings: DatabaseSettings,
  sharing: boolean,
  work: (access: OwnerAccess) => Promise<T>,
): Promise<T> => {
  const { databaseUrl } = settings
  if (databaseUrl !== undefined) {
    const connection = { connectionString: databaseUrl }
    return work({ owner: connection, reader: connection })
  }
  const { connect, release } = await startOrAttach(settings, sharing)
  try {
    return await work({ owner: connect('migrator'), reader: connect('postgres'), applicationRole })
  } finally {
    await release()
  }
}

const startOrAttach = async (
  settings: DatabaseSettings,
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
