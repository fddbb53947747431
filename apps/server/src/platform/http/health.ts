import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'

/**
 * `/health` and `/health/live` answer while the process is alive; `/ready` and `/health/ready` while the database
 * answers, too. While the server is stopping, Fastify answers 503 to everybody.
 */
export const serveHealth = (app: FastifyInstance, database: Pick<Database, 'ready'>): void => {
  for (const path of ['/health', '/health/live']) {
    app.get(path, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  }
  for (const path of ['/ready', '/health/ready']) {
    app.get(path, async (_request, reply) => {
      const isReady = await database.ready()
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: isReady ? 'ready' : 'database unreachable' })
    })
  }
}
