import type { BusinessTx } from '#platform/database/business-tx'
import type { Database } from '#platform/database/database'
import { membersRepository, type MemberRow } from './members.repository.ts'

/** The people of a business: for the operator's command. */
export const membersOf = (database: Database, businessId: string): Promise<MemberRow[]> =>
  database.read(businessId, (tx) => membersRepository.all(tx))

/** The active owners whom a mail reaches. */
export const ownersWithEmail = (tx: BusinessTx): Promise<{ email: string; name: string }[]> =>
  membersRepository.ownersWithEmail(tx)
