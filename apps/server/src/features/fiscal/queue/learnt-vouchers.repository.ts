import type { FoundVoucher } from '@trastienda/domain/fiscal/voucher/found-voucher'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement } from '#platform/database/statement'
import type { Sequence } from './voucher-queue.repository.ts'

const LEARN = statement(
  'fiscal.learn',
  `insert into fiscal_learnt (business_id, environment, cuit, point_of_sale, type, number, found, learnt_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
)
// A sale that was made after ARCA authorised all of these vouchers cannot be the sale of any of them, however alike
// they are.
const LEARNT = statement<{ number: number; found: FoundVoucher }>(
  'fiscal.learnt',
  `select learnt.number, learnt.found
     from fiscal_learnt as learnt
     join transaction as made on made.business_id = $1 and made.id = $6
    where learnt.business_id = $1 and learnt.environment = $2 and learnt.cuit = $3 and learnt.point_of_sale = $4
      and learnt.type = $5 and made.occurred_at <= learnt.learnt_at
      and (made.occurred_at at time zone $7)::date <= (learnt.found ->> 'issuedOn')::date
    order by learnt.number`,
)
const FORGET = statement(
  'fiscal.forget_learnt',
  `delete from fiscal_learnt
    where business_id = $1 and environment = $2 and cuit = $3 and point_of_sale = $4 and type = $5 and number = $6`,
)

const key = ({ environment, cuit, pointOfSale, type }: Sequence): unknown[] => [environment, cuit, pointOfSale, type]

/** Vouchers that ARCA authorised between a backup and its restoring: this database does not know their sales. */
export const learntVouchersRepository = {
  learn: (tx: BusinessTx, sequence: Sequence, number: number, found: FoundVoucher) =>
    tx.write(LEARN, [...key(sequence), number, JSON.stringify(found), tx.now]),
  /** The vouchers that could belong to a document, by when it was made. */
  of: (tx: BusinessTx, sequence: Sequence, transactionId: string, timeZone: string) =>
    tx.rows(LEARNT, [...key(sequence), transactionId, timeZone]),
  forget: (tx: BusinessTx, sequence: Sequence, number: number) => tx.write(FORGET, [...key(sequence), number]),
}
