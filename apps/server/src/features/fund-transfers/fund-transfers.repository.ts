import type { PaymentOperation } from '@trastienda/domain/account/operations'
import type { Money } from '@trastienda/domain/money/amount'
import { statement, TENANT } from '#platform/database/statement'
import type { BusinessTx } from '#platform/database/business-tx'

/** A transfer between two funds as it is stored. */
export interface TransferRecord {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly amount: Money
  readonly feePaymentId: string | undefined
  readonly note: string | undefined
  readonly occurredAt: string
}

/** A part of a payment that lies in a fund. */
export interface Coupon {
  readonly payment: string
  readonly position: number
  readonly fund: string | undefined
  readonly operation: PaymentOperation
  readonly amount: Money
  /** The transfer by which it arrived already. */
  readonly transferId: string | undefined
}

const INSERT = statement(
  'fund_transfers.insert',
  `insert into fund_transfer (business_id, id, from_id, to_id, amount, fee_payment_id, note, user_id, occurred_at)
   select tenant_id, $2::uuid, $3, $4, $5::numeric, $6::uuid, $7, $8::uuid, $9::timestamptz from ${TENANT}`,
)
const LOCK_COUPONS = statement<Coupon>(
  'fund_transfers.lock_coupons',
  `select payment_id as payment, part.position, fund_id as fund, operation, amount, transfer_id as "transferId"
     from payment_part part
     join payment on payment.business_id = $1 and payment.id = part.payment_id
    where part.business_id = $1
      and (part.payment_id, part.position) in (select * from unnest($2::uuid[], $3::smallint[]))
    order by payment_id, part.position for no key update of payment, part`,
)
const MARK = statement(
  'fund_transfers.mark_coupons',
  `update payment_part set transfer_id = $2
    where business_id = $1 and (payment_id, position) in (select * from unnest($3::uuid[], $4::smallint[]))`,
)

type CouponKey = Pick<Coupon, 'payment' | 'position'>

const keysOf = (coupons: readonly CouponKey[]) => [
  coupons.map(({ payment }) => payment),
  coupons.map(({ position }) => position),
]

export const fundTransfersRepository = {
  insert: (tx: BusinessTx, transfer: TransferRecord, userId: string): void => {
    const { id, from, to, amount, feePaymentId, note, occurredAt } = transfer
    tx.write(INSERT, [id, from, to, amount, feePaymentId, note, userId, occurredAt])
  },
  lockCoupons: (tx: BusinessTx, coupons: readonly CouponKey[]): Promise<Coupon[]> =>
    tx.rows(LOCK_COUPONS, keysOf(coupons)),
  /** Marks locked coupons as arrived by a transfer that is written. */
  mark: (tx: BusinessTx, transferId: string, coupons: readonly CouponKey[]): void =>
    tx.write(MARK, [transferId, ...keysOf(coupons)]),
}
