import type { Endpoint } from '@trastienda/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { IdempotencyClaim } from '#platform/call-context'
import type { Caller } from '#platform/identity/caller'
import { requestHash } from '#platform/request-hash'
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
 *
 * @param body validated, so that two ways to write the same are the same
 */
export const hashOf = (
  { method, url }: FastifyRequest,
  body: unknown,
  { keepsKeys }: Endpoint,
  keyedHash: KeyedHash,
): Buffer => requestHash({ method, url }, body, keepsKeys === true ? undefined : keyedHash)
