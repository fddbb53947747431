import { isForApiKeys } from '@trastienda/domain/staff/api-keys'
import { rolesWith } from '@trastienda/domain/staff/capabilities'
import { z } from 'zod'
import { api } from './api.ts'
import { API_PREFIX, APPROVAL_HEADER, methodAndPath, type CallName } from './calls.ts'
import { isForPeople, isRaw, isUpload, type Endpoint, type UploadBody } from './endpoint.ts'
import { problemSchema } from './envelopes.ts'
import { parameterDescriptions, tagDescriptions } from './openapi-words.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of every call, made from the same objects that validate them. */
export const openApiDocument = (version: string): Json => {
  const paths: Record<string, Json> = {}
  for (const name of Object.keys(api) as CallName[]) {
    const { method, path } = methodAndPath(name)
    const url = `${API_PREFIX}${path.replace(/\/$/, '')}`
    paths[url] = { ...paths[url], [method.toLowerCase()]: operationOf(name, api[name]) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trastienda',
      version,
      description: DESCRIPTION,
      contact: { name: 'Whoever runs this server' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set((Object.keys(api) as CallName[]).map(tagOf))].map((name) => ({
      name,
      description: tagDescriptions[name],
    })),
    paths,
    components: {
      schemas: { Problem: schemaOf(problemSchema, 'output') },
      responses: Object.fromEntries(Object.entries(refusals).map(([code, words]) => [code, problemResponse(words)])),
      securitySchemes,
    },
  }
}

/** Every status of a refusal, one by one: generators of clients do not read `4XX`. */
const refusals: Readonly<Record<number, string>> = {
  400: 'What was sent does not have the shape that the call takes.',
  401: 'Nobody known calls: the token or the key is missing, wrong or ended.',
  403: 'The caller may not; the code says why.',
  404: 'There is no such record, or none that the caller may see.',
  409: 'The state of the record does not allow it, or somebody else changed it at the same moment.',
  413: 'What was sent is too large.',
  422: 'A rule does not allow it.',
  426: 'A page of an older version calls.',
  429: 'Too many calls: `Retry-After` says for how many seconds.',
  500: "The server's fault; nothing of the inside is told.",
  503: 'The server cannot at the moment: `Retry-After` says for how many seconds.',
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token of a person who signed in (`session.create`): of a quarter of an hour.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'tk_…',
    description:
      'The key of another program, made by an owner in Equipo › Programas, with the capabilities that they chose. ' +
      'It lasts until it is ended, and has 600 calls a minute.',
  },
}

const operationOf = (name: CallName, endpoint: Endpoint): Json => ({
  operationId: name,
  tags: [tagOf(name)],
  summary: endpoint.summary,
  description: `${endpoint.summary} ${rulesOf(endpoint)}`,
  security: securityOf(endpoint),
  parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query'), ...headersOf(name)],
  ...(endpoint.body === undefined ? {} : { requestBody: { required: true, content: bodyOf(endpoint.body) } }),
  responses: {
    [endpoint.status]: { description: 'Done.', ...contentOf(endpoint) },
    ...Object.fromEntries(Object.keys(refusals).map((code) => [code, { $ref: `#/components/responses/${code}` }])),
  },
})

const securityOf = (endpoint: Endpoint): Json[] => {
  if (endpoint.needs === 'public') return []
  return takesApiKeys(endpoint) ? [{ bearer: [] }, { apiKey: [] }] : [{ bearer: [] }]
}

const takesApiKeys = (endpoint: Endpoint): boolean => {
  const { needs } = endpoint
  if (needs === 'public' || needs === 'person' || isForPeople(endpoint)) return false
  return needs === 'member' || isForApiKeys(needs)
}

const tagOf = (name: CallName): string => methodAndPath(name).path.split('/')[1] ?? ''

const DESCRIPTION =
  'Sales, purchases, stock, accounts and cash of a small shop. Amounts are JSON numbers with at most two decimals, costs ' +
  'of units with four; days are `yyyy-mm-dd` in the zone of the business, instants ISO 8601. What is refused answers a ' +
  'code, a text in Spanish and the path of each value that is wrong: 400 for a wrong shape, 409 for a conflict, 422 for a ' +
  'rule that does not allow it.'

/** The rights that a call needs and, for a write, how it is repeated: a part of its description. */
const rulesOf = (endpoint: Endpoint): string => {
  const who = whoMay(endpoint)
  if (!endpoint.writes) return who
  return `${who} A write: refused with 403 while the licence allows reading only, and done once for each \`Idempotency-Key\`: what was done answers the same again, whatever has changed since.`
}

const whoMay = (endpoint: Endpoint): string => {
  const { needs } = endpoint
  if (needs === 'public') return 'Anybody may call it.'
  if (needs === 'person') return 'Needs the access token of any signed-in person.'
  const right = needs === 'member' ? '' : ` with the capability \`${needs}\` (${rolesWith(needs).join(', ')})`
  const key = takesApiKeys(endpoint) ? `, or an API key${needs === 'member' ? '' : ' with it'}` : ''
  return `Needs the access token of a member of the business${right}${key}.`
}

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
  if (answer.raw === 'empty') return {}
  const isBinary = answer.raw === 'file' || answer.raw === 'image'
  const schema = isBinary ? { type: 'string', format: 'binary' } : { type: 'string' }
  const mediaTypes = [answer.mediaType, ...(answer.otherMediaTypes ?? [])]
  return { content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, { schema }])) }
}

const problemResponse = (description: string): Json => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

const parametersOf = (schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] }
  const read = schemaOf(schema, 'output') as { properties?: Record<string, Json> }
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: place,
    description: parameterDescriptions[name],
    required: place === 'path' || required.includes(name),
    // An address holds only text: a text that is read as true or false is documented as a boolean.
    schema: read.properties?.[name]?.['type'] === 'boolean' ? { type: 'boolean' } : member,
  }))
}

const headersOf = (name: CallName): Json[] =>
  methodAndPath(name).method === 'GET'
    ? []
    : [
        {
          name: APPROVAL_HEADER,
          in: 'header',
          description: 'The token of `approvals.create`, for the same request that was refused as `approval_required`.',
          required: false,
          schema: { type: 'string' },
        },
        {
          name: 'Idempotency-Key',
          in: 'header',
          description: 'A text of the sender, one for each intent: sent again with it, the first answer comes back.',
          required: false,
          schema: { type: 'string', maxLength: 100 },
        },
      ]

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}
