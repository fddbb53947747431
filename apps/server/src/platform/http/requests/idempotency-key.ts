import type { FastifyRequest } from 'fastify'
import type { IdempotencyClaim } from '#platform/call-context'
import type { Caller } from '#platform/identity/caller'
import type { KeyedHash } from '#platform/secrets/keyed-hash'
import { MalformedRequest } from './malformed-request.ts'

const LONGEST_KEY = 100

/** What a write claims under the `Idempotency-Key` of its request, if it has one. */
export const claimOf = (
  request: FastifyRequest,
  requestHash: Uint8Array,
  caller: Caller | undefined,
  keyedHash: KeyedHash,
): IdempotencyClaim | undefined => {
  const key = keyOf(request)
  if (key === undefined) return undefined
  if (key.length > LONGEST_KEY) throw new MalformedRequest([], 'idempotency-key')
  return { key: storedKey(key, caller, keyedHash), requestHash, isReplay: false }
}

export const keyOf = ({ method, headers }: FastifyRequest): string | undefined => {
  const key = headers['idempotency-key']
  return method === 'GET' || typeof key !== 'string' || key === '' ? undefined : key
}

/** Programs use numbers of their own: two API keys may both send «1001», so a program's key is hashed with its API key's id. */
const storedKey = (key: string, caller: Caller | undefined, keyedHash: KeyedHash): string =>
  caller?.role === 'api_key' ? keyedHash('request', caller.userId, key).toString('base64url') : key

/** By which a repeated request is told from another one under the same key, and an approval names the request it is for. */
export const hashOf = (request: FastifyRequest, body: unknown, keyedHash: KeyedHash): Buffer => {
  const content = body instanceof Uint8Array ? body : JSON.stringify(body ?? null, withoutSecrets)
  return keyedHash('request', request.method, request.url, content)
}

const secrets: ReadonlySet<string> = new Set(['password', 'pin'])

/** The hash is stored: nobody shall be able to try passwords and PINs against it. */
const withoutSecrets = (name: string, value: unknown): unknown => (secrets.has(name) ? undefined : value)
