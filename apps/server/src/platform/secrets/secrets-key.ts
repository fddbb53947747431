import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartupError } from '#platform/failures/startup-error'
import { syncFolder } from '#platform/files/sync-folder'

/** The file of the key in the data folder; no backup holds it. */
export const SECRETS_KEY_FILE = 'secrets.key'

const KEY_BYTES = 32

export interface SecretsKeySettings {
  readonly secretsKey: Uint8Array | undefined
  readonly dataDir: string
}

/** 32 bytes from base64; undefined for anything else. */
export const parseSecretsKey = (text: string): Uint8Array | undefined => {
  const bytes = Buffer.from(text, 'base64')
  return /^[\w+/-]{43}=?$/.test(text) && bytes.length === KEY_BYTES ? bytes : undefined
}

/**
 * The key of the settings, or of the file in the data folder, which is made if missing.
 *
 * @throws StartupError if the file holds no key
 */
export const readSecretsKey = async ({ secretsKey, dataDir }: SecretsKeySettings): Promise<Uint8Array> => {
  if (secretsKey !== undefined) return secretsKey
  const file = join(dataDir, SECRETS_KEY_FILE)
  const key = parseSecretsKey((await readText(file)) ?? (await made(file)))
  if (key === undefined) throw new StartupError(`${file} holds no key: put back the one that it held`)
  return key
}

const readText = async (file: string): Promise<string | undefined> => {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new StartupError(`${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

/** Makes the file, whole or not at all. Two programs at the same moment get the same key. */
const made = async (file: string): Promise<string> => {
  const own = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  // Flushed to the disk before the database opens with it, because nobody can open a database again without its key.
  await writeFile(own, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true })
  await link(own, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(own)
  await syncFolder(dirname(file))
  return (await readFile(file, 'utf8')).trim()
}
