import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import type { IdempotencyClaim } from './call-context.ts'
import { refuse, type Refusal } from './refusal.ts'

// A second call under the same key waits here, on the unique index, until the first commits or rolls back.
const CLAIM = statement<{ claimed: boolean }>(
  'idempotency.claim',
  `insert into idempotency_key (business_id, key, request_hash, created_at, sender_id) values ($1, $2, $3, $4, $5)
   on conflict (business_id, key) do nothing returning true as claimed`,
)

const FIRST = statement<{ request_hash: Uint8Array; sender_id: string | undefined; answer: unknown; is_done: boolean }>(
  'idempotency.first',
  `select request_hash, sender_id, answer, answer is not null as is_done from idempotency_key where business_id = $1 and key = $2`,
)

const KEEP = statement('idempotency.keep', `update idempotency_key set answer = $3 where business_id = $1 and key = $2`)

interface FirstUse {
  readonly answer: unknown
  /** False where a call of several parts has not come to its end. */
  readonly isDone: boolean
}

/**
 * What was answered under the key before; undefined when this transaction is the first to use it.
 *
 * @throws Refusal `idempotency_key_reused` for another request, or the same of somebody else: an answer is its sender's alone
 */
export const claimKey = async (tx: BusinessTx, claim: IdempotencyClaim): Promise<FirstUse | undefined> => {
  const claimed = await tx.row(CLAIM, valuesOf(tx, claim))
  if (claimed !== undefined) return undefined
  const first = await tx.row(FIRST, [claim.key])
  if (first === undefined) return refuse('conflict')
  if (Buffer.compare(first.request_hash, claim.requestHash) !== 0) return refuse('idempotency_key_reused')
  if (first.sender_id !== undefined && first.sender_id !== claim.senderId) return refuse('idempotency_key_reused')
  claim.isReplay = true
  // The driver has made undefined of an answer that is null.
  return { answer: first.answer ?? null, isDone: first.is_done }
}

/**
 * Claims the key without comparing what was sent under it before; waits for another call under it. For callers that know by
 * other means what was done under the key (offline sales). False where the key was used: then the answer kept under it stays
 * that of the first call.
 */
export const holdKey = async (tx: BusinessTx, claim: IdempotencyClaim): Promise<boolean> =>
  (await tx.row(CLAIM, valuesOf(tx, claim))) !== undefined

const valuesOf = (tx: BusinessTx, { key, requestHash, senderId }: IdempotencyClaim) => [
  key,
  requestHash,
  tx.now,
  senderId ?? null,
]

export const keepAnswer = (tx: BusinessTx, claim: IdempotencyClaim, answer: unknown): Promise<unknown> =>
  tx.rows(KEEP, [claim.key, JSON.stringify(answer ?? null)])

/**
 * Refuses a write that its caller may not do any more, unless it was done under this key before: then they get the first answer
 * again, whatever has changed since. It waits for a first call that is still running, as the write itself would. The refusal
 * rolls back the claim of the key.
 */
export const refuseUnlessDone = (
  database: Pick<Database, 'transaction'>,
  businessId: string,
  claim: IdempotencyClaim,
  refusal: Refusal,
): Promise<void> =>
  database.transaction(businessId, async (tx) => {
    const first = await claimKey(tx, claim)
    if (first?.isDone !== true) throw refusal
  })
