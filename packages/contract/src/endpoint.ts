import type { z } from 'zod'
import type { CallName } from './calls.ts'

/** What the client may be: anybody, or a signed-in member of a business. */
export type Access = 'public' | 'member'

/** An answer that is no JSON: a file with its media type, an event stream, or nothing (204). */
export interface RawAnswer<Kind extends 'file' | 'events' | 'empty'> {
  readonly raw: Kind
  readonly mediaType: string
}

export const FILE_PDF: RawAnswer<'file'> = { raw: 'file', mediaType: 'application/pdf' }
export const EVENT_STREAM: RawAnswer<'events'> = { raw: 'events', mediaType: 'text/event-stream' }
export const EMPTY: RawAnswer<'empty'> = { raw: 'empty', mediaType: '' }

/**
 * One call as data: server validation, the check of the answer, the OpenAPI document and the client's types all come
 * from this object. Method and path stand in `calls.ts` under the same name.
 */
export interface Endpoint {
  readonly summary: string
  readonly access: Access
  /** A write is refused in consultation mode (licence 1 or 3) and takes an `Idempotency-Key`. */
  readonly writes: boolean
  readonly status: 200 | 201 | 204
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The whole body of the answer, envelope included (`dataOf`, `listOf` in `envelopes.ts`). */
  readonly answer: z.ZodType | RawAnswer<'file' | 'events' | 'empty'>
}

/** The endpoints of one feature, by the names of their calls. */
export type Endpoints = Partial<Record<CallName, Endpoint>>

export const isRaw = (answer: Endpoint['answer']): answer is RawAnswer<'file' | 'events' | 'empty'> => 'raw' in answer
