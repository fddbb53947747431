import { api } from '@trastienda/contract/api'
import { methodAndPath, type CallName } from '@trastienda/contract/calls'
import { isUpload } from '@trastienda/contract/endpoint'
import { z } from 'zod'

type JsonSchema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly minItems?: number
  readonly minLength?: number
  readonly minimum?: number
  readonly format?: string
  readonly pattern?: string
}

/** A request to a call, with a body made from its schema. Its ids do not exist. */
export const sampleRequest = (name: CallName): { method: string; url: string; body: unknown } => {
  const { method, path } = methodAndPath(name)
  const endpoint = api[name]
  const query = 'query' in endpoint ? (sampleOf(schemaOf(endpoint.query)) as Record<string, string>) : {}
  const search = new URLSearchParams(query).toString()
  return {
    method,
    url: `/api/v1${path.replaceAll(/\{\w+\}/g, 'nadie')}${search === '' ? '' : `?${search}`}`,
    body: 'body' in endpoint && !isUpload(endpoint.body) ? sampleOf(schemaOf(endpoint.body)) : undefined,
  }
}

const schemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const sampleOf = (schema: JsonSchema): unknown => {
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  if (schema.anyOf !== undefined) return sampleOf(schema.anyOf[0] ?? {})
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schema.items ?? {}))
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return false
    case 'string':
      return sampleText(schema)
    case undefined:
    default:
      return undefined
  }
}

const sampleText = ({ format, pattern, minLength = 0 }: JsonSchema): string => {
  if (format === 'email') return 'nadie@ejemplo.com.ar'
  if (format === 'uuid' || (pattern ?? '').includes('[0-9a-fA-F]{8}')) return '00000000-0000-4000-8000-000000000000'
  if ((pattern ?? '').includes('(V|C|NC)')) return 'V99999999'
  return 'x'.repeat(Math.max(1, minLength))
}
