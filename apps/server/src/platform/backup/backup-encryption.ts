import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { StartupError } from '#platform/failures/startup-error'

/**
 * An encrypted backup is a header and then the file in chunks of 64 KiB, each under AES-256-GCM and followed by its tag. This
 * is the STREAM construction (Hoang, Reyhanitabar, Rogaway, Vizár), as age and Tink use it. Each file has a key of its own,
 * derived by HKDF from the operator's key and a salt; the nonce counts the chunks and marks the last one. So no chunk can be
 * changed, moved, left out or taken from another file, and a file that was cut off has no last chunk.
 */
const MAGIC = Buffer.from('TRASTIENDA-ENC1\n')
const SALT_BYTES = 32
const CHECK_BYTES = 16
const HEADER_BYTES = MAGIC.length + SALT_BYTES + CHECK_BYTES
const CHUNK_BYTES = 65_536
const TAG_BYTES = 16
const NONCE_BYTES = 12
const CIPHER = 'aes-256-gcm'

interface FileKeys {
  readonly chunks: Buffer
  /** By this a wrong key is told from a damaged file. */
  readonly check: Buffer
}

const keysOf = (key: Uint8Array, salt: Uint8Array): FileKeys => ({
  chunks: Buffer.from(hkdfSync('sha256', key, salt, 'trastienda backup', 32)),
  check: Buffer.from(hkdfSync('sha256', key, salt, 'trastienda backup key check', CHECK_BYTES)),
})

const nonceOf = (chunk: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUIntBE(chunk, NONCE_BYTES - 7, 6)
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1)
  return nonce
}

/** Encrypts what passes through it. */
export const encrypting = (key: Uint8Array): Transform => {
  const salt = randomBytes(SALT_BYTES)
  const { chunks, check } = keysOf(key, salt)
  let rest: Buffer = Buffer.alloc(0)
  let count = 0
  const sealed = (piece: Buffer, isLast: boolean): Buffer => {
    const cipher = createCipheriv(CIPHER, chunks, nonceOf(count, isLast))
    count += 1
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
  }
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      rest = Buffer.concat([rest, piece])
      // A full chunk waits for the next byte, because the last chunk is sealed as such.
      while (rest.length > CHUNK_BYTES) {
        this.push(sealed(rest.subarray(0, CHUNK_BYTES), false))
        rest = rest.subarray(CHUNK_BYTES)
      }
      done()
    },
    flush(done) {
      done(null, sealed(rest, true))
    },
  })
  stream.push(Buffer.concat([MAGIC, salt, check]))
  return stream
}

/** The bytes of a backup, decrypted where needed, and how many there are. */
export interface PlainBackup {
  readonly bytes: Readable
  readonly length: number
}

/** @throws StartupError where it is encrypted and this is not its key */
export const openPlain = async (path: string, key: Uint8Array | undefined): Promise<PlainBackup> => {
  const { size } = await stat(path)
  const header = await firstBytes(path)
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) return { bytes: createReadStream(path), length: size }
  if (key === undefined) throw new StartupError(`${path} is encrypted: set BACKUP_KEY to the key that it was made with`)
  const { chunks, check } = keysOf(key, header.subarray(MAGIC.length, MAGIC.length + SALT_BYTES))
  const written = header.subarray(MAGIC.length + SALT_BYTES)
  if (written.length !== CHECK_BYTES || !timingSafeEqual(written, check)) {
    throw new StartupError(`${path} was not made with this BACKUP_KEY: set the one that it was made with`)
  }
  const body = size - HEADER_BYTES
  const length = body - TAG_BYTES * Math.ceil(body / (CHUNK_BYTES + TAG_BYTES))
  return { bytes: Readable.from(decrypted(path, chunks)), length }
}

const firstBytes = async (path: string): Promise<Buffer> => {
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}

async function* decrypted(path: string, key: Buffer): AsyncGenerator<Buffer> {
  const whole = CHUNK_BYTES + TAG_BYTES
  let rest: Buffer = Buffer.alloc(0)
  let count = 0
  const opened = (sealed: Buffer, isLast: boolean): Buffer => {
    if (sealed.length < TAG_BYTES) throw new Error('cut off')
    const decipher = createDecipheriv(CIPHER, key, nonceOf(count, isLast))
    count += 1
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  }
  for await (const piece of createReadStream(path, { start: HEADER_BYTES }) as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, piece])
    while (rest.length > whole) {
      yield opened(rest.subarray(0, whole), false)
      rest = rest.subarray(whole)
    }
  }
  yield opened(rest, true)
}
