import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClientConfig } from 'pg'
import { systemClock } from '#platform/clock'
import { FILES_FOLDER, openFileStore } from '#platform/files/open-file-store'
import type { S3Settings } from '#platform/files/s3-client'
import { StartupError } from '#platform/failures/startup-error'
import { backupFileName } from './backup-file-name.ts'
import { createBackup } from './create-backup.ts'

export interface UpgradeSettings {
  readonly dataDir: string
  readonly fileStore: S3Settings | undefined
  readonly backups: { readonly key: Uint8Array | undefined }
}

const PREFIX = 'before-migration'
const KEPT = 3

/**
 * Takes a backup before the program's database is migrated, and stores the last few: nobody else takes one on the day
 * of an upgrade, and there is no other way back.
 *
 * @param everything how to connect as a role that may read every table
 * @param announce gets a line for the person at the keyboard
 */
export const backupBeforeMigrating = async (
  { dataDir, fileStore, backups }: UpgradeSettings,
  everything: ClientConfig,
  announce: (line: string) => void,
): Promise<void> => {
  const file = backupFileName(dataDir, PREFIX, systemClock())
  try {
    const files = await openFileStore(fileStore, join(dataDir, FILES_FOLDER))
    await createBackup({ connection: everything, files, file, key: backups.key })
  } catch (error) {
    throw new StartupError(
      `The backup before the upgrade failed, and nothing was changed: ${(error as Error).message}`,
      {
        cause: error,
      },
    )
  }
  await removeOlder(dirname(file))
  announce(`The database is brought up to date. What was there before: ${file}`)
}

const removeOlder = async (folder: string): Promise<void> => {
  const names = (await readdir(folder)).filter((name) => name.startsWith(PREFIX)).sort()
  await Promise.all(names.slice(0, -KEPT).map((name) => rm(join(folder, name), { force: true })))
}
