import { LISTED_COMMENT, MAX_PAYMENT_COMMENT } from '@trastienda/domain/account/payment-comment'
import type { PaymentRecord } from '#features/books'

export type { PaymentRecord }

/** By which methods a payment moved its money. */
const PARTS = `coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
                             'method', part.method_id, 'methodName', method.name, 'kind', method.kind, 'amount', part.amount,
                             'fund', part.fund_id, 'arrivedBy', part.transfer_id, 'reference', part.reference, 'plan', part.plan,
                             'confirmation', part.confirmation)) order by part.position)
                      from payment_part part
                      join payment_method method on method.business_id = $1 and method.id = part.method_id
                     where part.business_id = $1 and part.payment_id = payment.id), '[]')`

/** The number of a payment's paper. */
const RECEIPT = `(select (case receipt.kind when 'receipt' then 'R' else 'OP' end)
                         || lpad(receipt.number::text, greatest(8, length(receipt.number::text)), '0')
                    from receipt where receipt.business_id = $1 and receipt.payment_id = payment.id)`

/**
 * The columns of a payment for `select`, without its details; `PAYMENT_JOINS` has their joins. The comment is cut to
 * what lists show and one character more, which says that it goes on.
 */
export const PAYMENT_COLUMNS = columns(`left(payment.comment, ${LISTED_COMMENT + 1})`)

export const WHOLE_PAYMENT_COLUMNS = columns('payment.comment')

/** Cuts the comment at today's limit, as comments of earlier versions can be longer. */
export const DOCUMENT_PAYMENT_COLUMNS = columns(`left(payment.comment, ${MAX_PAYMENT_COMMENT})`)

function columns(comment: string): string {
  return `payment.id, operation, payment.total, person_code as person, person.name as "personName",
          payment.transaction_id as "transactionId", to_transaction_id as "toTransactionId",
          is_account_payment as "isAccountPayment", is_transaction_payment as "isTransactionPayment",
          cash_tag.name as tag, ${comment} as comment, occurred_at as "occurredAt", tendered, cash_fund_id as "cashFund",
          ${RECEIPT} as receipt, ${PARTS} as parts`
}

export const PAYMENT_JOINS = `
     left join person on person.business_id = $1 and person.code = payment.person_code
     left join cash_tag on cash_tag.business_id = $1 and cash_tag.id = payment.tag_id`

/** The details of a payment as a column; `where` narrows them. */
export const detailsColumn = (where = ''): string =>
  `coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('transactionId', detail.transaction_id,
                                                 'isInitialBalance', is_initial_balance, 'amount', amount)) order by position)
               from payment_detail detail
              where detail.business_id = $1 and detail.payment_id = payment.id${where}), '[]') as details`
