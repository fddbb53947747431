import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { serveHealth } from './health.ts'

const addresses = ['/health/live', '/health', '/health/ready', '/ready']

it('a server is alive until it stops, and ready while its database answers too', async () => {
  const app = fastify()
  let answers = true
  serveHealth(app, { ready: async () => answers })
  const statuses = () =>
    Promise.all(addresses.map(async (path) => (await fetch(at + path, { headers: { connection: 'close' } })).status))
  let whileStopping: number[] = []
  app.addHook('preClose', async () => {
    whileStopping = await statuses()
  })
  const at = await app.listen({ port: 0, host: '127.0.0.1' })
  expect(await statuses()).toEqual([200, 200, 200, 200])
  answers = false
  expect(await statuses()).toEqual([200, 200, 503, 503])
  answers = true
  await app.close()
  expect(whileStopping).toEqual([503, 503, 503, 503])
})
