import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

const NAME = statement<{ name: string }>(
  'printing.member_name',
  `select concat_ws(' ', user_account.name, user_account.last_name) as name
     from membership join user_account on user_account.id = membership.user_id
    where membership.business_id = $1 and membership.user_id = $2::uuid`,
)
const PAYER = statement<{ userId: string }>(
  'printing.payment_user',
  `select user_id as "userId" from payment where business_id = $1 and id = $2::uuid`,
)

const nameOf = async (tx: BusinessTx, userId: string): Promise<string | undefined> =>
  (await tx.row(NAME, [userId]))?.name

/** Who attended a customer, by name; undefined for a person who left the business. */
export const ticketPeopleRepository = {
  nameOf,
  ofPayment: async (tx: BusinessTx, payment: string): Promise<string | undefined> => {
    const row = await tx.row(PAYER, [payment])
    return row === undefined ? undefined : nameOf(tx, row.userId)
  },
}
