import { recordAudit, type Actor } from '#platform/audit'
import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import { found } from '#platform/refusal'
import { usersRepository } from './users.repository.ts'

/**
 * Changes what somebody signs in with. The audit of each of their businesses says so: of the first in the same transaction, of
 * the others in one of their own right after it, since a transaction is held to one business.
 */
export const changeUser = async (
  database: Database,
  { userId, actor, action }: { userId: string; actor: Actor; action: string },
  change: (tx: BusinessTx) => Promise<void>,
): Promise<void> => {
  const note = (tx: BusinessTx) => recordAudit(tx, actor, { action, entity: 'user', entityId: userId })
  const [first, ...others] = await usersRepository.businessesOf(database, userId)
  await database.transaction(found(first), async (tx) => {
    await change(tx)
    note(tx)
  })
  for (const business of others) await database.transaction(business, async (tx) => note(tx))
}
