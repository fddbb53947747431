import { open } from 'node:fs/promises'

/**
 * Flushes a folder to the disk: only then the name of a new file in it is safe, even if the file itself was flushed.
 */
export const syncFolder = async (folder: string): Promise<void> => {
  // Windows opens no folders, and needs no flush.
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}
