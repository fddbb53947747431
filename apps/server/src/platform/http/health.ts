import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/database'

/** `/health`: the process is alive. `/ready`: it can serve; the database answers and, since it opened, is migrated. */
export const serveHealth = (app: FastifyInstance, database: Database): void => {
  app.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    const isReady = await database.ready()
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'database unreachable' })
  })
}
