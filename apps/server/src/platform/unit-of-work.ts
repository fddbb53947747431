import type { Database } from '#platform/database/database'
import type { Transaction } from '#platform/database/transaction'
import type { CallContext } from './call-context.ts'
import { claimKey, keepAnswer } from './idempotency.ts'

/** How services reach the database: one transaction a call, held to the caller's business. */
export interface UnitOfWork {
  /**
   * Runs `work` in one read/write transaction, exactly once per idempotency key: the same key answers what the first
   * call answered, and waits for it while it is still running. The answer must be plain JSON.
   */
  write<Answer>(context: CallContext, work: (tx: Transaction) => Promise<Answer>): Promise<Answer>
  /** Runs `work` on one read-only snapshot. */
  read<Answer>(context: CallContext, work: (tx: Transaction) => Promise<Answer>): Promise<Answer>
}

export const createUnitOfWork = (database: Database): UnitOfWork => ({
  write: (context, work) =>
    database.transaction(context.businessId, async (tx) => {
      const claim = context.idempotency
      if (claim === undefined) return work(tx)
      const first = await claimKey(tx, claim)
      // The stored answer went through the same schema when it was given the first time.
      if (first !== undefined) return first.answer as Awaited<ReturnType<typeof work>>
      const answer = await work(tx)
      // Not awaited, it travels with the commit, which fails if it does.
      void keepAnswer(tx, claim, answer)
      return answer
    }),
  read: (context, work) => database.read(context.businessId, work),
})

/**
 * The context of one part of a call that works through several units (one per transaction of a list): each part is
 * done once under a key of its own, derived from the caller's.
 */
export const partOf = (context: CallContext, part: string): CallContext =>
  context.idempotency === undefined
    ? context
    : { ...context, idempotency: { ...context.idempotency, key: `${context.idempotency.key}#${part}` } }
