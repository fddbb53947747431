import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestS3, type TestS3 } from '#test/files/s3-server'
import { openFileStore } from './open-file-store.ts'

const bytes = new Uint8Array(Buffer.from('imagen'))
let folder: string
let s3: TestS3
let listingS3: TestS3

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trastienda-files-'))
  ;[s3, listingS3] = await Promise.all([startTestS3(), startTestS3()])
})
afterAll(async () => {
  await Promise.all([s3.stop(), listingS3.stop()])
  await rm(folder, { recursive: true })
})

const open = (kind: 'folder' | 's3') => openFileStore(kind === 's3' ? s3.settings : undefined, join(folder, 'files'))

const openListing = (kind: 'folder' | 's3', bucket?: string) =>
  openFileStore(
    kind === 's3' ? { ...listingS3.settings, ...(bucket === undefined ? {} : { bucket }) } : undefined,
    join(folder, bucket ?? 'listed'),
  )

describe.each(['folder', 's3'] as const)('files in a %s', (kind) => {
  test('come back as they were put, also through another process', async () => {
    await (await open(kind)).put('shop/a.webp', bytes)
    expect(Buffer.from((await (await open(kind)).get('shop/a.webp'))!)).toEqual(Buffer.from(bytes))
  })

  test('are undefined where none was put', async () => {
    expect(await (await open(kind)).get('shop/never.webp')).toBeUndefined()
    expect(await (await open(kind)).get('nobody/never.webp')).toBeUndefined()
  })

  test('are gone once removed, and removing nothing is no failure', async () => {
    const store = await open(kind)
    await store.put('shop/b.webp', bytes)
    await store.remove('shop/b.webp')
    await store.remove('shop/b.webp')
    expect(await store.get('shop/b.webp')).toBeUndefined()
  })

  test('are listed by their keys, in order, and replaced by others all at once', async () => {
    const store = await openListing(kind)
    await store.put('shop/z.webp', bytes)
    await store.put('shop/a.webp', bytes)
    await store.put('b.webp', bytes)
    await store.put('shop2/a.webp', bytes)
    expect(await store.keys()).toEqual(['b.webp', 'shop/a.webp', 'shop/z.webp', 'shop2/a.webp'])
    expect(await store.keysIn('shop')).toEqual(['shop/a.webp', 'shop/z.webp'])
    expect(await store.keysIn('nobody')).toEqual([])
    await store.remove('shop2/a.webp')

    const given = await store.replacement()
    await given.add('shop/n.webp', Readable.from([Buffer.from('nue'), Buffer.from('va')]))
    await given.abandon()
    expect(await store.keys()).toEqual(expect.arrayContaining(['b.webp', 'shop/a.webp', 'shop/z.webp']))

    const taken = await store.replacement()
    await taken.add('shop/n.webp', Readable.from([Buffer.from('nue'), Buffer.from('va')]))
    await taken.finish()
    expect(await store.keys()).toEqual(['shop/n.webp'])
    expect(Buffer.from((await store.get('shop/n.webp'))!).toString()).toBe('nueva')
  })

  test('are none where nothing was ever put', async () => {
    const empty = await openListing(kind, 'empty')
    expect(await empty.keys()).toEqual([])
  })

  test.each([
    '../secret',
    'shop/../../secret',
    '/etc/passwd',
    'shop//a',
    'shop\\a',
    'Shop/a',
    '',
    'shop/a.webp.tmp',
    'shop/\u0000',
  ])('are never reached by the key %j', async (key) => {
    const store = await open(kind)
    await expect(store.put(key, bytes)).rejects.toThrow(RangeError)
    await expect(store.get(key)).rejects.toThrow(RangeError)
    await expect(store.remove(key)).rejects.toThrow(RangeError)
  })
})

describe('files in a folder', () => {
  test('stand there whole or not at all: what a crash left is no file', async () => {
    const store = await open('folder')
    await mkdir(join(folder, 'files', 'crashed'), { recursive: true })
    await writeFile(join(folder, 'files', 'crashed', 'c.webp.tmp'), 'half')
    expect(await store.get('crashed/c.webp')).toBeUndefined()
    await store.put('crashed/c.webp', bytes)
    expect(await readdir(join(folder, 'files', 'crashed'))).toEqual(['c.webp'])
  })
})

describe('an S3-compatible store', () => {
  const silent: Server = createServer()
  afterAll(() => new Promise((done) => silent.close(done)))

  test('that refuses our keys answers as unavailable, with the cause for the log', async () => {
    const store = await openFileStore({ ...s3.settings, secret: 'another' }, folder)
    const failure = { problem: { code: 'unavailable' }, cause: { name: 'SignatureDoesNotMatch' } }
    await expect(store.put('shop/d.webp', bytes)).rejects.toMatchObject(failure)
    await expect(store.get('shop/d.webp')).rejects.toMatchObject(failure)
  })

  test('without the bucket answers as unavailable, not as a missing file', async () => {
    const store = await openFileStore({ ...s3.settings, bucket: 'nothing-here' }, folder)
    await expect(store.get('shop/d.webp')).rejects.toMatchObject({ problem: { code: 'unavailable' } })
  })

  test('that is not there answers as unavailable', async () => {
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
    const { port } = silent.address() as AddressInfo
    silent.on('connection', (socket) => socket.destroy())
    const store = await openFileStore({ ...s3.settings, endpoint: `http://127.0.0.1:${port}` }, folder)
    await expect(store.get('shop/d.webp')).rejects.toMatchObject({ problem: { code: 'unavailable' } })
  })
})
