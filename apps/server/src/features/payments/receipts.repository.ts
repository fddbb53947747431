import type { ItemPayment, ReceiptKind } from '@trastienda/domain/account/receipts'
import type { MoneySum } from '@trastienda/domain/money/amount'
import type { BusinessTx } from '#platform/database/business-tx'
import { statement } from '#platform/database/statement'

/** A number of a payment's paper. */
export interface ReceiptRow {
  readonly kind: ReceiptKind
  readonly payment: string
  /** The versions of the records that it names. */
  readonly businessVersion: number
  readonly personVersion: number
  /** The member who took or made the payment. */
  readonly userId: string
}

const FIND = statement<ReceiptRow>(
  'payments.receipt',
  `select receipt.kind, payment_id as payment, business_version as "businessVersion", person_version as "personVersion",
          payment.user_id as "userId"
     from receipt join payment on payment.business_id = $1 and payment.id = receipt.payment_id
    where receipt.business_id = $1 and receipt.kind = $2 and receipt.number = $3`,
)
const MISSED = `coalesce((select sum(part.amount) from payment_part part
                           where part.business_id = $1 and part.payment_id = payment.id and confirmation = 'missed'), 0)`
const ON_DOCUMENTS = statement<ItemPayment>(
  'payments.on_same_documents',
  `select payment.id as payment, detail.transaction_id as item, detail.amount, ${MISSED} as missed
     from payment_detail own
     join payment_detail detail on detail.business_id = $1 and detail.transaction_id = own.transaction_id
     join payment on payment.business_id = $1 and payment.id = detail.payment_id
    where own.business_id = $1 and own.payment_id = $2::uuid and operation <> 'creditNote'
    order by occurred_at, payment.id`,
)
const ON_INITIAL_BALANCE = statement<ItemPayment>(
  'payments.on_initial_balance',
  `select payment.id as payment, '' as item, detail.amount, ${MISSED} as missed
     from payment
     join payment_detail detail on detail.business_id = $1 and detail.payment_id = payment.id
    where payment.business_id = $1 and person_code = $2 and is_initial_balance and operation <> 'creditNote'
    order by occurred_at, payment.id`,
)
const BALANCE = statement<{ total: MoneySum }>(
  'payments.balance_after',
  `select total from account_entry where business_id = $1 and payment_id = $2::uuid order by sequence desc limit 1`,
)

export const receiptsRepository = {
  find: (tx: BusinessTx, { kind, number }: { readonly kind: ReceiptKind; readonly number: number }) =>
    tx.row(FIND, [kind, number]),

  /** All that was paid on and taken back from what a payment paid, the oldest first. */
  async history(tx: BusinessTx, payment: string, ofInitialBalance: string | undefined): Promise<ItemPayment[]> {
    const onInitial = ofInitialBalance === undefined ? [] : tx.rows(ON_INITIAL_BALANCE, [ofInitialBalance])
    return (await Promise.all([tx.rows(ON_DOCUMENTS, [payment]), onInitial])).flat()
  },

  balanceAfter: async (tx: BusinessTx, payment: string): Promise<MoneySum | undefined> =>
    (await tx.row(BALANCE, [payment]))?.total,
}
