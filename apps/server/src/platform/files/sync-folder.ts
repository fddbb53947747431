import { open } from 'node:fs/promises'

/** Flushes a folder to the disk. Only then is the name of a new file in it safe, though the file itself may have been flushed. */
export const syncFolder = async (folder: string): Promise<void> => {
  // Windows opens no folders, and does not need it.
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}
