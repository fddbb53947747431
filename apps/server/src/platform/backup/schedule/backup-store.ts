import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '#platform/files/sync-folder'
import { isScheduledName, oldestFirst } from './scheduled-name.ts'

/** The store of the program's own backups: a folder, or an S3-compatible store. */
export interface BackupStore {
  /** The place of the store, in words for a person. */
  readonly place: string
  /** The names of the whole backups, oldest first. */
  names(): Promise<string[]>
  /** Moves a whole file into the store, where it is safe on return. */
  keep(file: string, name: string): Promise<void>
  /** The path of a backup on this machine; a fetched backup goes into `folder`. */
  local(name: string, folder: string): Promise<string>
  remove(name: string): Promise<void>
}

export const createFolderBackupStore = (folder: string): BackupStore => ({
  place: folder,

  async names() {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return oldestFirst((await readdir(folder)).filter(isScheduledName))
  },

  async keep(file, name) {
    await rename(file, join(folder, name))
    await syncFolder(folder)
  },

  local: async (name) => join(folder, name),

  async remove(name) {
    await rm(join(folder, name), { force: true })
  },
})
