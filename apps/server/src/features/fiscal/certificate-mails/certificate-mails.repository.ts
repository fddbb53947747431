import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

const OWNERS = statement<{ email: string; name: string }>(
  'fiscal.owners',
  `select user_account.email, user_account.name
     from membership join user_account on user_account.id = membership.user_id
    where membership.business_id = $1 and role = 'owner' and membership.status = 'active' and email is not null`,
)

export const certificateMailsRepository = {
  /** Who may ask for a certificate, and has an e-mail. */
  owners: (tx: BusinessTx) => tx.rows(OWNERS),
}
