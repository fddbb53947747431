import { describe, expect, it } from 'vitest'
import { messages, type ErrorCode } from '@trastienda/domain/messages'
import { statusOf } from './errors.ts'
import { openApiDocument } from './openapi.ts'

interface Parameter {
  readonly name: string
  readonly description?: string
  readonly schema: { readonly type?: string }
}

interface Operation {
  readonly operationId: string
  readonly description?: string
  readonly security?: readonly object[]
  readonly tags: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: object }>> }>>
}

interface Document {
  readonly tags: readonly { readonly name: string; readonly description?: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const { tags, paths } = openApiDocument('1') as unknown as Document
const operations = Object.values(paths).flatMap((path) => Object.values(path))
const operation = (id: string) => operations.find(({ operationId }) => operationId === id)!

/* What redocly and spectral ask of a document by their recommended rules, without their hundreds of packages. */
describe('the OpenAPI document', () => {
  it('describes every group, call and parameter, and says of each call who may', () => {
    expect(tags.filter(({ description }) => description === undefined)).toEqual([])
    const known = new Set(tags.map(({ name }) => name))
    const wanting = operations.filter(
      (each) =>
        each.description === undefined ||
        each.security === undefined ||
        !each.tags.every((tag) => known.has(tag)) ||
        each.parameters.some(({ description }) => description === undefined),
    )
    expect(wanting.map(({ operationId }) => operationId)).toEqual([])
    expect(operation('session.create').security).toEqual([])
  })

  it('says which calls an API key opens: none of a person’s own, and none that needs a right which keys do not have', () => {
    const keyed = operations.filter(({ security }) => security?.some((each) => 'apiKey' in each))
    const ids = new Set(keyed.map(({ operationId }) => operationId))
    expect([...ids]).toEqual(
      expect.arrayContaining(['transaction.add', 'categories.list', 'export.get', 'files.create']),
    )
    const persons = [
      'session.create',
      'password.change',
      'events.stream',
      'approvals.create',
      'api_keys.create',
      'audit.list',
    ]
    expect(persons.filter((id) => ids.has(id))).toEqual([])
  })

  it('names the status of every refusal', () => {
    const codes = Object.keys(messages) as ErrorCode[]
    const statuses = new Set(codes.map((code) => String(statusOf(code))))
    for (const { responses } of operations)
      expect(Object.keys(responses).filter((status) => !status.startsWith('2'))).toEqual([...statuses].toSorted())
  })

  it('has no path that ends with a slash', () => {
    expect(Object.keys(paths).filter((path) => path.endsWith('/'))).toEqual([])
  })

  it('tells booleans as booleans, files as binary, and sheets as CSV and XLSX', () => {
    expect(operation('import.apply').parameters.find(({ name }) => name === 'dryRun')?.schema.type).toBe('boolean')
    const sheets = operation('export.get').responses['200']?.content ?? {}
    expect(Object.keys(sheets)).toEqual([
      'text/csv; charset=utf-8',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    for (const { schema } of Object.values(sheets)) expect(schema).toEqual({ type: 'string', format: 'binary' })
  })
})
