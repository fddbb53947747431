import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_PREFIX } from '@trastienda/contract/calls'
import { openApiDocument } from '@trastienda/contract/openapi'
import type { FastifyInstance } from 'fastify'

/** Serves the contract: for programs at `/api/v1/openapi.json`, for people at `/api/docs`. */
export const serveApiDocs = async (app: FastifyInstance, version: string): Promise<void> => {
  // Made on the first request: on most servers nobody asks, and making it would take a fifth of a second of every start.
  let made: ReturnType<typeof openApiDocument> | undefined
  const document = () => (made ??= openApiDocument(version))
  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(document())),
  )
  await app.register(swagger, { mode: 'static', specification: { document: UNUSED } })
  // With the application's security headers: the plugin's own would send a browser to https, which a server in a shop's
  // network does not have.
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    transformSpecification: document,
    transformSpecificationClone: false,
  })
}

/** The plugin needs a document when it is registered; `transformSpecification` replaces this one by the true one. */
const UNUSED = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} }
