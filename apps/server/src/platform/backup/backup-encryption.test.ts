import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestFolder } from '#test/postgres/cluster'
import { encrypting, openPlain } from './backup-encryption.ts'

const KEY = Buffer.alloc(32, 3)
const CHUNK = 65_536
const SEALED = CHUNK + 16
const HEADER = 64

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

describe('an encrypted file', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 200_000])('of %i bytes comes back as it was', async (size) => {
    const plain = randomBytes(size)
    await encrypt(plain)
    const { bytes, length } = await decrypt(KEY)
    expect(bytes.equals(plain)).toBe(true)
    expect(length).toBe(size)
  })

  it('is another one each time, and shows nothing of what is in it', async () => {
    await encrypt(Buffer.from('the same'))
    const first = await readFile(file)
    expect(first.includes('the same')).toBe(false)
    await encrypt(Buffer.from('the same'))
    expect((await readFile(file)).subarray(16)).not.toEqual(first.subarray(16))
  })

  const chunkAt = (whole: Buffer, n: number): Buffer => whole.subarray(HEADER + n * SEALED, HEADER + (n + 1) * SEALED)
  const swapped = (whole: Buffer): Buffer =>
    Buffer.concat([whole.subarray(0, HEADER), ...[1, 0, 2, 3].map((n) => chunkAt(whole, n))])
  it.each<[string, (whole: Buffer) => Buffer]>([
    ['changed in one bit', (whole) => whole.fill(whole.readUInt8(70_000) ^ 1, 70_000, 70_001)],
    ['cut by one byte', (whole) => whole.subarray(0, -1)],
    ['cut after a chunk', (whole) => whole.subarray(0, HEADER + 2 * SEALED)],
    ['cut to its header', (whole) => whole.subarray(0, HEADER)],
    ['without its first chunk', (whole) => Buffer.concat([whole.subarray(0, HEADER), whole.subarray(HEADER + SEALED)])],
    ['with two chunks swapped', swapped],
    ['followed by a byte', (whole) => Buffer.concat([whole, Buffer.alloc(1)])],
    ['followed by its last chunk', (whole) => Buffer.concat([whole, whole.subarray(HEADER + 3 * SEALED)])],
  ])('%s is refused', async (_, damaged) => {
    await encrypt(randomBytes(3 * CHUNK + 100))
    await writeFile(file, damaged(await readFile(file)))
    await expect(decrypt(KEY)).rejects.toThrow(/unable to authenticate|cut off/)
  })

  it('under another key, or without any, is refused in a line that says what to do', async () => {
    await encrypt(randomBytes(100))
    await expect(decrypt(Buffer.alloc(32, 4))).rejects.toThrow(`${file} was not made with this BACKUP_KEY`)
    await expect(decrypt(undefined)).rejects.toThrow(`${file} is encrypted: set BACKUP_KEY`)
  })
})
