import type { ReceiptKind } from '@trastienda/domain/account/receipts'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement, TENANT } from '#platform/database/statement'

// The number is taken and used by one statement, so that none is lost. A paper names business and contact as they are now.
const taking = (condition: string): string =>
  `with taken as (
   insert into counter (business_id, kind, last_number)
   select tenant_id, $2, cardinality($3::uuid[]) from ${TENANT} where ${condition}
       on conflict (business_id, kind) do update set last_number = counter.last_number + cardinality($3::uuid[])
   returning last_number
   )
   insert into receipt (business_id, kind, number, payment_id, business_version, person_version, created_by, created_at)
   select tenant_id, $2, last_number - cardinality($3::uuid[]) + wanted.place, wanted.id, business.version, person.version,
          $4::uuid, $5::timestamptz
     from ${TENANT}
    cross join taken
    cross join unnest($3::uuid[]) with ordinality as wanted (id, place)
     join business on business.id = $1
     join payment on payment.business_id = $1 and payment.id = wanted.id
     join person on person.business_id = $1 and person.code = payment.person_code`

const TAKE = statement<{ number: number }>('books.take_receipt_number', `${taking('true')} returning number`)
const TAKE_IF_ALWAYS = statement(
  'books.take_receipt_numbers',
  taking(`exists (select from business_setting
                    where business_id = $1 and section = 'papers' and (value ->> 'receiptsAlways')::boolean)`),
)

export const receiptNumbersRepository = {
  /** Numbers a locked payment, which has no number. */
  take: async (
    tx: BusinessTx,
    { kind, payment, userId }: { readonly kind: ReceiptKind; readonly payment: string; readonly userId: string },
  ): Promise<number | undefined> => (await tx.row(TAKE, [kind, [payment], userId, tx.now]))?.number,

  /** Numbers new payments where the business numbers each of them. */
  takeIfAlways(tx: BusinessTx, kind: ReceiptKind, payments: readonly string[], userId: string): void {
    if (payments.length > 0) tx.write(TAKE_IF_ALWAYS, [kind, payments, userId, tx.now])
  },
}
