import { createDecipheriv, hkdfSync, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { StartupError } from '#platform/failures/startup-error'
import type { PlainBackup } from './archive.ts'

/**
 * Older encrypted backups have a format of their own: this header, then chunks of 64 KiB under AES-256-GCM, each with
 * its tag. The nonce counts the chunks and marks the last one.
 */
export const FORMER_MAGIC = 'TRASTIENDA-ENC1\n'
const SALT_BYTES = 32
const CHECK_BYTES = 16
const HEADER_BYTES = FORMER_MAGIC.length + SALT_BYTES + CHECK_BYTES
const TAG_BYTES = 16
const SEALED_BYTES = 65_536 + TAG_BYTES
const NONCE_BYTES = 12

/** @throws StartupError for another key */
export const openFormer = async (path: string, size: number, key: Uint8Array): Promise<PlainBackup> => {
  const header = await headerOf(path)
  const salt = header.subarray(FORMER_MAGIC.length, -CHECK_BYTES)
  const derived = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', key, salt, use, bytes))
  if (!timingSafeEqual(header.subarray(-CHECK_BYTES), derived('trastienda backup key check', CHECK_BYTES))) {
    throw new StartupError(`${path} was not made with this BACKUP_KEY: set the one that it was made with`)
  }
  const body = size - HEADER_BYTES
  const length = body - TAG_BYTES * Math.ceil(body / SEALED_BYTES)
  return { bytes: Readable.from(decrypted(path, derived('trastienda backup', 32))), length }
}

const headerOf = async (path: string): Promise<Buffer> => {
  await using file = await open(path, 'r')
  return (await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)).buffer
}

async function* decrypted(path: string, key: Buffer): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  let count = 0
  const opened = (sealed: Buffer, isLast: boolean): Buffer => {
    if (sealed.length < TAG_BYTES) throw new Error('cut off')
    const nonce = Buffer.alloc(NONCE_BYTES)
    nonce.writeUIntBE(count, NONCE_BYTES - 7, 6)
    nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1)
    count += 1
    const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()])
  }
  for await (const piece of createReadStream(path, { start: HEADER_BYTES }) as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, piece])
    while (rest.length > SEALED_BYTES) {
      yield opened(rest.subarray(0, SEALED_BYTES), false)
      rest = rest.subarray(SEALED_BYTES)
    }
  }
  yield opened(rest, true)
}
