import { API_PREFIX, methodAndPath } from '@trastienda/contract/calls'
import { createKeyedHash, type KeyedHash } from './secrets/keyed-hash.ts'

/** What is kept for ever is told apart under any key of the installation: a backup may have been restored under another one. */
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

/** Secrets are left out, because the hash is stored: nobody shall be able to try passwords and PINs against it. */
const withoutSecrets = (name: string, value: unknown): unknown => (secrets.has(name) ? undefined : value)

/** The hash of `transaction.add` for a sale, whichever way the sale came. */
export const saleHash = (sale: object): Buffer => {
  const { method, path } = methodAndPath('transaction.add')
  return requestHash({ method, url: `${API_PREFIX}${path}` }, sale)
}
