import { CallError, requestOf, type AnyInput, type CallAnswer, type CallInput } from '@trastienda/contract/client'
import { APPROVAL_HEADER, calls, type CallName } from '@trastienda/contract/calls'
import { PAGE_VERSION, PAGE_VERSION_HEADER } from '@trastienda/contract/page-version'
import { sendRequest } from './http.ts'
import { readAnswer } from './offline-reads.ts'
import { randomId } from './random-id.ts'
import type { SendOptions } from './send-file.ts'
import { accessToken, endSession, expiredUser, pageOwner, refreshSession } from './session.ts'
import { markStaleAfter } from './stale-queries.ts'

/** The calls of GET: what a query may ask. */
export type ReadName = { [Name in CallName]: (typeof calls)[Name] extends `GET ${string}` ? Name : never }[CallName]
/** A call that asks with a body: what is to be printed does not fit into an address. */
type AskName = 'print.generic_printing'
/** The calls that change something: what `useWrite` takes. An upload goes through `useImageUpload`. */
export type WriteName = Exclude<CallName, ReadName | AskName | 'files.create'>

export interface CallOptions extends SendOptions {
  /** The key of the user's action, the same on every retry of it. Without one, this call is its own action. */
  readonly idempotencyKey?: string
  /** The record's `version` as it was read: a later change by somebody else makes the write fail as `stale`. */
  readonly version?: number
  /** Who acts (`pageOwner`), where they did so a moment ago; whoever came meanwhile does not do it for them. */
  readonly owner?: string | undefined
  /** The token of an approval, for a call that was refused without one. */
  readonly approval?: string
}

/**
 * What is about more than the call that was refused: the licence is in consultation mode; the business demands a second step;
 * the server does not understand this page any more.
 */
const refusalListeners = {
  license_read_only: new Set<() => void>(),
  totp_required: new Set<() => void>(),
  page_too_old: new Set<() => void>(),
}
type WideRefusal = keyof typeof refusalListeners

/** Tells when the server refused a call for such a reason. */
export const onRefusal = (code: WideRefusal, listener: () => void): (() => void) => {
  refusalListeners[code].add(listener)
  return () => refusalListeners[code].delete(listener)
}

/** Forms keep what was typed: before the page is loaded anew, what was typed since, too. */
export const tellRefusal = (code: WideRefusal): void => {
  for (const listener of refusalListeners[code]) listener()
}

const isWide = (code: string): code is WideRefusal => Object.hasOwn(refusalListeners, code)

/** No session, or none any more. A wrong password or code answers 401, too. */
const isUnauthenticated = (error: unknown): boolean =>
  error instanceof CallError && error.problem.code === 'unauthenticated'
/** The business demands a second step that the person has not. */
export const isTotpDemand = (error: unknown): boolean =>
  error instanceof CallError && error.problem.code === 'totp_required'
/** The licence is in consultation mode; the application goes to the licence screen, which says why. */
export const isReadOnlyRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.status === 403 && error.problem.code === 'license_read_only'

const isForbidden = (error: unknown): boolean => error instanceof CallError && error.problem.code === 'forbidden'

const headersOf = (name: CallName, token: string | undefined, options: CallOptions): Headers => {
  const headers = new Headers({ [PAGE_VERSION_HEADER]: String(PAGE_VERSION) })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  if (!calls[name].startsWith('GET ')) headers.set('idempotency-key', options.idempotencyKey ?? randomId())
  if (options.approval !== undefined) headers.set(APPROVAL_HEADER, options.approval)
  if (options.version !== undefined) headers.set('if-match', String(options.version))
  return headers
}

/**
 * Makes one call of the contract as the signed-in user and answers its JSON body, envelope included. A token that the
 * server refuses is renewed once; when that fails the session ends, and the call waits until the user has signed in again.
 * After a write, what it made stale is read again. A read that gets no answer is answered by what this browser keeps.
 * @throws {CallError} a refusal, with status and coded body. @throws {ConnectionError} no answer arrived.
 */
export const call = async <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<CallAnswer<Name>> => {
  const owner = pageOwner()
  if (!calls[name].startsWith('GET ') || owner === undefined) return ask(name, input, options)
  const read = { name, input: input as AnyInput, url: requestOf(name, input).url, owner }
  return (await readAnswer(read, () => ask(name, input, options))) as CallAnswer<Name>
}

const ask = async <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions,
): Promise<CallAnswer<Name>> => {
  const request = requestOf(name, input)
  const owner = options.owner ?? pageOwner()
  const keyed = { ...options, idempotencyKey: options.idempotencyKey ?? randomId() }
  const send = async () => sendRequest(request, headersOf(name, await accessToken(owner), keyed), options)
  try {
    const answer = await send().catch(async (error: unknown) => {
      if (!isUnauthenticated(error)) throw error
      if ((await refreshSession()) === undefined && expiredUser() === undefined) throw error
      return send()
    })
    markStaleAfter(name)
    return answer as CallAnswer<Name>
  } catch (error) {
    if (isUnauthenticated(error)) endSession()
    // The role is another than this tab knew: the screen follows.
    if (isForbidden(error)) void refreshSession().catch(() => undefined)
    if (error instanceof CallError && isWide(error.problem.code)) tellRefusal(error.problem.code)
    throw error
  }
}

/** A call whose answer is a file (a PDF, a CSV), under the name that the server gives it. */
export const callFile = async <Name extends ReadName | AskName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<File> => (await call(name, input, options)) as unknown as File
