import type { Money } from '@trastienda/domain/money/amount'
import type { PaymentOperation } from '@trastienda/domain/account/operations'
import { statement } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

const MISSED_FOR = '30 days'

/** A part of a payment that somebody has to see arrive, or that did not arrive. */
export interface AwaitedRow {
  readonly payment: string
  readonly part: number
  readonly methodName: string
  readonly amount: Money
  readonly reference: string | undefined
  readonly confirmation: 'awaited' | 'missed'
  readonly operation: PaymentOperation
  readonly transactionId: string | undefined
  readonly personName: string | undefined
  readonly userId: string
  readonly takenBy: string
  readonly occurredAt: string
}

const AWAITED = statement<AwaitedRow>(
  'payments.awaited',
  `select payment.id as payment, part.position as part, method.name as "methodName", part.amount, part.reference,
          part.confirmation, operation, to_transaction_id as "transactionId", person.name as "personName",
          payment.user_id as "userId",
          (select concat_ws(' ', member.name, last_name) from user_account member where member.id = payment.user_id) as "takenBy",
          occurred_at as "occurredAt"
     from payment_part part
     join payment on payment.business_id = $1 and payment.id = part.payment_id
     join payment_method method on method.business_id = $1 and method.id = part.method_id
     left join person on person.business_id = $1 and person.code = payment.person_code
    where part.business_id = $1 and confirmation in ('awaited', 'missed')
      and (confirmation = 'awaited' or occurred_at > $2::timestamptz - interval '${MISSED_FOR}')
      and occurred_at between $3 and $4
    order by occurred_at, payment.id, part.position`,
)

const LOCK = statement(
  'payments.lock',
  `select id from payment
    where business_id = $1
      and id = case when $2::text ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then $2::uuid end
      for no key update`,
)

export const awaitedPartsRepository = {
  /** What is awaited in a range, and what of the last month did not arrive. */
  list: (tx: BusinessTx, { start, end }: { readonly start: string; readonly end: string }) =>
    tx.rows(AWAITED, [tx.now, start, end]),
  /** Locks a payment for the rest of the transaction. */
  lock: (tx: BusinessTx, id: string) => tx.row(LOCK, [id]),
}
