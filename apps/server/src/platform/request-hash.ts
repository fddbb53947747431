import { API_PREFIX, methodAndPath } from '@trastienda/contract/calls'
import { createKeyedHash, type KeyedHash } from './secrets/keyed-hash.ts'

/** An unkeyed hash for values that are stored for ever: a restored backup may have another key. */
const openHash = createKeyedHash(new Uint8Array())

export const requestHash = (
  { method, url }: { readonly method: string; readonly url: string },
  body: unknown,
  hash: KeyedHash = openHash,
): Buffer => {
  const content = body instanceof Uint8Array ? body : JSON.stringify(body ?? null, withoutSecrets)
  return hash('request', method, url, content)
}

const secrets: ReadonlySet<string> = new Set(['password', 'pin'])

/** Leaves secrets out, because the hash is stored: nobody shall try passwords and PINs against it. */
const withoutSecrets = (name: string, value: unknown): unknown => (secrets.has(name) ? undefined : value)

/** The hash of `transaction.add` for a sale, whichever way the sale came. */
export const saleHash = (sale: object): Buffer => {
  const { method, path } = methodAndPath('transaction.add')
  return requestHash({ method, url: `${API_PREFIX}${path}` }, sale)
}
