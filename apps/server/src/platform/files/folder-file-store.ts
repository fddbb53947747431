import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requireKey, type FileStore } from './file-store.ts'

/**
 * Files in a folder of this machine. A file appears whole, under its name, when its bytes are on the disk; what a crash
 * leaves behind ends in `.tmp` and is no file.
 */
export const createFolderFileStore = (folder: string): FileStore => {
  const pathOf = (key: string): string => join(folder, ...requireKey(key).split('/'))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeDurably(`${path}.tmp`, bytes)
      await rename(`${path}.tmp`, path)
      await syncFolder(dirname(path))
    },

    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const writeDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  await using file = await open(path, 'w', 0o600)
  await file.writeFile(bytes)
  await file.sync()
}

/** The new name is safe once its folder is. Windows opens no folders and needs none of it. */
const syncFolder = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}
