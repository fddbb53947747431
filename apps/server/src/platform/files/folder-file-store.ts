import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { isKey, requireKey, UNFINISHED, type WholeFileStore } from './file-store.ts'
import { replaceFolder } from './folder-replacement.ts'
import { syncFolder } from './sync-folder.ts'

/**
 * Files in a folder of this machine. A file gets its name only when its bytes are on the disk; a crash leaves names
 * with `.tmp`, which do not count.
 */
export const createFolderFileStore = (folder: string): WholeFileStore => {
  const pathOf = (key: string): string => join(folder, ...requireKey(key).split('/'))
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeDurably(path + UNFINISHED, bytes)
      await rename(path + UNFINISHED, path)
      await syncFolder(dirname(path))
    },

    get: async (key) => unlessMissing(readFile(pathOf(key)), undefined),

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },

    keys: () => keysBelow(folder, folder),

    keysIn: (name) => keysBelow(folder, pathOf(name)),

    replacement: () => replaceFolder(folder),
  }
}

const keysBelow = async (root: string, folder: string): Promise<string[]> => {
  const entries = await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }), [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files
    .map((path) => relative(root, path).split(sep).join('/'))
    .filter(isKey)
    .sort()
}

const unlessMissing = async <T, M>(found: Promise<T>, missing: M): Promise<T | M> => {
  try {
    return await found
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return missing
    throw error
  }
}

const writeDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  await using file = await open(path, 'w', 0o600)
  await file.writeFile(bytes)
  await file.sync()
}
