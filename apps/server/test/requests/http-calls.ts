import { Agent, request, type ClientRequest, type IncomingHttpHeaders } from 'node:http'
import { requestOf, type CallAnswer, type CallInput } from '@trastienda/contract/client'
import type { CallName } from '@trastienda/contract/calls'
import type { ProblemBody } from '@trastienda/contract/envelopes'
import type { CallOptions, CallResult, Member } from '#test/app'

/** Connections that stay open, like a browser's. */
export const createConnections = (): Agent => new Agent({ keepAlive: true })

export interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
}

export interface RawRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | undefined
}

/** One request over the wire. Rejects if the connection fails or is cut before the answer is whole. */
export const sendRequest = (
  agent: Agent,
  { method, url, headers, payload }: RawRequest,
  onSent?: (sent: ClientRequest) => void,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.once('error', reject)
      response.once('aborted', () => reject(new Error('The answer was cut')))
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) }),
      )
    })
    sent.once('error', reject)
    sent.end(payload)
    onSent?.(sent)
  })

/** A call by name as the request that carries it. */
export const rawRequest = <Name extends CallName>(
  base: string,
  name: Name,
  input: CallInput<Name>,
  { token, key, headers }: CallOptions = {},
): RawRequest => {
  const { method, url, body } = requestOf(name, input)
  return {
    method,
    url: base + url,
    payload: body === undefined ? undefined : JSON.stringify(body),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
  }
}

/** Calls a running server, with the same answers as `startTestApp().call`. */
export const createHttpCall =
  (base: string, agent: Agent) =>
  async <Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ): Promise<CallResult<Name>> => {
    const { status, headers, bytes } = await sendRequest(agent, rawRequest(base, name, input, options))
    const parsed: unknown = bytes.length === 0 ? undefined : JSON.parse(bytes.toString('utf8'))
    return {
      status,
      headers,
      bytes,
      get body() {
        if (status >= 400) throw new Error(`${name} answered ${status}: ${bytes.toString('utf8')}`)
        return parsed as CallAnswer<Name>
      },
      get problem() {
        if (status < 400) throw new Error(`${name} went well: ${bytes.toString('utf8')}`)
        return parsed as ProblemBody
      },
    }
  }

/** A signed-in person whose own id is known. */
export interface KnownMember extends Member {
  readonly userId: string
}

/** Signs in over the wire. */
export const signInOverHttp = async (
  base: string,
  agent: Agent,
  { email, password }: { email: string; password: string },
): Promise<KnownMember> => {
  const call = createHttpCall(base, agent)
  const session = await call('session.create', { body: { email, password } })
  const { token, businessId, user } = session.body.data
  return {
    email,
    token,
    businessId,
    userId: user.id,
    call: (name, input, options) => call(name, input, { token, ...options }),
  }
}
