import { z } from 'zod'
import { api } from './api.ts'
import { API_PREFIX, methodAndPath, type CallName } from './calls.ts'
import { isRaw, isUpload, type Endpoint, type UploadBody } from './endpoint.ts'
import { problemSchema } from './envelopes.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of every call, made from the same objects that validate them. */
export const openApiDocument = (version: string): Json => {
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(api) as CallName[]) {
    const { method, path } = methodAndPath(name)
    const url = `${API_PREFIX}${path}`
    paths[url] = { ...paths[url], [method.toLowerCase()]: operationOf(name, api[name]) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Trastienda', version, description: 'Sales, purchases, stock, accounts and cash of a small shop.' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problemSchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

const operationOf = (name: CallName, endpoint: Endpoint): Json => ({
  operationId: name,
  tags: [methodAndPath(name).path.split('/')[1]],
  summary: endpoint.summary,
  ...(endpoint.access === 'member' ? { security: [{ bearer: [] }] } : {}),
  parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query'), ...keyOf(name)],
  ...(endpoint.body === undefined ? {} : { requestBody: { required: true, content: bodyOf(endpoint.body) } }),
  responses: {
    [endpoint.status]: { description: 'Done.', ...contentOf(endpoint) },
    '4XX': problemResponse('Refused; the code says why.'),
    '5XX': problemResponse("The server's fault; nothing of the inside is told."),
  },
})

const bodyOf = (body: z.ZodType | UploadBody): Json => {
  if (!isUpload(body)) return { 'application/json': { schema: schemaOf(body, 'input') } }
  const { field, mediaTypes, maxBytes } = body
  const file = { type: 'string', format: 'binary', description: `At most ${maxBytes} bytes.` }
  return {
    'multipart/form-data': {
      schema: { type: 'object', properties: { [field]: file }, required: [field], additionalProperties: false },
      encoding: { [field]: { contentType: mediaTypes.join(', ') } },
    },
  }
}

const contentOf = ({ answer }: Endpoint): Json => {
  if (!isRaw(answer)) return { content: { 'application/json': { schema: schemaOf(answer, 'output') } } }
  return answer.raw === 'empty' ? {} : { content: { [answer.mediaType]: { schema: { type: 'string' } } } }
}

const problemResponse = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: member,
  }))
}

const keyOf = (name: CallName): Json[] =>
  methodAndPath(name).method === 'GET'
    ? []
    : [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 100 } }]

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
