import type { FastifyRequest } from 'fastify'
import type { IdempotencyClaim } from '#platform/call-context'
import type { Caller } from '#platform/identity/caller'
import type { KeyedHash } from '#platform/secrets/keyed-hash'
import { MalformedRequest } from './malformed-request.ts'

const LONGEST_KEY = 100

/** The claim of a write that was sent with an `Idempotency-Key`. */
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
 * The key as it is stored. Programs use numbers of their own, and two of them may both send «1001»: so the key of a program is
 * hashed together with the id of its API key.
 */
const storedKey = (key: string, caller: Caller | undefined, keyedHash: KeyedHash): string =>
  caller?.role === 'api_key' ? keyedHash('request', caller.userId, key).toString('base64url') : key

/**
 * The hash of a request: by it a repeat is told from another request under the same key, and an approval names the request that
 * it is for.
 */
export const hashOf = (request: FastifyRequest, body: unknown, keyedHash: KeyedHash): Buffer => {
  const content = body instanceof Uint8Array ? body : JSON.stringify(body ?? null, withoutSecrets)
  return keyedHash('request', request.method, request.url, content)
}

const secrets: ReadonlySet<string> = new Set(['password', 'pin'])

/** Secrets are left out, because the hash is stored: nobody shall be able to try passwords and PINs against it. */
const withoutSecrets = (name: string, value: unknown): unknown => (secrets.has(name) ? undefined : value)
