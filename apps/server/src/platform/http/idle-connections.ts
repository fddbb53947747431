import type { FastifyInstance } from 'fastify'

const LOOK_EVERY_MS = 20

/**
 * While the server closes, ends connections as soon as their last answer is out. Those idle when it begins are ended by
 * Node; one that was busy then would be kept open for its client's next request, and hold the shutdown for a minute.
 */
export const endIdleConnectionsOnClose = (app: FastifyInstance): void => {
  let timer: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    timer = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS)
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
