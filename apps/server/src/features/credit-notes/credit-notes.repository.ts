import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

// One statement, in the order of ids: every unit of work locks documents in that order, so that none waits for another.
const LOCK = statement(
  'credit_notes.lock',
  `select id from transaction where business_id = $1 and id = any($2::text[]) order by id for no key update`,
)
const LOCK_WITH_OPEN = statement(
  'credit_notes.lock_with_open',
  `select id from transaction
    where business_id = $1
      and (id = any($2::text[]) or (receptor_code = $3 and status = 1 and kind <> 'creditNote'))
    order by id for no key update`,
)

export const creditNotesRepository = {
  /** Locks documents for the rest of the transaction. */
  async lock(tx: BusinessTx, ids: readonly string[]): Promise<void> {
    await tx.rows(LOCK, [ids])
  },

  /** Locks documents together with everything that a customer still owes. */
  async lockWithOpen(tx: BusinessTx, ids: readonly string[], customer: string): Promise<void> {
    await tx.rows(LOCK_WITH_OPEN, [ids, customer])
  },
}
