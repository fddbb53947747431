import { CallError, requestOf, type AnyInput, type CallAnswer, type CallInput } from '@trastienda/contract/client'
import { APPROVAL_HEADER, calls, type CallName } from '@trastienda/contract/calls'
import { PAGE_VERSION, PAGE_VERSION_HEADER } from '@trastienda/contract/page-version'
import type { AskName, ReadName } from '#platform/net/call-names.ts'
import { createListeners } from '#platform/browser/listeners.ts'
import { sendRequest } from '#platform/net/http.ts'
import { readAnswer } from '#platform/reads/offline-reads.ts'
import { randomId } from '#platform/browser/random-id.ts'
import type { SendOptions } from '#platform/net/send-file.ts'
import { accessToken, setElevation, refreshSession } from '#platform/session/access-token.ts'
import { askElevation, isElevationRequired } from '#platform/session/elevation.ts'
import { endSession, expiredUser, pageOwner } from '#platform/session/session.ts'
import { markStaleAfter } from '#platform/cache/stale-queries.ts'

export interface CallOptions extends SendOptions {
  /** The key of the user's action, the same on every retry. A call without a key is an action of its own. */
  readonly idempotencyKey?: string
  /** The record's `version` as read: a later change by somebody else makes the write fail as `stale`. */
  readonly version?: number
  /** The person of a click a moment ago (`pageOwner` then): the call never goes out under somebody else's session. */
  readonly owner?: string | undefined
  /** The token of an approval, for a call that was refused without an approval. */
  readonly approval?: string
  /** Asks for the person's password if their PIN is not enough. Writes always do. */
  readonly isAskedFor?: boolean
}

/**
 * Refusals that concern the whole application: the licence is in consultation mode; the business demands a second step;
 * the server does not understand this version any more.
 */
const refusalListeners = {
  license_read_only: createListeners(),
  totp_required: createListeners(),
  page_too_old: createListeners(),
}
type WideRefusal = keyof typeof refusalListeners

/** Calls the listener whenever the server refuses a call with this code. */
export const onRefusal = (code: WideRefusal, listener: () => void): (() => void) => refusalListeners[code].add(listener)

/** Tells the listeners of a wide refusal. Also called before a reload, as forms then store their text as a draft. */
export const tellRefusal = (code: WideRefusal): void => refusalListeners[code].tell()

const isWide = (code: string): code is WideRefusal => Object.hasOwn(refusalListeners, code)

/** There is no session (any more). The code says so, not the status 401, which a wrong password has too. */
const isUnauthenticated = (error: unknown): boolean =>
  error instanceof CallError && error.problem.code === 'unauthenticated'
/** The business demands a second step that the person lacks. */
export const isTotpDemand = (error: unknown): boolean =>
  error instanceof CallError && error.problem.code === 'totp_required'
/** The licence is in consultation mode; the application goes to the licence screen, which says why. */
export const isReadOnlyRefusal = (error: unknown): boolean =>
  error instanceof CallError && error.status === 403 && error.problem.code === 'license_read_only'

/** Somebody else changed the record since it was read here, or removed it. */
const isOutdated = (error: unknown): boolean =>
  error instanceof CallError && (error.problem.code === 'stale' || error.problem.code === 'not_found')

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
 * Makes one call of the contract as the signed-in user and answers its JSON body, envelope included. A refused token is
 * renewed once, or the call waits until the user has signed in again; a write makes its reads stale, and this browser's
 * copy answers a read without an answer.
 *
 * @throws {CallError} a refusal, with status and coded body.
 * @throws {ConnectionError} no answer arrived.
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
      if (await mayTryAgain(error, options.isAskedFor ?? !calls[name].startsWith('GET '))) return send()
      throw error
    })
    markStaleAfter(name)
    return answer as CallAnswer<Name>
  } catch (error) {
    if (isUnauthenticated(error)) endSession()
    if (isOutdated(error)) markStaleAfter(name)
    // Somebody changed their role since this tab read it: a new session brings the new role, and its menu.
    if (isForbidden(error)) void refreshSession().catch(() => undefined)
    if (error instanceof CallError && isWide(error.problem.code)) tellRefusal(error.problem.code)
    throw error
  }
}

/** Whether a refused call can be sent once more: the session was renewed, or elevated by its person. */
const mayTryAgain = async (error: unknown, isAskedFor: boolean): Promise<boolean> => {
  if (isUnauthenticated(error)) return (await refreshSession()) !== undefined || expiredUser() !== undefined
  if (!isElevationRequired(error)) return false
  setElevation(0)
  return isAskedFor && askElevation()
}

/** A call whose answer is a file (a PDF, a CSV), under the name that the server gives it. */
export const callFile = async <Name extends ReadName | AskName>(
  name: Name,
  input: CallInput<Name>,
  options: CallOptions = {},
): Promise<File> => (await call(name, input, { ...options, isAskedFor: true })) as unknown as File
