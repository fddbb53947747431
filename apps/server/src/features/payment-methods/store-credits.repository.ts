import type { Money, MoneySum } from '@trastienda/domain/money/amount'
import type { StoreCredit } from '@trastienda/domain/account/store-credits'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement } from '#platform/database/statement'
import type { Span } from '#platform/lists/list-request'

/** A store credit with the facts of the payment that gave it. */
export interface StoreCreditRecord extends StoreCredit {
  readonly amount: Money
  readonly issuedAt: string
  readonly issuedByName: string | undefined
  readonly person: string | undefined
  readonly personName: string | undefined
  /** The credit note that it was given for. */
  readonly transactionId: string | undefined
}

/** A payment that spent something of a store credit. */
export interface Spending {
  readonly transactionId: string | undefined
  readonly amount: Money
  readonly occurredAt: string
}

export interface NewStoreCredit {
  readonly code: string
  readonly amount: Money
  readonly endsOn: string | undefined
}

/** Read in a query of its own: in a cluster users are stored on another machine than the payments. */
const GIVERS = `(select user_account.id, concat_ws(' ', name, last_name) as name
                  from membership join user_account on user_account.id = membership.user_id
                 where membership.business_id = $1)`
const SELECT = `select store_credit.code, amount, remaining as left, ends_on as "endsOn", payment.occurred_at as "issuedAt",
          giver.name as "issuedByName", payment.person_code as person, person.name as "personName",
          payment.transaction_id as "transactionId"
     from store_credit
     join payment on payment.business_id = $1 and payment.id = store_credit.payment_id
     left join person on person.business_id = $1 and person.code = payment.person_code
     left join ${GIVERS} as giver on giver.id = payment.user_id
    where store_credit.business_id = $1`
const OPEN = `remaining > 0 and (ends_on is null or ends_on >= $2::date)`

const LOCK = statement<StoreCredit>(
  'store_credits.lock',
  `select code, remaining as left, ends_on as "endsOn" from store_credit
    where business_id = $1 and code = any($2::text[]) order by code for no key update`,
)
const INSERT = statement(
  'store_credits.insert',
  `insert into store_credit (business_id, code, payment_id, amount, remaining, ends_on) values ($1, $2, $3, $4, $4, $5)`,
)
const SPEND = statement(
  'store_credits.spend',
  `update store_credit set remaining = remaining - $3 where business_id = $1 and code = $2`,
)
const NAMED = statement<StoreCreditRecord>('store_credits.named', `${SELECT} and store_credit.code = $2`)
const SPENDINGS = statement<Spending>(
  'store_credits.spendings',
  `select payment.to_transaction_id as "transactionId", part.amount, payment.occurred_at as "occurredAt"
     from payment_part part
     join payment on payment.business_id = $1 and payment.id = part.payment_id
    where part.business_id = $1 and part.method_id = 'store_credit' and part.reference = $2
      and payment.operation = 'customerPayment'
    order by payment.occurred_at, payment.id`,
)
const PAGE = statement<StoreCreditRecord>(
  'store_credits.page',
  `${SELECT} and (not $3::boolean or ${OPEN}) and ($4::text is null or store_credit.code = $4)
    order by payment.occurred_at desc, store_credit.code limit $5 offset $6`,
)
const COUNTS = statement<{ all: number; open: number; left: MoneySum }>(
  'store_credits.counts',
  `select count(*) as all, count(*) filter (where ${OPEN}) as open,
          coalesce(sum(remaining) filter (where ${OPEN}), 0) as left
     from store_credit where business_id = $1 and ($3::text is null or code = $3)`,
)

export const storeCreditsRepository = {
  /** The store credits of these codes that exist, locked in the order of their codes. */
  lock: (tx: BusinessTx, codes: readonly string[]) => tx.rows(LOCK, [codes]),
  insert: (tx: BusinessTx, paymentId: string, { code, amount, endsOn }: NewStoreCredit) =>
    tx.write(INSERT, [code, paymentId, amount, endsOn]),
  spend: (tx: BusinessTx, code: string, amount: Money) => tx.write(SPEND, [code, amount]),
  named: (tx: BusinessTx, code: string) => tx.row(NAMED, [code]),
  spendings: (tx: BusinessTx, code: string) => tx.rows(SPENDINGS, [code]),
  /** The latest first; `isOpen` leaves out those that are spent or have ended before `today`. */
  page: (tx: BusinessTx, today: string, isOpen: boolean, code: string | undefined, { limit, offset }: Span) =>
    tx.rows(PAGE, [today, isOpen, code, limit, offset]),
  counts: async (tx: BusinessTx, today: string, code: string | undefined) =>
    (await tx.row(COUNTS, [today, code])) ?? { all: 0, open: 0, left: 0 as MoneySum },
}
