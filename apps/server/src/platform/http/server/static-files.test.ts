import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
