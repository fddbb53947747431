import { CallError, requestOf, type CallAnswer, type CallInput, type HttpRequest } from '@trastienda/contract/client'
import type { CallName } from '@trastienda/contract/calls'
import type { ProblemBody } from '@trastienda/contract/envelopes'
import { reportAnswer, reportNoAnswer, outagesSoFar } from './connectivity.ts'
import { sendFile, type SendOptions } from './send-file.ts'
import { compareServerVersion } from './server-version.ts'
import { syncServerClock } from './server-clock.ts'

/** Nobody could reach the server, or the answer was lost: the effect of a write is unknown. */
export class ConnectionError extends Error {
  constructor(cause?: unknown, message = 'No hay conexión con el servidor. Revisá tu red y probá de nuevo.') {
    super(message, { cause })
    this.name = 'ConnectionError'
  }
}

/** @throws {ConnectionError} always: for callers that stop waiting for an answer. */
export const noAnswer = (): never => {
  throw new ConnectionError()
}

const unreadable: ProblemBody = { code: 'internal', message: 'Algo salió mal' }
/** Statuses that count as an answer even with a proxy's body: the call arrived, and was too large or failed. */
const SAID_IN_OTHER_WORDS = [413, 500]

const problemOf = async (response: Response): Promise<ProblemBody | undefined> => {
  const body = (await response.json().catch(() => undefined)) as Partial<ProblemBody> | undefined
  return typeof body?.message === 'string' && typeof body.code === 'string' ? (body as ProblemBody) : undefined
}

/**
 * The error of a refused call. Our server's refusals have a coded body; an error without one comes from a gateway, or
 * from a Wi-Fi's sign-in page, and the call counts as unanswered.
 */
const failureOf = async (response: Response, outagesBefore: number): Promise<Error> => {
  const problem = await problemOf(response)
  if (problem === undefined && !SAID_IN_OTHER_WORDS.includes(response.status)) {
    reportNoAnswer()
    return new ConnectionError()
  }
  readServerHeaders(response, outagesBefore)
  return new CallError(response.status, problem ?? unreadable)
}

const answerOf = async (response: Response): Promise<unknown> => {
  if (response.status === 204) return undefined
  const type = response.headers.get('content-type') ?? ''
  if (type.includes('json')) return response.json()
  // A browser takes an answer whose head broke off for a whole one if there is no TLS.
  if (!response.headers.has('content-disposition')) throw new TypeError('The head of the answer broke off')
  return fileOf(response)
}

/** The body as a file, with the server's name for it. */
const fileOf = async (response: Response): Promise<File> => {
  const disposition = response.headers.get('content-disposition') ?? ''
  const [, name = 'archivo'] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  const blob = await response.blob()
  return new File([blob], decodeURIComponent(name), { type: blob.type })
}

/** Reads the headers of our own server's answer: its version, its clock, and that it is there. */
const readServerHeaders = ({ headers }: Response, outagesBefore: number): void => {
  compareServerVersion(headers)
  syncServerClock(headers.get('date'))
  reportAnswer(outagesBefore)
}

/**
 * Sends one request and reads its answer: JSON with its envelope, nothing for 204, a `File` for a file.
 *
 * @throws {CallError} on a status from 400 up.
 * @throws {ConnectionError} without an answer.
 */
export const sendRequest = async (
  request: HttpRequest,
  headers: Headers,
  options: SendOptions = {},
): Promise<unknown> => {
  const { body } = request
  const outagesBefore = outagesSoFar()
  let response: Response
  try {
    response = await (body instanceof Blob
      ? sendFile({ ...request, body }, headers, options)
      : sendJson(request, headers, options))
    if (response.ok) {
      const answer = await answerOf(response)
      readServerHeaders(response, outagesBefore)
      return answer
    }
  } catch (error) {
    if (options.signal?.aborted) throw error
    reportNoAnswer()
    throw new ConnectionError(error)
  }
  throw await failureOf(response, outagesBefore)
}

const sendJson = (
  { method, url, body }: HttpRequest,
  headers: Headers,
  { patienceMs, signal = patienceMs === undefined ? undefined : AbortSignal.timeout(patienceMs) }: SendOptions,
): Promise<Response> => {
  const hasBody = body !== undefined
  if (hasBody) headers.set('content-type', 'application/json')
  return fetch(url, {
    method,
    headers,
    credentials: 'same-origin',
    ...(hasBody ? { body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  })
}

/** A call without a session: sign-in, sign-up, refresh. Everything else goes through `call` in `api.ts`. */
export const callPublic = async <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  headers = new Headers(),
  patienceMs?: number,
): Promise<CallAnswer<Name>> =>
  (await sendRequest(
    requestOf(name, input),
    headers,
    patienceMs === undefined ? {} : { patienceMs },
  )) as CallAnswer<Name>
