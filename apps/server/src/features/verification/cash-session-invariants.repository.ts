import { operations, paymentOperations } from '@trastienda/domain/account/operations'
import { invariant, type Invariant } from './invariant.repository.ts'

const CASH = `coalesce((select sum(case when method_id = 'cash' then amount else 0 end) from payment_part part
                         where part.business_id = $1 and part.payment_id = payment.id), payment.total)`
const SIGN = `case ${paymentOperations
  .map((each) => `when operation = '${each}' then ${{ in: 1, out: -1, none: 0 }[operations[each].cash]}`)
  .join(' ')} end`

/** Invariants of the sessions of registers. */
export const cashSessionInvariants: readonly Invariant[] = [
  // The audit knows from which browser a movement came. Units of work that went on while the session was opened or closed may
  // stand on either side of it: they last a minute at most.
  invariant(
    'session_has_its_movements',
    `select payment.id::text as subject, payment.session_id::text as stored, cash_session.id::text as computed
       from cash_session
       join cash_register on cash_register.business_id = $1 and cash_register.number = register_number
       join payment on payment.business_id = $1 and payment.session_id is distinct from cash_session.id
        and cash_fund_id is not distinct from fund_id and payment.id is distinct from difference_payment_id
        and occurred_at between opened_at + interval '1 minute' and coalesce(closed_at, now()) - interval '1 minute'
       join audit_log on audit_log.business_id = $1 and audit_log.device_id = cash_session.device_id
        and entity_id in (payment.id::text, payment.to_transaction_id, payment.transaction_id)
        and entity in ('payment', 'transaction') and audit_log.created_at = payment.occurred_at
      where cash_session.business_id = $1
        and not exists (select from offline_sale
                         where offline_sale.business_id = $1 and offline_sale.transaction_id = payment.to_transaction_id)
        and not exists (select from cash_session other
                         where other.business_id = $1 and other.difference_payment_id = payment.id)`,
  ),
  invariant(
    'session_has_its_fund',
    `select payment.id::text as subject, coalesce(cash_fund_id, 'cash') as stored, fund_id as computed
       from cash_register
       join cash_session on cash_session.business_id = $1 and register_number = cash_register.number
       join payment on payment.business_id = $1 and payment.session_id = cash_session.id and cash_fund_id is distinct from fund_id
      where cash_register.business_id = $1 and fund_id is not null`,
  ),
  invariant(
    'session_expects_its_cash',
    `select 'Z-' || number || ' ' || register_number as subject, expected::text as stored, computed::text
       from (select number, register_number, expected,
                    (opening_float + coalesce((select sum(${SIGN} * ${CASH}) from payment
                        where payment.business_id = $1 and payment.session_id = cash_session.id and not is_late), 0)
                      - coalesce((select sum(cash) from late_method_change
                        join payment on payment.business_id = $1 and payment.id = payment_id and not is_late
                        where late_method_change.business_id = $1 and late_method_change.session_id = cash_session.id), 0))::numeric(24,2) as computed
               from cash_session where cash_session.business_id = $1 and closed_at is not null) as closed
      where expected <> computed`,
  ),
  invariant(
    'reports_have_no_holes',
    `select cash_register.name as subject, last_report::text as stored,
            count(cash_session.id) || ' up to ' || coalesce(max(cash_session.number), 0) as computed
       from cash_register
       left join cash_session on cash_session.business_id = $1 and register_number = cash_register.number and closed_at is not null
      where cash_register.business_id = $1
      group by cash_register.number, cash_register.name, last_report
     having count(cash_session.id) <> last_report or coalesce(max(cash_session.number), 0) <> last_report`,
  ),
  invariant(
    'late_is_of_a_closed_session',
    `select payment.id::text as subject, payment.session_id::text as stored, null as computed
       from payment
       left join cash_session on cash_session.business_id = $1 and cash_session.id = payment.session_id
      where payment.business_id = $1 and is_late and cash_session.closed_at is null`,
  ),
]
