import type { OwnerAccess } from '#platform/backup/owner-access'
import { restoreBackup, verifyBackup } from '#platform/backup/restore-backup'
import { withScratchDatabase } from '#platform/backup/scratch-database'
import type { Database } from '#platform/database/database'
import { openUnhurried } from '#platform/database/postgres/open-unhurried'
import type { FileReplacement, WholeFileStore } from '#platform/files/file-store'

export interface ProofOptions {
  readonly access: OwnerAccess
  readonly file: string
  readonly key: Uint8Array | undefined
  readonly secretsKey: Uint8Array
  /** Checks the books of a database; answers their fault, undefined for none. */
  readonly verify: (database: Database) => Promise<string | undefined>
  readonly report: (problem: string, error: unknown) => void
}

/**
 * Restores a backup into a scratch database and checks the books there. No server runs on the scratch database, so it
 * sends no mail and asks ARCA nothing.
 *
 * @throws an Error that says what is wrong with the backup
 * @throws MayNotCreateDatabaseError where it could be read, and no more could be done
 */
export const proveBackup = async ({ access, file, key, secretsKey, verify, report }: ProofOptions): Promise<void> => {
  const backup = await verifyBackup(file, key)
  await withScratchDatabase(access, async ({ owner, reader, applicationRole }) => {
    const options = { connection: owner, applicationRole, files: nowhere, secretsKey }
    const unreadable = await restoreBackup(backup, options)
    if (unreadable.length > 0)
      throw new Error(`${unreadable.length} secrets in it cannot be read with the server's key`)
    const database = await openUnhurried(reader, report)
    try {
      const problem = await verify(database)
      if (problem !== undefined) throw new Error(`Restored, its books are wrong: ${problem}`)
    } finally {
      await database.close()
    }
  })
}

const dropped: FileReplacement = {
  async add(_key, data) {
    for await (const _piece of data) continue
  },
  finish: async () => undefined,
  abandon: async () => undefined,
}

/** A store without content: the backup's images were read with their checksums, and a proof does not need them. */
const nowhere: WholeFileStore = {
  put: async () => undefined,
  get: async () => undefined,
  remove: async () => undefined,
  keys: async () => [],
  keysIn: async () => [],
  replacement: async () => dropped,
}
