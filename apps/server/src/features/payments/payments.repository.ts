import type { PaymentOperation } from '@trastienda/domain/account/operations'
import { money, type Money } from '@trastienda/domain/money/amount'
import { statement } from '#platform/database/statement'
import type { Transaction } from '#platform/database/transaction'

/** A money movement as it is stored. `total` is positive; the operation gives the direction. */
export interface PaymentRecord {
  readonly id: string
  readonly operation: PaymentOperation
  readonly total: Money
  readonly person: string | undefined
  /** The credit note that the money comes from. */
  readonly transactionId: string | undefined
  readonly toTransactionId: string | undefined
  readonly isAccountPayment: boolean
  readonly isTransactionPayment: boolean
  readonly tag: string | undefined
  readonly comment: string | undefined
  readonly occurredAt: string
  readonly details: readonly PaymentDetail[]
}

/** What a payment did to one document, or to the initial balance; negative where an adjustment took back. */
export interface PaymentDetail {
  readonly transactionId: string | undefined
  readonly isInitialBalance: boolean
  readonly amount: Money
  readonly comment: string | undefined
}

const INSERT = statement(
  'payments.insert',
  `insert into payment (business_id, id, operation, total, person_code, transaction_id, to_transaction_id,
                        is_account_payment, is_transaction_payment, comment, user_id, occurred_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
)
const INSERT_DETAILS = statement(
  'payments.insert_details',
  `insert into payment_detail (business_id, payment_id, position, transaction_id, is_initial_balance, amount, comment)
   select $1, $2, place, transaction_id, is_initial, amount, comment
     from unnest($3::text[], $4::boolean[], $5::numeric[], $6::text[]) with ordinality
       as detail (transaction_id, is_initial, amount, comment, place)`,
)
// Last of a unit of work: every till of the business waits for this row.
const CHANGE_CASH = statement(
  'payments.change_cash',
  `update cash_balance set total = total + $2, updated_at = $3 where business_id = $1`,
)

interface PaymentRow {
  readonly id: string
  readonly operation: PaymentOperation
  readonly total: string
  readonly person: string | null
  readonly transactionId: string | null
  readonly toTransactionId: string | null
  readonly isAccountPayment: boolean
  readonly isTransactionPayment: boolean
  readonly tag: string | null
  readonly comment: string | null
  readonly occurredAt: string
  readonly details: { transaction: string | null; initial: boolean; amount: string; comment: string | null }[]
}

const OF_TRANSACTION = statement<PaymentRow>(
  'payments.of_transaction',
  `select payment.id, operation, total, person_code as person, payment.transaction_id as "transactionId",
          to_transaction_id as "toTransactionId", is_account_payment as "isAccountPayment",
          is_transaction_payment as "isTransactionPayment", cash_tag.name as tag, payment.comment,
          occurred_at as "occurredAt",
          (select jsonb_agg(jsonb_build_object('transaction', detail.transaction_id, 'initial', is_initial_balance,
                                               'amount', amount::text, 'comment', detail.comment) order by position)
             from payment_detail detail
            where detail.business_id = $1 and detail.payment_id = payment.id and detail.transaction_id = $2) as details
     from payment
     left join cash_tag on cash_tag.business_id = $1 and cash_tag.id = payment.tag_id
    where payment.business_id = $1
      and payment.id in (select payment_id from payment_detail where business_id = $1 and transaction_id = $2)
    order by occurred_at, payment.id`,
)

const toRecord = (row: PaymentRow): PaymentRecord => ({
  id: row.id,
  operation: row.operation,
  total: money(row.total),
  person: row.person ?? undefined,
  transactionId: row.transactionId ?? undefined,
  toTransactionId: row.toTransactionId ?? undefined,
  isAccountPayment: row.isAccountPayment,
  isTransactionPayment: row.isTransactionPayment,
  tag: row.tag ?? undefined,
  comment: row.comment ?? undefined,
  occurredAt: row.occurredAt,
  details: row.details.map((detail) => ({
    transactionId: detail.transaction ?? undefined,
    isInitialBalance: detail.initial,
    amount: money(detail.amount),
    comment: detail.comment ?? undefined,
  })),
})

export const paymentsRepository = {
  async insert(tx: Transaction, payment: PaymentRecord, userId: string): Promise<void> {
    const { details } = payment
    await Promise.all([
      tx.rows(INSERT, [
        payment.id,
        payment.operation,
        payment.total,
        payment.person,
        payment.transactionId,
        payment.toTransactionId,
        payment.isAccountPayment,
        payment.isTransactionPayment,
        payment.comment,
        userId,
        payment.occurredAt,
      ]),
      tx.rows(INSERT_DETAILS, [
        payment.id,
        details.map((detail) => detail.transactionId),
        details.map((detail) => detail.isInitialBalance),
        details.map((detail) => detail.amount),
        details.map((detail) => detail.comment),
      ]),
    ])
  },

  async changeCash(tx: Transaction, amount: Money): Promise<void> {
    await tx.rows(CHANGE_CASH, [amount, tx.now])
  },

  /** The payments that touched a transaction, oldest first, each with its details on that transaction only. */
  async ofTransaction(tx: Transaction, transactionId: string): Promise<PaymentRecord[]> {
    return (await tx.rows(OF_TRANSACTION, [transactionId])).map(toRecord)
  },
}
