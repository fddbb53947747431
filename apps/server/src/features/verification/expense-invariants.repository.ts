import { invariant, type Invariant } from './invariant.repository.ts'

/** Invariants between expenses, their documents and their money. */
export const expenseInvariants: readonly Invariant[] = [
  invariant(
    'expense_is_a_document',
    `select transaction.id as subject, transaction.kind as stored, case when transaction_id is null then 'none' else 'expense' end as computed
       from transaction
       left join expense on expense.business_id = $1 and expense.transaction_id = transaction.id
      where transaction.business_id = $1 and (transaction.kind = 'expense') <> (transaction_id is not null)`,
  ),
  // What was taken back is settled by itself, and all that was paid of it came back.
  invariant(
    'voided_expense_moved_nothing',
    `select expense.transaction_id as subject, concat_ws(' / ', voided_at::date, moved.paid, moved.voided) as stored,
            concat_ws(' / ', case when voided_at is null then 'paid' else 0::text end,
                      case when voided_at is null then 0 else transaction.total end) as computed
       from expense
       join transaction on transaction.business_id = $1 and transaction.id = expense.transaction_id
      cross join lateral (
        select coalesce(sum(detail.amount) filter (where operation <> 'creditNote'), 0) as paid,
               coalesce(sum(detail.amount) filter (where operation = 'creditNote'), 0) as voided
          from payment_detail detail
          join payment on payment.business_id = $1 and payment.id = detail.payment_id
         where detail.business_id = $1 and detail.transaction_id = expense.transaction_id) as moved
      where expense.business_id = $1
        and (moved.voided <> case when voided_at is null then 0 else transaction.total end
             or voided_at is not null and moved.paid <> 0)`,
  ),
]
