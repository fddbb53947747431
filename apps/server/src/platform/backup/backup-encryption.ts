import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ReadableStream as WebStream } from 'node:stream/web'
import { StartupError } from '#platform/failures/startup-error'
import type { PlainBackup } from './archive.ts'
import { FORMER_MAGIC, openFormer } from './former-encryption.ts'

/** The first line of an encrypted backup, which is a file of age: anybody with `age` and the key opens it. */
const MAGIC = 'age-encryption.org/v1\n'

/** age makes each try at a passphrase slow, but nobody finds this key of 32 random bytes by trying. */
const SCRYPT_WORK_FACTOR = 10

/** The passphrase is the key as `openssl rand -base64 32` writes it, so that a person can type BACKUP_KEY. */
const passphraseOf = (key: Uint8Array): string => Buffer.from(key).toString('base64')

/** age takes the stream that Node makes; only its type differs from the browser's, which @types/pdfmake brings in. */
const webStream = (bytes: AsyncIterable<Uint8Array>) => WebStream.from(bytes) as ReadableStream<Uint8Array>

export const encrypting = (key: Uint8Array) =>
  async function* encrypted(plain: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { Encrypter } = await import('age-encryption')
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphraseOf(key))
    encrypter.setScryptWorkFactor(SCRYPT_WORK_FACTOR)
    yield* await encrypter.encrypt(webStream(plain))
  }

/** @throws StartupError if it is encrypted and this is not its key */
export const openPlain = async (path: string, key: Uint8Array | undefined): Promise<PlainBackup> => {
  const { size } = await stat(path)
  const start = await beginningOf(path)
  const isFormer = start.startsWith(FORMER_MAGIC)
  if (!isFormer && !start.startsWith(MAGIC)) return { bytes: createReadStream(path), length: size }
  if (key === undefined) throw new StartupError(`${path} is encrypted: set BACKUP_KEY to the key that it was made with`)
  return isFormer ? openFormer(path, size, key) : openAge(path, size, key)
}

const beginningOf = async (path: string): Promise<string> => {
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0)
  return buffer.toString('latin1', 0, bytesRead)
}

const openAge = async (path: string, size: number, key: Uint8Array): Promise<PlainBackup> => {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphraseOf(key))
  const file = createReadStream(path)
  try {
    const plain = await decrypter.decrypt(webStream(file))
    return { bytes: Readable.from(plain), length: plain.size(size) }
  } catch (error) {
    file.destroy()
    if (!String(error).includes('no identity matched')) throw error
    throw new StartupError(`${path} was not made with this BACKUP_KEY: set the one that it was made with`, {
      cause: error,
    })
  }
}
