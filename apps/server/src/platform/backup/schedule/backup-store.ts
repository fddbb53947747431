import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isScheduledName, oldestFirst } from './scheduled-name.ts'

/** Where the backups lie that the program makes by itself: a folder, or an S3-compatible store. */
export interface BackupStore {
  /** For a person. */
  readonly place: string
  /** The names of those that are there whole, oldest first. */
  names(): Promise<string[]>
  /** Takes a whole file in; it is gone from where it was. On the return it is safe. */
  keep(file: string, name: string): Promise<void>
  /** Where it can be read on this machine; what has to be fetched for that is put into `folder`. */
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
    // The new name is safe once its folder is. Windows opens no folders and needs none of it.
    if (process.platform === 'win32') return
    await using handle = await open(folder, 'r')
    await handle.sync()
  },

  local: async (name) => join(folder, name),

  async remove(name) {
    await rm(join(folder, name), { force: true })
  },
})
