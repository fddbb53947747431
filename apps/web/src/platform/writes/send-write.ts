import { CallError, type CallAnswer, type CallInput } from '@trastienda/contract/client'
import { call, type CallOptions } from '#platform/api/api.ts'
import type { WriteName } from '#platform/net/call-names.ts'
import { askApproval, isApprovalRequired, type OtherWay, type PendingApproval } from './approvals.ts'
import { isKnownOffline, unlessOffline } from '#platform/net/connectivity.ts'
import { ConnectionError, noAnswer } from '#platform/net/http.ts'
import { randomId } from '#platform/browser/random-id.ts'
import { pageOwner } from '#platform/session/session.ts'

/** How long a write waits for its answer: longer than the slowest write takes. */
const ANSWER_PATIENCE_MS = 60_000
/**
 * A write with an unknown outcome keeps its key this long: until then the same write is a retry, later a second write.
 */
const KEY_KEPT_MS = 10 * 60_000

/** The text for writes other than new sales while the server is known to be away. */
const NOT_NOW = 'Sin conexión esto todavía no se puede hacer; una venta nueva, sí. Lo que escribiste sigue acá.'

interface WriteSending extends Pick<CallOptions, 'idempotencyKey' | 'version' | 'owner'> {
  /** Offered beside the approval if somebody could lend the missing right. */
  readonly otherWay?: (refusal: PendingApproval['refusal']) => OtherWay | undefined
  /** How long it waits for its answer. */
  readonly patienceMs?: number
}

/**
 * Sends a write. A server that is known to be away is not asked, and the wait ends when it becomes known to be away;
 * for a missing right that somebody can lend, it asks for an approval and sends the write again under the same key.
 */
export const sendWrite = async <Name extends WriteName>(
  name: Name,
  input: CallInput<Name>,
  { otherWay, patienceMs = ANSWER_PATIENCE_MS, ...options }: WriteSending,
): Promise<CallAnswer<Name>> => {
  const keyed = { ...options, idempotencyKey: options.idempotencyKey ?? randomId(), patienceMs }
  let approval: string | undefined
  const send = () => call(name, input, { ...keyed, ...(approval === undefined ? {} : { approval }) })
  for (;;) {
    if (isKnownOffline()) throw new ConnectionError(undefined, NOT_NOW)
    try {
      return await unlessOffline(send(), noAnswer)
    } catch (error) {
      if (!isApprovalRequired(error)) throw error
      approval = await askApproval(error.problem, otherWay?.(error.problem))
      if (approval === undefined) throw error
    }
  }
}

/** Nobody knows whether the write took effect: the network or a gateway lost the request or its answer. */
export const isWithoutAnswer = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof CallError && [502, 503, 504].includes(error.status))

/** Whether the write may have taken effect although it failed here. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof CallError && error.status >= 500)

interface OpenWrite {
  readonly key: string
  /** While it is on its way. */
  outcome?: Promise<unknown>
  /** When its answer failed to come. */
  lostAt: number
}

/** The writes with an unknown outcome, by person and content. */
const openWrites = new Map<string, OpenWrite>()

const openWrite = (content: string): OpenWrite => {
  const known = openWrites.get(content)
  if (known !== undefined && (known.outcome ?? performance.now() - known.lostAt < KEY_KEPT_MS)) return known
  const fresh = { key: randomId(), lostAt: 0 }
  openWrites.set(content, fresh)
  return fresh
}

/** Resolves when each write under way now has succeeded or failed. */
export const outcomesOfWrites = async (): Promise<void> => {
  await Promise.allSettled([...openWrites.values()].flatMap(({ outcome }) => outcome ?? []))
}

/**
 * Sends a write once, in the name of the person who clicked. Its idempotency key, made at the click, stays until the
 * outcome is known, even if the form is closed and opened again: the same content is then the same write.
 */
export const sendOnce = <Name extends WriteName>(
  name: Name,
  input: CallInput<Name>,
  version?: number,
): Promise<CallAnswer<Name>> => {
  const owner = pageOwner()
  const content = JSON.stringify([owner, name, input, version])
  const write = openWrite(content)
  const send = async (): Promise<CallAnswer<Name>> => {
    try {
      const answer = await sendWrite(name, input, { idempotencyKey: write.key, version, owner })
      openWrites.delete(content)
      return answer
    } catch (error) {
      if (!isOutcomeUnknown(error)) openWrites.delete(content)
      write.lostAt = performance.now()
      throw error
    } finally {
      write.outcome = undefined
    }
  }
  write.outcome ??= send()
  return write.outcome as Promise<CallAnswer<Name>>
}
