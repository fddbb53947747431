import type { Capability } from '@trastienda/domain/staff/capabilities'
import type { z } from 'zod'
import type { CallName } from './calls.ts'

/**
 * Who may call: anybody; any signed-in person, even if the business still demands something of them; any member; or a
 * member with this capability.
 */
export type Needs = 'public' | 'person' | 'member' | Capability

type RawKind = 'file' | 'image' | 'events' | 'empty'

/**
 * An answer without JSON: a file with its media type, an image that never changes, an event stream, or nothing (204).
 */
export interface RawAnswer<Kind extends RawKind> {
  readonly raw: Kind
  readonly mediaType: string
  /** Further media types that a file may have. */
  readonly otherMediaTypes?: readonly string[]
}

export const FILE_PDF: RawAnswer<'file'> = { raw: 'file', mediaType: 'application/pdf' }
/** A sheet: CSV, or XLSX where the file says so. */
export const FILE_SHEET: RawAnswer<'file'> = {
  raw: 'file',
  mediaType: 'text/csv; charset=utf-8',
  otherMediaTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
}
export const IMAGE_WEBP: RawAnswer<'image'> = { raw: 'image', mediaType: 'image/webp' }
export const EVENT_STREAM: RawAnswer<'events'> = { raw: 'events', mediaType: 'text/event-stream' }
export const EMPTY: RawAnswer<'empty'> = { raw: 'empty', mediaType: '' }

/** A body that is one file, sent as `multipart/form-data`. The server tells the file's kind from its content. */
export interface UploadBody {
  readonly upload: true
  /** The form's field that holds it. */
  readonly field: string
  readonly mediaTypes: readonly string[]
  readonly maxBytes: number
}

/**
 * One call as data: server validation, the check of the answer, the OpenAPI document and the client's types all come
 * from this object. Method and path stand in `calls.ts` under the same name.
 */
export interface Endpoint {
  readonly summary: string
  readonly needs: Needs
  /** No API key may make the call, whatever its rights. A call that needs a `person` is closed to API keys anyway. */
  readonly personOnly?: true
  /** A write is refused in consultation mode (licence 1 or 3) and takes an `Idempotency-Key`. */
  readonly writes: boolean
  /** Its keys are stored for ever, as a till may send a sale again days later. */
  readonly keepsKeys?: true
  readonly status: 200 | 201 | 204
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType | UploadBody
  /** The largest JSON body in bytes, where the call takes more than usual. */
  readonly maxBodyBytes?: number
  /** The whole body of the answer, envelope included (`dataOf`, `listOf` in `envelopes.ts`). */
  readonly answer: z.ZodType | RawAnswer<RawKind>
}

/** Whether the call is closed to API keys, whatever rights they have. */
export const isForPeople = ({ needs, personOnly }: Endpoint): boolean => needs === 'person' || personOnly === true

/** The endpoints of one feature, by the names of their calls. */
export type Endpoints = Partial<Record<CallName, Endpoint>>

export const isRaw = (answer: Endpoint['answer']): answer is RawAnswer<RawKind> => 'raw' in answer

export const isUpload = (body: Endpoint['body']): body is UploadBody => body !== undefined && 'upload' in body
