import { lookup as resolve } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import { refuse } from '#platform/refusal'
import { isPublicAddress } from './public-address.ts'

export interface RemoteFiles {
  /**
   * Reads the file at an address that a user typed.
   *
   * @throws Refusal `remote_file_refused` for any failure: the user must not learn which addresses this server can reach
   * @throws Refusal `too_large`
   */
  get(url: string, maxBytes: number): Promise<Uint8Array>
}

interface RemoteFilesOptions {
  /** The allowed addresses; tests also allow this machine, for a server of their own. */
  readonly isAllowed?: (address: string) => boolean
  readonly timeoutMs?: number
}

const REDIRECTS_MAX = 3

/**
 * Reads files of other servers on the internet, never of a private network. Each name is resolved once, and the
 * connection goes to the checked address, as a second look-up could give another one; redirects are checked in the same
 * way.
 */
export const createRemoteFiles = ({
  isAllowed = isPublicAddress,
  timeoutMs = 10_000,
}: RemoteFilesOptions = {}): RemoteFiles => {
  const resolveChecked = callbackify(async (hostname: string) => {
    const addresses = await resolve(hostname, { all: true })
    const [first] = addresses
    const isOpen = first !== undefined && addresses.every(({ address }) => isAllowed(address))
    if (!isOpen) throw new Error('Not an address of the internet')
    return [first]
  })
  const lookup: LookupFunction = (hostname, _options, callback) => resolveChecked(hostname, callback)

  const open = (url: URL, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((answer, reject) => {
      // A host that is an address already is checked here, as nobody looks it up.
      const host = url.hostname.replaceAll(/[[\]]/g, '')
      if (!['http:', 'https:'].includes(url.protocol) || (isIP(host) !== 0 && !isAllowed(host))) {
        reject(new Error('Not an address of the internet'))
        return
      }
      const request = url.protocol === 'https:' ? requestHttps : requestHttp
      const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Trastienda' }
      request(url, { agent: false, auth: '', lookup, signal, headers }, answer).once('error', reject).end()
    })

  const follow = async (address: string, signal: AbortSignal): Promise<IncomingMessage> => {
    let url = new URL(address)
    for (let step = 0; step <= REDIRECTS_MAX; step += 1) {
      const answer = await open(url, signal)
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) return answer
      answer.destroy()
      if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) break
      url = new URL(headers.location, url)
    }
    throw new Error('No file there')
  }

  return {
    async get(url, maxBytes) {
      const signal = AbortSignal.timeout(timeoutMs)
      const parts: Buffer[] = []
      let size = 0
      try {
        const answer = await follow(url, signal)
        for await (const part of answer as AsyncIterable<Buffer>) {
          parts.push(part)
          size += part.byteLength
          if (size > maxBytes) break
        }
      } catch {
        return refuse('remote_file_refused', undefined, 'url')
      }
      return size > maxBytes ? refuse('too_large') : Buffer.concat(parts)
    },
  }
}
