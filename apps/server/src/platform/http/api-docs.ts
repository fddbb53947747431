import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_PREFIX } from '@trastienda/contract/calls'
import { openApiDocument } from '@trastienda/contract/openapi'
import type { FastifyInstance } from 'fastify'

/** The contract for other programs (`/api/v1/openapi.json`) and for people (`/api/docs`). */
export const serveApiDocs = async (app: FastifyInstance, version: string): Promise<void> => {
  // Made when somebody first asks: most servers are never asked, and it takes a fifth of a second of every start.
  let made: ReturnType<typeof openApiDocument> | undefined
  const document = () => (made ??= openApiDocument(version))
  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(document())),
  )
  await app.register(swagger, { mode: 'static', specification: { document: UNUSED } })
  // Under the same security headers as everything else: its own would send a browser to https, which a shop's network lacks.
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    transformSpecification: document,
    transformSpecificationClone: false,
  })
}

/** The plugin wants a document when it is registered; `transformSpecification` answers the true one in its place. */
const UNUSED = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} }
