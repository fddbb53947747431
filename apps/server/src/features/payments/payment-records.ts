import { LISTED_COMMENT, MAX_PAYMENT_COMMENT } from '@trastienda/domain/account/payment-comment'
import type { PaymentOperation } from '@trastienda/domain/account/operations'
import { money } from '@trastienda/domain/money/amount'
import type { PaymentRecord } from '#features/books'

export type { PaymentRecord }

/**
 * The columns of a payment for `select`, without its details; `PAYMENT_JOINS` has the joins that they need. The comment is cut
 * to what lists show and one character more, by which they see that it goes on.
 */
export const PAYMENT_COLUMNS = columns(`left(payment.comment, ${LISTED_COMMENT + 1})`)

export const WHOLE_PAYMENT_COLUMNS = columns('payment.comment')

/** For the payments of a document. The comment is cut at today's limit, as comments of earlier versions can be longer. */
export const DOCUMENT_PAYMENT_COLUMNS = columns(`left(payment.comment, ${MAX_PAYMENT_COMMENT})`)

function columns(comment: string): string {
  return `payment.id, operation, payment.total, person_code as person, person.name as "personName",
          payment.transaction_id as "transactionId", to_transaction_id as "toTransactionId",
          is_account_payment as "isAccountPayment", is_transaction_payment as "isTransactionPayment",
          cash_tag.name as tag, ${comment} as comment, occurred_at as "occurredAt"`
}

export const PAYMENT_JOINS = `
     left join person on person.business_id = $1 and person.code = payment.person_code
     left join cash_tag on cash_tag.business_id = $1 and cash_tag.id = payment.tag_id`

/** The details of a payment as a column; `where` narrows them. */
export const detailsColumn = (where = ''): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('transaction', detail.transaction_id, 'initial', is_initial_balance,
                                                 'amount', amount::text) order by position)
               from payment_detail detail
              where detail.business_id = $1 and detail.payment_id = payment.id${where}), '[]') as details`

export interface PaymentRow {
  readonly id: string
  readonly operation: PaymentOperation
  readonly total: string
  readonly person: string | null
  readonly personName: string | null
  readonly transactionId: string | null
  readonly toTransactionId: string | null
  readonly isAccountPayment: boolean
  readonly isTransactionPayment: boolean
  readonly tag: string | null
  readonly comment: string | null
  readonly occurredAt: string
  readonly details: { transaction: string | null; initial: boolean; amount: string }[]
}

export const toPaymentRecord = (row: PaymentRow): PaymentRecord => ({
  id: row.id,
  operation: row.operation,
  total: money(row.total),
  person: row.person ?? undefined,
  personName: row.personName ?? undefined,
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
  })),
})
