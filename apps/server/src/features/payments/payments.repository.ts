import { CASH_METHOD } from '@trastienda/domain/account/payment-methods'
import type { InstantRange } from '@trastienda/domain/calendar/business-day'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'
import {
  detailsColumn,
  DOCUMENT_PAYMENT_COLUMNS,
  PAYMENT_COLUMNS,
  PAYMENT_JOINS,
  WHOLE_PAYMENT_COLUMNS,
  type PaymentRecord,
} from './payment-records.ts'

// The id may be any text, and PostgreSQL compares a UUID only with a UUID.
const FIND = statement<PaymentRecord>(
  'payments.find',
  `select ${WHOLE_PAYMENT_COLUMNS}, ${detailsColumn()}
     from payment ${PAYMENT_JOINS}
    where payment.business_id = $1
      and payment.id = case when $2::text ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then $2::uuid end`,
)
const OF_TRANSACTION = statement<PaymentRecord>(
  'payments.of_transaction',
  `select ${DOCUMENT_PAYMENT_COLUMNS}, ${detailsColumn(' and detail.transaction_id = $2')}
     from payment ${PAYMENT_JOINS}
    where payment.business_id = $1
      and payment.id in (select payment_id from payment_detail where business_id = $1 and transaction_id = $2)
    order by occurred_at, payment.id`,
)
const FROM_TRANSACTION = statement<PaymentRecord>(
  'payments.from_transaction',
  `select ${PAYMENT_COLUMNS}, ${detailsColumn()}
     from payment ${PAYMENT_JOINS}
    where payment.business_id = $1 and payment.transaction_id = $2
    order by occurred_at, operation, payment.id`,
)
const DOCUMENTS_BY_METHODS = statement<{ id: string }>(
  'payments.documents_by_methods',
  `select id from unnest($2::text[]) as document (id)
    where exists(select from payment_detail detail
                   join payment_part part on part.business_id = $1 and part.payment_id = detail.payment_id
                  where detail.business_id = $1 and detail.transaction_id = document.id)
       or exists(select from payment
                   join payment_part part on part.business_id = $1 and part.payment_id = payment.id
                  where payment.business_id = $1 and payment.transaction_id = document.id)`,
)
// PostgreSQL begins with the documents of the range and not with the parts, as half of all money may have moved by one method. A
// payment without parts moved in cash, but for a credit note that was applied to a debt, which moves nothing.
const BY_METHOD = `left join payment_part part on part.business_id = $1 and part.payment_id = payment.id
    where transaction.business_id = $1 and transaction.occurred_at between $2 and $3 and paid > 0
      and operation <> 'creditNote' and coalesce(part.method_id, '${CASH_METHOD}') = any($4::text[])`
const DOCUMENTS_OF_METHODS = statement<{ id: string }>(
  'payments.documents_of_methods',
  `select transaction.id
     from transaction
     join payment_detail detail on detail.business_id = $1 and detail.transaction_id = transaction.id
     join payment on payment.business_id = $1 and payment.id = detail.payment_id
     ${BY_METHOD}
    union
   select transaction.id
     from transaction
     join payment on payment.business_id = $1 and payment.transaction_id = transaction.id
     ${BY_METHOD} and kind in ('creditNote', 'supplierNote')`,
)

export const paymentsRepository = {
  async documentsOfMethods(
    tx: BusinessTx,
    { start, end }: InstantRange,
    methods: readonly string[],
  ): Promise<string[]> {
    return (await tx.rows(DOCUMENTS_OF_METHODS, [start, end, methods])).map(({ id }) => id)
  },

  documentsByMethods: (tx: BusinessTx, ids: readonly string[]) => tx.rows(DOCUMENTS_BY_METHODS, [ids]),

  find: (tx: BusinessTx, id: string): Promise<PaymentRecord | undefined> => tx.row(FIND, [id]),

  /** The payments that touched a transaction, oldest first, each with its details on that transaction only. */
  ofTransaction: (tx: BusinessTx, transactionId: string): Promise<PaymentRecord[]> =>
    tx.rows(OF_TRANSACTION, [transactionId]),

  /** The payments that settled a credit note: first off debts, then in cash. */
  fromTransaction: (tx: BusinessTx, transactionId: string): Promise<PaymentRecord[]> =>
    tx.rows(FROM_TRANSACTION, [transactionId]),
}
