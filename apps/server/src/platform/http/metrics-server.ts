import { createHash, timingSafeEqual } from 'node:crypto'
import { fastify, type FastifyInstance } from 'fastify'
import type { Metrics } from '#platform/metrics/metrics'

/** Counts every answer. Call it before routes are added, because a hook holds only for later routes. */
export const countAnswers = (app: FastifyInstance, metrics: Metrics): void => {
  app.addHook('onResponse', async ({ routeOptions, caller }, reply) => {
    // Counts by the route, never by the address: addresses have no end.
    metrics.answered(routeOptions.config.call ?? 'other', reply.statusCode, reply.elapsedTime / 1000)
    if (caller?.role === 'api_key') metrics.answeredProgram(reply.statusCode)
  })
}

/** @param token what a reader has to send; undefined where only this machine reaches the address */
export const serveMetrics = (app: FastifyInstance, metrics: Metrics, token: string | undefined): void => {
  app.get('/metrics', async ({ headers }, reply) => {
    void reply.header('cache-control', 'no-store')
    if (token !== undefined && !isBearer(headers.authorization, token)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send({ status: 'token needed' })
    }
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

export interface MetricsAddress {
  readonly port: number
  readonly host: string
  readonly token: string | undefined
}

/** Serves only the metrics, at a port of their own. */
export const listenForMetrics = async (
  metrics: Metrics,
  { port, host, token }: MetricsAddress,
): Promise<FastifyInstance> => {
  const app = fastify({ forceCloseConnections: true })
  serveMetrics(app, metrics, token)
  await app.listen({ port, host })
  return app
}

const isBearer = (header: string | undefined, token: string): boolean =>
  timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
