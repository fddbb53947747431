import { API_PREFIX } from '@trastienda/contract/calls'
import {
  OLDEST_PAGE_VERSION,
  PAGE_VERSION,
  PAGE_VERSION_HEADER,
  SERVER_VERSION_HEADER,
} from '@trastienda/contract/page-version'
import type { Endpoint } from '@trastienda/contract/endpoint'
import { problem } from '@trastienda/domain/problem'
import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify'
import { Refusal } from '#platform/refusal'
import type { BrowserCookie, BrowserCookies } from '#platform/http/handler'
import type { IdempotencyClaim } from '#platform/call-context'
import type { Caller } from '#platform/identity/caller'
import { requestHash } from '#platform/request-hash'
import type { KeyedHash } from '#platform/secrets/keyed-hash'
import { MalformedRequest } from './malformed-request.ts'

/** Adds the server's version to each answer of the API. */
export const tellVersion = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ url }, reply) => {
    if (url.startsWith(API_PREFIX)) void reply.header(SERVER_VERSION_HEADER, PAGE_VERSION)
  })
}

/**
 * Refuses calls of a web application that is too old. Calls to sign in, and calls open to any person, are taken at any
 * age: their screens say how to go on, and an offline sale is never refused for its age.
 *
 * @throws Refusal
 */
export const refuseOldPage = ({ needs }: Endpoint, { headers }: FastifyRequest): void => {
  if (needs === 'public' || needs === 'person') return
  const said = headers[PAGE_VERSION_HEADER.toLowerCase()]
  const version = typeof said === 'string' && /^\d{1,9}$/.test(said) ? Number(said) : PAGE_VERSION
  if (version < OLDEST_PAGE_VERSION) throw new Refusal([problem('page_too_old')])
}

export const DEVICE_COOKIE = 'trastienda_device'

/** The cookies of a browser: http-only, same-site, for the session calls only. */
export const browserCookies = (request: FastifyRequest, reply: FastifyReply, isSecure: boolean): BrowserCookies => {
  const options = { httpOnly: true, sameSite: 'strict', secure: isSecure, path: '/api/v1/session' } as const
  const cookie = (name: string): BrowserCookie => ({
    value: request.cookies[name],
    set: (value, expiresAt) => void reply.setCookie(name, value, { ...options, expires: expiresAt }),
    clear: () => void reply.clearCookie(name, options),
  })
  return {
    session: cookie('trastienda_refresh'),
    device: cookie(DEVICE_COOKIE),
    userAgent: request.headers['user-agent'] ?? '',
  }
}

const LONGEST_KEY = 100

/** The claim of a write with an `Idempotency-Key`. */
export const claimOf = (
  request: FastifyRequest,
  requestHash: Uint8Array,
  caller: Caller | undefined,
  keyedHash: KeyedHash,
): IdempotencyClaim | undefined => {
  const key = keyOf(request)
  if (key === undefined) return undefined
  if (key.length > LONGEST_KEY) throw new MalformedRequest([], 'idempotency-key')
  return { key: storedKey(key, caller, keyedHash), requestHash, senderId: caller?.userId, isReplay: false }
}

export const keyOf = ({ method, headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  return method === 'GET' || typeof key !== 'string' || key === '' ? undefined : key
}

/**
 * The stored form of a key. Programs use numbers of their own, and two of them may both send «1001»: so a program's key
 * is hashed together with the id of its API key.
 */
const storedKey = (key: string, caller: Caller | undefined, keyedHash: KeyedHash): string =>
  caller?.role === 'api_key' ? keyedHash('request', caller.userId, key).toString('base64url') : key

/**
 * The hash of a request: it tells a repeat from another request under the same key, and an approval names its request
 * by it.
 *
 * @param body validated, so that two ways to write the same are the same
 */
export const hashOf = (
  { method, url }: FastifyRequest,
  body: unknown,
  { keepsKeys }: Endpoint,
  keyedHash: KeyedHash,
): Buffer => requestHash({ method, url }, body, keepsKeys === true ? undefined : keyedHash)

/**
 * The version in `If-Match`.
 *
 * @throws MalformedRequest for an unreadable version: ignoring it, an edit could overwrite somebody else's
 */
export const expectedVersionOf = ({ headers }: FastifyRequest): number | undefined => {
  const header = headers['if-match']
  if (header === undefined || header === '*') return undefined
  const version = wholeNumber(header)
  if (version === undefined) throw new MalformedRequest([], 'if-match')
  return version
}

/** The event after which a stream goes on. An unreadable id is ignored. */
export const lastEventIdOf = ({ headers }: FastifyRequest): number | undefined => wholeNumber(headers['last-event-id'])

const wholeNumber = (header: string | string[] | undefined): number | undefined => {
  const [, digits] = /^(?:W\/)?"?(\d{1,15})"?$/.exec(typeof header === 'string' ? header : '') ?? []
  return digits === undefined ? undefined : Number(digits)
}
