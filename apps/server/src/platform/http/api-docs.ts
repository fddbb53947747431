import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_PREFIX } from '@trastienda/contract/calls'
import { openApiDocument } from '@trastienda/contract/openapi'
import type { FastifyInstance } from 'fastify'

type Document = Parameters<typeof swagger>[1] extends { specification?: { document?: infer D } } ? D : never

/** The contract for other programs (`/api/v1/openapi.json`) and for people (`/api/docs`). */
export const serveApiDocs = async (app: FastifyInstance, version: string): Promise<void> => {
  const document = openApiDocument(version)
  const text = JSON.stringify(document)
  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  )
  await app.register(swagger, { mode: 'static', specification: { document: document as Document } })
  // Under the same security headers as everything else: its own would send a browser to https, which a shop's network lacks.
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}
