import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import type { IdempotencyClaim } from './call-context.ts'
import { refuse, type Refusal } from './refusal.ts'

// A second call under the same key waits here, on the unique index, until the first commits or rolls back.
const CLAIM = statement<{ claimed: boolean }>(
  'request.claim',
  `insert into request (business_id, key, request_hash, created_at, sender_id) values ($1, $2, $3, $4, $5)
   on conflict (business_id, key) do nothing returning true as claimed`,
)

// An empty hash is an unknown one: of a sale before hashes of sales were stored.
const FIRST = statement<{
  same: boolean
  sender_id: string | undefined
  answer: unknown
  is_done: boolean
  is_ended: boolean
  transaction_id: string | undefined
}>(
  'request.first',
  `select request_hash in ('', $3) as same, sender_id, answer, answer is not null as is_done,
          created_at is null as is_ended, transaction_id
     from request where business_id = $1 and key = $2`,
)

const KEEP = statement(
  'request.keep',
  `update request set answer = $3, transaction_id = $4 where business_id = $1 and key = $2`,
)
const KEEP_SALE = statement(
  'request.keep_sale',
  `insert into request (business_id, key, request_hash, transaction_id) values ($1, $2, '', $3)
   on conflict (business_id, key) do update set transaction_id = excluded.transaction_id`,
)

interface FirstUse {
  readonly answer: unknown
  /** False if a call of several parts has not come to its end. */
  readonly isDone: boolean
}

/**
 * The earlier answer under the key; undefined if this transaction is the first to use it.
 *
 * @throws Refusal `idempotency_key_reused` for another request, for the same request of somebody else, as an answer is
 *   its sender's alone, and if only the key of the sale is left
 */
export const claimKey = async (tx: BusinessTx, claim: IdempotencyClaim): Promise<FirstUse | undefined> => {
  const { key, requestHash, senderId } = claim
  if ((await tx.row(CLAIM, [key, requestHash, tx.now, senderId])) !== undefined) return undefined
  const first = await tx.row(FIRST, [key, requestHash])
  if (first === undefined) return refuse('conflict')
  if (!first.same || first.is_ended) return refuse('idempotency_key_reused')
  if (first.sender_id !== undefined && first.sender_id !== senderId) return refuse('idempotency_key_reused')
  claim.isReplay = true
  // The driver has made undefined of an answer that is null.
  return { answer: first.answer ?? null, isDone: first.is_done }
}

/** @param transactionId the document that the call added: its key is kept for ever */
export const keepAnswer = (
  tx: BusinessTx,
  { key }: IdempotencyClaim,
  answer: unknown,
  transactionId?: string,
): Promise<unknown> => tx.rows(KEEP, [key, JSON.stringify(answer ?? null), transactionId])

/** The key of a sale that happened, stored for ever. */
export interface SaleKey {
  /** The key of the click, or a derived key if another request had that one before. */
  readonly key: string
  /** False if the same sale came under the key before. */
  readonly isFirst: boolean
  /** The document under the key; it may have been removed since. */
  readonly transactionId: string | undefined
  /** The result of another request under the key of the click. */
  readonly other?: { readonly transactionId: string | undefined }
}

/**
 * Claims the key of a sale that happened, whichever way it came before; waits for a call under way with it.
 *
 * @throws Refusal `idempotency_key_reused` if two other requests came under the key
 */
export const claimSaleKey = async (tx: BusinessTx, click: string, requestHash: Uint8Array): Promise<SaleKey> => {
  const own = await saleKeyOf(tx, click, requestHash)
  if (own.isSame) return own
  const second = await saleKeyOf(tx, secondKey(click), requestHash)
  return second.isSame ? { ...second, other: own } : refuse('idempotency_key_reused')
}

const secondKey = (click: string): string => `${click}#2`

const saleKeyOf = async (tx: BusinessTx, key: string, requestHash: Uint8Array) => {
  const [claimed, first] = await Promise.all([
    tx.row(CLAIM, [key, requestHash, null, null]),
    tx.row(FIRST, [key, requestHash]),
  ])
  const isFirst = claimed !== undefined
  return { key, isFirst, isSame: isFirst || first?.same === true, transactionId: first?.transaction_id }
}

const SALE_KEY = statement<{ key: string; transactionId: string | undefined }>(
  'request.sale_key',
  `select key, transaction_id as "transactionId" from request where business_id = $1 and key in ($2, $3)
    order by key desc limit 1`,
)

/** The key that `claimSaleKey` claimed for a sale. A server of the version before claims it for two days only. */
export const saleKeyFor = async (tx: BusinessTx, click: string): Promise<Pick<SaleKey, 'key' | 'transactionId'>> =>
  (await tx.row(SALE_KEY, [click, secondKey(click)])) ?? { key: click, transactionId: undefined }

/** Notes the document of a sale. */
export const keepSale = (tx: BusinessTx, key: string, transactionId: string): void =>
  tx.write(KEEP_SALE, [key, transactionId])

/**
 * Refuses a write that its caller may not do any more, unless it succeeded under this key before: then they get the
 * first answer again. It waits for a first call that is still running, and its refusal rolls back the claim of the key.
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
