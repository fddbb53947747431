import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeTestFolder } from '#test/postgres/cluster'
import { openPlain } from './backup-encryption.ts'

const KEY = Buffer.alloc(32, 3)
const CHUNK = 65_536

let folder: string
let file: string
beforeAll(async () => {
  folder = await makeTestFolder()
  file = join(folder, 'former.backup')
})
afterAll(() => rm(folder, { recursive: true }))

/** Encrypts as the program did before it took the format of age. */
const formerly = (plain: Buffer): Buffer => {
  const salt = randomBytes(32)
  const derived = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', KEY, salt, use, bytes))
  const count = Math.ceil(plain.length / CHUNK)
  const chunks = Array.from({ length: count }, (_, n) => {
    const nonce = Buffer.alloc(12)
    nonce.writeUInt32BE(n, 7)
    nonce.writeUInt8(n === count - 1 ? 1 : 0, 11)
    const cipher = createCipheriv('aes-256-gcm', derived('trastienda backup', 32), nonce)
    const sealed = cipher.update(plain.subarray(n * CHUNK, (n + 1) * CHUNK))
    return Buffer.concat([sealed, cipher.final(), cipher.getAuthTag()])
  })
  const check = derived('trastienda backup key check', 16)
  return Buffer.concat([Buffer.from('TRASTIENDA-ENC1\n'), salt, check, ...chunks])
}

describe('a file of the format before age', () => {
  it.each([1, CHUNK, CHUNK + 1, 200_000])('of %i bytes comes back as it was', async (size) => {
    const plain = randomBytes(size)
    await writeFile(file, formerly(plain))
    const { bytes, length } = await openPlain(file, KEY)
    expect((await buffer(bytes)).equals(plain)).toBe(true)
    expect(length).toBe(size)
  })

  it.each<[string, (whole: Buffer) => Buffer]>([
    ['changed in one bit', (whole) => whole.fill(whole.readUInt8(70_000) ^ 1, 70_000, 70_001)],
    ['cut by one byte', (whole) => whole.subarray(0, -1)],
    ['cut after a chunk', (whole) => whole.subarray(0, 64 + 2 * (CHUNK + 16))],
    ['cut to its header', (whole) => whole.subarray(0, 64)],
  ])('%s is refused', async (_, damaged) => {
    await writeFile(file, damaged(formerly(randomBytes(200_000))))
    await expect(openPlain(file, KEY).then(({ bytes }) => buffer(bytes))).rejects.toThrow(
      /unable to authenticate|cut off/,
    )
  })

  it('under another key, or without any, is refused in a line that says what to do', async () => {
    await writeFile(file, formerly(randomBytes(100)))
    await expect(openPlain(file, Buffer.alloc(32, 4))).rejects.toThrow(`${file} was not made with this BACKUP_KEY`)
    await expect(openPlain(file, undefined)).rejects.toThrow(`${file} is encrypted: set BACKUP_KEY`)
  })
})
