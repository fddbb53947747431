import { CallError } from '@trastienda/contract/client'
import { inTime } from '#platform/browser/timing.ts'
import { isKnownOffline, isThere } from '#platform/net/connectivity.ts'
import { ConnectionError, noAnswer } from '#platform/net/http.ts'
import { clockOffset, isClockKnown, serverNow } from '#platform/net/server-clock.ts'
import { storedSales, markSale, unsentSales } from '#platform/device/outbox/outbox.ts'
import type { OfflineSaleAnswer, OutboxRow } from '#platform/device/outbox-row.ts'
import { corrections } from '#platform/device/outbox/sold-times.ts'

/** How long a sale waits for its answer. */
const ANSWER_PATIENCE_MS = 30_000
/** After this many failures of the server at one sale, the sale holds up the later ones no longer. */
const FAILURES_BEFORE_PASSING = 3

/** Sends one sale in its seller's name; undefined if nobody here may. */
export type SendSale = (row: OutboxRow) => Promise<OfflineSaleAnswer> | undefined

/**
 * `sent`: everything is there, except sales that wait for a person. `stopped`: the server does not answer, or asks for
 * patience. `held`: it answers, and something has to be sent again.
 */
export type SendingOutcome = 'sent' | 'stopped' | 'held'

type Verdict = 'later' | 'failed' | 'refused' | 'held'

/** The meaning of an error for its sale. */
const verdictOf = (error: unknown): Verdict => {
  if (!(error instanceof CallError)) return 'later'
  const { status } = error
  if (status === 429 || (status > 500 && status < 600)) return 'later'
  if (status === 500) return 'failed'
  return status === 400 || status === 422 ? 'refused' : 'held'
}

/** A request that the browser could not send has a cause. Any other may have arrived without an answer. */
const hasLeft = (error: unknown): boolean =>
  error instanceof CallError ? error.status >= 500 : !(error instanceof ConnectionError && error.cause !== undefined)

/** A sent sale stays sent until the server says something about it. */
const stateAfter = (verdict: Verdict, error: unknown, before: OutboxRow['state']): OutboxRow['state'] => {
  if (verdict === 'refused') return 'refused'
  if (hasLeft(error)) return 'sent'
  return error instanceof CallError ? 'waits' : before
}

const reasonOf = (error: unknown): string | undefined => {
  if (!(error instanceof CallError)) return undefined
  const { message, data = [] } = error.problem
  return [message, ...data.map((each) => `${each.path ?? ''} ${each.message}`.trim())].join(' ').slice(0, 500)
}

/** Sends one sale and stores its result. If there is no room for the result, the sale is sent again later. */
const sendOne = async (businessId: string, row: OutboxRow, send: SendSale): Promise<Verdict | 'done'> => {
  const begun = send(row)
  if (begun === undefined) return 'done'
  const [verdict, change] = await inTime(begun, ANSWER_PATIENCE_MS, noAnswer).then(afterAnswer, afterError)
  try {
    await markSale(businessId, row.key, change)
    return verdict
  } catch {
    // The next ones go on: the server knows its sales by their keys.
    return verdict === 'later' ? 'later' : 'held'
  }
}

type Change = Parameters<typeof markSale>[2]

const afterAnswer = ({ state, reason, transactionId }: OfflineSaleAnswer): ['done', Change] => {
  const doneAt = serverNow().toISOString()
  const answer = { state, reason, transactionId }
  return ['done', () => ({ state: 'done', answer, trouble: undefined, doneAt })]
}

const afterError = (error: unknown): [Verdict, Change] => {
  const verdict = verdictOf(error)
  const change: Change = ({ failures, state }) => ({
    state: stateAfter(verdict, error, state),
    trouble: reasonOf(error),
    failures: verdict === 'failed' ? failures + 1 : failures,
  })
  return [verdict, change]
}

/**
 * Sets the clock by the server's before anything is sent, and the sales' times by the clock. Returns whether the server
 * is there.
 */
const setTimes = async (businessId: string): Promise<boolean> => {
  if ((isKnownOffline() || !isClockKnown()) && !(await isThere())) return false
  const clock = { now: serverNow().getTime(), offset: clockOffset() }
  for (const { key, ...corrected } of corrections(await storedSales(businessId), clock))
    // A full disk keeps the old time: the server dates no sale after now anyway.
    await markSale(businessId, key, () => ({ ...corrected, clock: undefined })).catch(() => undefined)
  return true
}

/** Sends a business's waiting sales one after the other, in the till's order. */
export const sendOutbox = async (businessId: string, send: SendSale): Promise<SendingOutcome> => {
  let outcome: SendingOutcome = 'sent'
  if ((await unsentSales(businessId)).length > 0 && !(await setTimes(businessId))) return 'stopped'
  for (const row of await unsentSales(businessId)) {
    const verdict = await sendOne(businessId, row, send)
    if (verdict === 'later') return 'stopped'
    if (verdict === 'failed') {
      if (row.failures + 1 < FAILURES_BEFORE_PASSING) return 'stopped'
      outcome = 'held'
    }
    if (verdict === 'held') outcome = 'held'
  }
  return outcome
}
