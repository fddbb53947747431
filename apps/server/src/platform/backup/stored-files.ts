import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartupError } from '#platform/startup-error'

/** The files below a folder, as paths with `/`, in order; none when it is missing. Unfinished ones are left out. */
export const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** The bytes of a file; undefined when it was removed since it was listed. */
export const readStoredFile = async (folder: string, path: string): Promise<AsyncIterable<Buffer> | undefined> => {
  const file = await open(join(folder, ...path.split('/'))).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  return file?.createReadStream()
}

/** Files that take the place of a folder all at once, when every one of them is there. */
export class FolderReplacement {
  readonly #folder: string
  readonly #unfinished: string

  constructor(folder: string) {
    this.#folder = folder
    this.#unfinished = `${folder}.restoring`
  }

  async begin(): Promise<void> {
    await rm(this.#unfinished, { recursive: true, force: true })
    await mkdir(this.#unfinished, { recursive: true, mode: 0o700 })
  }

  async add(path: string, data: AsyncIterable<Buffer>): Promise<void> {
    const target = resolve(this.#unfinished, ...path.split('/'))
    if (!target.startsWith(this.#unfinished + sep)) throw new StartupError(`The backup holds a file outside: ${path}`)
    await mkdir(dirname(target), { recursive: true })
    await pipeline(data, createWriteStream(target, { mode: 0o600 }))
  }

  async finish(): Promise<void> {
    const replaced = `${this.#folder}.replaced`
    await rm(replaced, { recursive: true, force: true })
    await rename(this.#folder, replaced).catch(() => undefined)
    await rename(this.#unfinished, this.#folder)
    await rm(replaced, { recursive: true, force: true })
  }

  async abandon(): Promise<void> {
    await rm(this.#unfinished, { recursive: true, force: true })
  }
}
