import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import type { IdempotencyClaim } from './call-context.ts'
import { refuse } from './refusal.ts'

// A second sender of the same key waits here on the unique index until the first commits or rolls back.
const CLAIM = statement<{ claimed: boolean }>(
  'idempotency.claim',
  `insert into idempotency_key (business_id, key, request_hash, created_at) values ($1, $2, $3, $4)
   on conflict (business_id, key) do nothing returning true as claimed`,
)

const FIRST = statement<{ request_hash: Uint8Array; answer: unknown }>(
  'idempotency.first',
  `select request_hash, answer from idempotency_key where business_id = $1 and key = $2`,
)

const KEEP = statement('idempotency.keep', `update idempotency_key set answer = $3 where business_id = $1 and key = $2`)

/** What was answered under the key before; undefined when this transaction is the first to use it. */
export const claimKey = async (tx: BusinessTx, claim: IdempotencyClaim): Promise<{ answer: unknown } | undefined> => {
  const claimed = await tx.row(CLAIM, [claim.key, claim.requestHash, tx.now])
  if (claimed !== undefined) return undefined
  const first = await tx.row(FIRST, [claim.key])
  if (first === undefined) return refuse('conflict')
  if (Buffer.compare(first.request_hash, claim.requestHash) !== 0) return refuse('idempotency_key_reused')
  claim.isReplay = true
  return { answer: first.answer }
}

export const keepAnswer = (tx: BusinessTx, claim: IdempotencyClaim, answer: unknown): Promise<unknown> =>
  tx.rows(KEEP, [claim.key, JSON.stringify(answer ?? null)])
