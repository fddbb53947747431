import type { z } from 'zod'
import type { Api } from './api.ts'
import type { CallName } from './calls.ts'
import { API_PREFIX, methodAndPath, type Method } from './calls.ts'
import type { ProblemBody } from './envelopes.ts'
import type { RawAnswer, UploadBody } from './endpoint.ts'

/** The file of an upload: a browser's `File` or `Blob`. */
export interface UploadFile {
  readonly size: number
  readonly type: string
  arrayBuffer(): Promise<ArrayBuffer>
}

type Part<Name extends CallName, Key extends 'params' | 'query' | 'body'> = Api[Name] extends {
  [P in Key]: infer Schema extends z.ZodType
}
  ? Key extends 'query'
    ? { query?: z.input<Schema> }
    : { [P in Key]: z.input<Schema> }
  : Api[Name] extends { [P in Key]: UploadBody }
    ? { [P in Key]: UploadFile }
    : unknown

/** What a call takes: `{ params, query, body }`, each only where its endpoint declares it. */
export type CallInput<Name extends CallName> = Part<Name, 'params'> & Part<Name, 'query'> & Part<Name, 'body'>

/** What a call answers: its JSON body with the envelope, a file in the transport's own form, or nothing for 204. */
export type CallAnswer<Name extends CallName> =
  Api[Name]['answer'] extends RawAnswer<infer Kind>
    ? Kind extends 'empty'
      ? undefined
      : unknown
    : Api[Name]['answer'] extends z.ZodType
      ? z.output<Api[Name]['answer']>
      : never

export interface HttpRequest {
  readonly method: Method
  /** Path with query, from the prefix on: `/api/v1/products?page=2`. */
  readonly url: string
  /** Sent as JSON; an upload sends the file itself. */
  readonly body?: unknown
}

/** `CallInput` of any call, for code that does not know which call it sends. */
export interface AnyInput {
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, string | number | boolean | undefined>
  readonly body?: unknown
}

/** Turns a call by name into the request that a transport sends. Undefined query members are left out. */
export const requestOf = <Name extends CallName>(name: Name, input: CallInput<Name>): HttpRequest => {
  const { method, path } = methodAndPath(name)
  const { params = {}, query = {}, body } = input as AnyInput
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value))
  const text = search.toString()
  return { method, url: `${API_PREFIX}${filled}${text === '' ? '' : `?${text}`}`, body }
}

/** A refusal by the server: a status from 400 up and its coded body. */
export class CallError extends Error {
  readonly status: number
  readonly problem: ProblemBody
  constructor(status: number, problem: ProblemBody) {
    super(problem.message)
    this.name = 'CallError'
    this.status = status
    this.problem = problem
  }
}

/** Whether the server answered that there is no such record, so that reading it again helps nobody. */
export const isNotFound = (error: unknown): boolean => error instanceof CallError && error.status === 404
