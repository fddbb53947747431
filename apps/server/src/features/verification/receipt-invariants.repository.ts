import { invariant, type Invariant } from './invariant.repository.ts'

/** Invariants of the numbers of receipts and payment orders; that they have no holes is one of all numbers. */
export const receiptInvariants: readonly Invariant[] = [
  invariant(
    'receipts_are_of_their_payments',
    `select receipt.kind || ' ' || receipt.number as subject, receipt.payment_id::text as stored, payment.operation as computed
       from receipt
       left join payment on payment.business_id = $1 and payment.id = receipt.payment_id
        and payment.operation = case receipt.kind when 'receipt' then 'customerPayment' else 'providerPayment' end
      where receipt.business_id = $1 and payment.id is null`,
  ),
  invariant(
    'receipts_are_counted',
    `select receipt.kind || ' ' || receipt.number as subject, receipt.number::text as stored, counter.last_number::text as computed
       from receipt
       left join counter on counter.business_id = $1 and counter.kind = receipt.kind
      where receipt.business_id = $1 and receipt.number > coalesce(counter.last_number, 0)`,
  ),
]
