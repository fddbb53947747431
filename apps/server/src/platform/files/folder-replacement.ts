import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { requireKey, type FileReplacement } from './file-store.ts'

/** Files that replace a folder all at once, when all of them are there. */
export const replaceFolder = async (folder: string): Promise<FileReplacement> => {
  const unfinished = `${folder}.restoring`
  const replaced = `${folder}.replaced`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  return {
    async add(key, data) {
      const target = join(unfinished, ...requireKey(key).split('/'))
      await mkdir(dirname(target), { recursive: true })
      await pipeline(data, createWriteStream(target, { mode: 0o600 }))
    },

    async finish() {
      await rm(replaced, { recursive: true, force: true })
      await rename(folder, replaced).catch(() => undefined)
      await rename(unfinished, folder)
      await rm(replaced, { recursive: true, force: true })
    },

    abandon: () => rm(unfinished, { recursive: true, force: true }),
  }
}
