import type { S3Settings } from '#platform/files/s3-client'
import { createFolderBackupStore, type BackupStore } from './backup-store.ts'

/** The bucket that the settings name, else the folder. */
export const openBackupStore = async (settings: {
  readonly folder: string
  readonly bucket: S3Settings | undefined
}): Promise<BackupStore> => {
  if (settings.bucket === undefined) return createFolderBackupStore(settings.folder)
  // A large library that most installations never need.
  const { createS3BackupStore } = await import('./s3-backup-store.ts')
  return createS3BackupStore(settings.bucket)
}
