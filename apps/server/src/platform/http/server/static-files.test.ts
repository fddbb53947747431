import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import compress from '@fastify/compress'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveWebApp } from './static-files.ts'

test('a part of an earlier version is served beside those of this one, a part of none is not found', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'trastienda-web-'))
  mkdirSync(join(dir, 'assets'))
  mkdirSync(join(dir, 'previous/assets'), { recursive: true })
  writeFileSync(join(dir, 'index.html'), 'page')
  writeFileSync(join(dir, 'assets/new.js'), 'new')
  writeFileSync(join(dir, 'previous/assets/old.js'), 'old')
  const app = fastify()
  await serveWebApp(app, dir)
  const get = (url: string) => app.inject({ url })

  expect((await get('/assets/new.js')).body).toBe('new')
  const old = await get('/assets/old.js')
  expect([old.body, old.headers['cache-control']]).toEqual(['old', 'public, max-age=31536000, immutable'])
  expect((await get('/assets/none.js')).statusCode).toBe(404)
  expect((await get('/agenda')).body).toBe('page')
  await app.close()
})

test('a browser that knows Brotli gets what the build compressed, another what the server compresses', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'trastienda-web-'))
  mkdirSync(join(dir, 'assets'))
  const script = 'console.log(1);'.repeat(500)
  writeFileSync(join(dir, 'index.html'), 'page')
  writeFileSync(join(dir, 'assets/new.js'), script)
  // Other words tell which of the two it was.
  writeFileSync(join(dir, 'assets/new.js.br'), brotliCompressSync('compressed once'))
  const app = fastify()
  await app.register(compress, { threshold: 2_048 })
  await serveWebApp(app, dir)
  const get = (url: string, encodings: string) => app.inject({ url, headers: { 'accept-encoding': encodings } })

  const small = await get('/assets/new.js', 'gzip, deflate, br, zstd')
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript') as string,
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(small.headers.vary).toMatch(/accept-encoding/i)
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe('compressed once')
  // Browsers tell their Brotli to https and to this computer alone.
  const plain = await get('/assets/new.js', 'gzip, deflate')
  expect(plain.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(plain.rawPayload).toString()).toBe(script)
  expect((await get('/agenda', 'identity')).body).toBe('page')
  await app.close()
})
