import type { WholeFileStore } from './file-store.ts'
import { createFolderFileStore } from './folder-file-store.ts'
import type { S3Settings } from './s3-client.ts'

/** The folder of files below the data folder; backups hold it too. */
export const FILES_FOLDER = 'files'

/** The S3-compatible store of the settings, or the folder. */
export const openFileStore = async (settings: S3Settings | undefined, folder: string): Promise<WholeFileStore> => {
  if (settings === undefined) return createFolderFileStore(folder)
  // A large library that most installations never need.
  const { createS3FileStore } = await import('./s3-file-store.ts')
  return createS3FileStore(settings)
}
