import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import type { NewPayment } from './payment-records.ts'

const INSERT = statement(
  'books.insert_payments',
  `insert into payment (business_id, id, operation, total, person_code, transaction_id, to_transaction_id,
                        is_account_payment, is_transaction_payment, tag_id, comment, user_id, occurred_at)
   select tenant_id, id, operation, total, person, transaction_id, to_transaction_id, is_account, is_transaction, tag_id,
          comment, $12::uuid, occurred_at
     from ${TENANT}
    cross join unnest($2::uuid[], $3::text[], $4::numeric[], $5::text[], $6::text[], $7::text[], $8::boolean[],
                      $9::boolean[], $10::uuid[], $11::text[], $13::timestamptz[])
       as made (id, operation, total, person, transaction_id, to_transaction_id, is_account, is_transaction, tag_id, comment,
                occurred_at)`,
)
const INSERT_DETAILS = statement(
  'books.insert_payment_details',
  `insert into payment_detail (business_id, payment_id, position, transaction_id, is_initial_balance, amount)
   select tenant_id, payment_id, place, transaction_id, is_initial, amount
     from ${TENANT}
    cross join unnest($2::uuid[], $3::smallint[], $4::text[], $5::boolean[], $6::numeric[])
       as detail (payment_id, place, transaction_id, is_initial, amount)`,
)

export const paymentsRepository = {
  /** Inserts money movements that a member of the business made, with their details. */
  insert(tx: BusinessTx, payments: readonly NewPayment[], userId: string): void {
    if (payments.length === 0) return
    const records = payments.map(({ record }) => record)
    tx.write(INSERT, [
      records.map((record) => record.id),
      records.map((record) => record.operation),
      records.map((record) => record.total),
      records.map((record) => record.person),
      records.map((record) => record.transactionId),
      records.map((record) => record.toTransactionId),
      records.map((record) => record.isAccountPayment),
      records.map((record) => record.isTransactionPayment),
      payments.map(({ tagId }) => tagId),
      records.map((record) => record.comment),
      userId,
      records.map((record) => record.occurredAt),
    ])
    const details = records.flatMap((record) =>
      record.details.map((detail, index) => ({ ...detail, payment: record.id, place: index + 1 })),
    )
    if (details.length === 0) return
    tx.write(INSERT_DETAILS, [
      details.map((detail) => detail.payment),
      details.map((detail) => detail.place),
      details.map((detail) => detail.transactionId),
      details.map((detail) => detail.isInitialBalance),
      details.map((detail) => detail.amount),
    ])
  },
}
