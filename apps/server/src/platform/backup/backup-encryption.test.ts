import { createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestFolder } from '#test/postgres/cluster'
import { encrypting, openPlain } from './backup-encryption.ts'

const KEY = Buffer.alloc(32, 3)
const CHUNK = 65_536
const SEALED = CHUNK + 16

let folder: string
let file: string
beforeAll(async () => {
  folder = await makeTestFolder()
  file = join(folder, 'some.backup')
})
afterAll(() => rm(folder, { recursive: true }))

const encrypt = (plain: Buffer, pieces = 10_000): Promise<void> => {
  const parts = Array.from({ length: Math.ceil(plain.length / pieces) }, (_, n) =>
    plain.subarray(n * pieces, (n + 1) * pieces),
  )
  return pipeline(Readable.from(parts), encrypting(KEY), createWriteStream(file))
}
const decrypt = async (key: Uint8Array | undefined): Promise<{ bytes: Buffer; length: number }> => {
  const { bytes, length } = await openPlain(file, key)
  const pieces: Buffer[] = []
  for await (const piece of bytes as AsyncIterable<Buffer>) pieces.push(piece)
  return { bytes: Buffer.concat(pieces), length }
}

/** The chunks begin after the line of the header's checksum and 16 bytes of a nonce. */
const chunksIn = (whole: Buffer): number => whole.indexOf('\n', whole.indexOf('\n---') + 1) + 17
const chunkAt = (whole: Buffer, n: number): Buffer =>
  whole.subarray(chunksIn(whole) + n * SEALED, chunksIn(whole) + (n + 1) * SEALED)

/** Decrypts as age-encryption.org/v1 says, with nothing of the package that encrypts. */
const openedByTheBook = (whole: Buffer, passphrase: string): Buffer => {
  const [, stanza = '', body = ''] = whole.toString('latin1', 0, chunksIn(whole)).split('\n')
  const [, , salt = '', work] = stanza.split(' ')
  const cost = { N: 2 ** Number(work), r: 8, p: 1 }
  const label = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), Buffer.from(salt, 'base64')])
  const open = (key: Uint8Array, nonce: Buffer, sealed: Buffer): Buffer => {
    const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
    decipher.setAuthTag(sealed.subarray(-16))
    return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  }
  const fileKey = open(scryptSync(passphrase, label, 32, cost), Buffer.alloc(12), Buffer.from(body, 'base64'))
  const nonce = whole.subarray(chunksIn(whole) - 16, chunksIn(whole))
  const key = new Uint8Array(hkdfSync('sha256', fileKey, nonce, 'payload', 32))
  const count = Math.ceil((whole.length - chunksIn(whole)) / SEALED)
  return Buffer.concat(
    Array.from({ length: count }, (_, n) => {
      const counter = Buffer.alloc(12)
      counter.writeUIntBE(n, 5, 6)
      counter.writeUInt8(n === count - 1 ? 1 : 0, 11)
      return open(key, counter, chunkAt(whole, n))
    }),
  )
}

describe('an encrypted file', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 200_000])('of %i bytes comes back as it was', async (size) => {
    const plain = randomBytes(size)
    await encrypt(plain)
    const { bytes, length } = await decrypt(KEY)
    expect(bytes.equals(plain)).toBe(true)
    expect(length).toBe(size)
  })

  it('is opened by whoever follows the specification of age with what BACKUP_KEY holds', async () => {
    const plain = randomBytes(200_000)
    await encrypt(plain)
    const opened = openedByTheBook(await readFile(file), 'AwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwM=')
    expect(opened.equals(plain)).toBe(true)
  })

  it('is another one each time, and shows nothing of what is in it', async () => {
    await encrypt(Buffer.from('the same'))
    const first = await readFile(file)
    expect(first.includes('the same')).toBe(false)
    await encrypt(Buffer.from('the same'))
    const second = await readFile(file)
    expect(chunkAt(second, 0)).not.toEqual(chunkAt(first, 0))
  })

  const flipped = (whole: Buffer, at: number): Buffer => whole.fill(whole.readUInt8(at) ^ 1, at, at + 1)
  const withChunks = (whole: Buffer, ...numbers: readonly number[]): Buffer =>
    Buffer.concat([whole.subarray(0, chunksIn(whole)), ...numbers.map((n) => chunkAt(whole, n))])
  it.each<[string, (whole: Buffer) => Buffer]>([
    ['changed in one bit', (whole) => flipped(whole, 70_000)],
    ['changed in its header', (whole) => flipped(whole, whole.indexOf('---') + 5)],
    ['cut by one byte', (whole) => whole.subarray(0, -1)],
    ['cut after a chunk', (whole) => withChunks(whole, 0, 1)],
    ['cut to its header', (whole) => withChunks(whole)],
    ['cut within its header', (whole) => whole.subarray(0, 60)],
    ['without its first chunk', (whole) => withChunks(whole, 1, 2, 3)],
    ['with two chunks swapped', (whole) => withChunks(whole, 1, 0, 2, 3)],
    ['followed by a byte', (whole) => Buffer.concat([whole, Buffer.alloc(1)])],
    ['followed by its last chunk', (whole) => withChunks(whole, 0, 1, 2, 3, 3)],
  ])('%s is refused', async (_, damaged) => {
    await encrypt(randomBytes(3 * CHUNK + 100))
    await writeFile(file, damaged(await readFile(file)))
    await expect(decrypt(KEY)).rejects.toThrow(/^(?!.*BACKUP_KEY)/)
  })

  it('under another key, or without any, is refused in a line that says what to do', async () => {
    await encrypt(randomBytes(100))
    await expect(decrypt(Buffer.alloc(32, 4))).rejects.toThrow(`${file} was not made with this BACKUP_KEY`)
    await expect(decrypt(undefined)).rejects.toThrow(`${file} is encrypted: set BACKUP_KEY`)
  })

  it('is written and read piece by piece, so that one of gigabytes takes no more memory', async () => {
    const piece = randomBytes(CHUNK)
    const counts = { taken: 0, given: 0, ahead: 0 }
    const source = async function* () {
      for (; counts.taken < 200; counts.taken += 1) yield piece
    }
    const slow = async function* (sealed: AsyncIterable<Uint8Array>) {
      for await (const part of sealed) {
        await setTimeout(1)
        counts.given += part.length / CHUNK
        counts.ahead = Math.max(counts.ahead, counts.taken - counts.given)
        yield part
      }
    }
    await pipeline(source, encrypting(KEY), slow, createWriteStream(file))
    expect(counts.taken).toBe(200)
    expect(counts.ahead).toBeLessThan(5)

    const { bytes } = await openPlain(file, KEY)
    const pieces = bytes[Symbol.asyncIterator]()
    await pieces.next()
    await setTimeout(100)
    await using written = await open(file, 'r+')
    await written.write(Buffer.alloc(16), 0, 16, 150 * SEALED)
    const readOn = async () => {
      while ((await pieces.next()).done !== true) continue
    }
    // If it had been read ahead, the change on the disk would have come too late.
    await expect(readOn()).rejects.toThrow('invalid tag')
  })
})
