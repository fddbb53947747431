import type { BusinessTx } from '#platform/database/business-tx'
import { IS_FINAL_CONSUMER } from '#platform/final-consumer'
import { cashSessionInvariants } from './cash-session-invariants.repository.ts'
import { chargeSumsOf } from './charge-sums.ts'
import { costInvariants } from './cost-invariants.repository.ts'
import { expenseInvariants } from './expense-invariants.repository.ts'
import { invariant, type Difference, type Invariant } from './invariant.repository.ts'
import { creditNoteInvariants } from './note-invariants.repository.ts'
import { receiptInvariants } from './receipt-invariants.repository.ts'
import { supplierNoteInvariants } from './supplier-note-invariants.repository.ts'
import { offlineInvariants } from './offline-invariants.repository.ts'
import { deliveryInvariants } from './delivery-invariants.repository.ts'
import { quoteInvariants } from './quote-invariants.repository.ts'
import { replacementCostInvariants } from './replacement-cost-invariants.repository.ts'

const CHARGED = chargeSumsOf('transaction')

/** Every invariant of a business, in the order in which they are checked. */
export const invariants: readonly Invariant[] = [
  invariant(
    'balance_is_last_entry_total',
    `select person.code as subject, person.balance::text as stored, coalesce(entry.total, 0)::numeric(24,2)::text as computed
       from person
       left join account_entry entry on entry.business_id = $1 and entry.person_code = person.code
        and entry.sequence = person.entry_count
      where person.business_id = $1 and (person.balance <> coalesce(entry.total, 0) or (person.entry_count > 0 and entry.sequence is null))`,
  ),
  invariant(
    'entries_run_on',
    `select subject, stored, computed from (
       select person_code || ' #' || entry.sequence as subject, entry.total::text as stored,
              sum(case when person.type = 'Proveedor' then entry.credit - entry.debit else entry.debit - entry.credit end)
                over (partition by person_code order by entry.sequence)::text as computed,
              entry.sequence, row_number() over (partition by person_code order by entry.sequence) as place
         from account_entry entry
         join person on person.business_id = $1 and person.code = entry.person_code
        where entry.business_id = $1) as ledger
      where stored <> computed or sequence <> place`,
  ),
  invariant(
    'entries_know_their_sums',
    `select person_code || ' #' || sequence as subject, debited || ' ' || credited as stored, debit || ' ' || credit as computed
       from (select person_code, sequence, debited, credited, sum(debit) over entries as debit, sum(credit) over entries as credit
               from account_entry where business_id = $1
             window entries as (partition by person_code order by sequence)) as ledger
      where debited <> debit or credited <> credit`,
  ),
  invariant(
    'entries_keep_their_time',
    `select person_code || ' #' || sequence as subject, occurred_at::text as stored, before::text as computed from (
       select person_code, sequence, occurred_at,
              lag(occurred_at) over (partition by person_code order by sequence) as before
         from account_entry where business_id = $1) as ledger
      where occurred_at < before`,
  ),
  invariant(
    'balance_is_what_is_due',
    `select person.code as subject, person.balance::text as stored,
            (coalesce(due.total, 0) + initial_total - initial_paid)::text as computed
       from person
       left join (select receptor_code, sum(case kind when 'supplierNote' then paid - total else total - paid end) as total
                    from transaction
                   where business_id = $1 and status >= 1 and kind <> 'creditNote' group by receptor_code) as due
         on due.receptor_code = person.code
      where person.business_id = $1 and person.balance <> coalesce(due.total, 0) + initial_total - initial_paid`,
  ),
  invariant(
    'final_consumer_owes_nothing',
    `select person.code as subject, person.balance::text as stored, '0' as computed
       from person where person.business_id = $1 and ${IS_FINAL_CONSUMER} and person.balance <> 0`,
  ),
  invariant(
    'paid_is_sum_of_details',
    `select transaction.id as subject, transaction.paid::text as stored, coalesce(detail.total, 0)::numeric(24,2)::text as computed
       from transaction
       left join (select transaction_id, sum(amount) as total from payment_detail
                   where business_id = $1 and transaction_id is not null group by transaction_id) as detail
         on detail.transaction_id = transaction.id
      where transaction.business_id = $1 and kind not in ('creditNote', 'supplierNote') and transaction.paid <> coalesce(detail.total, 0)`,
  ),
  invariant(
    'parts_add_up',
    `select payment.id::text as subject, payment.total::text as stored, sum(part.amount)::text as computed
       from payment
       join payment_part part on part.business_id = $1 and part.payment_id = payment.id
      where payment.business_id = $1
      group by payment.id, payment.total having sum(part.amount) <> payment.total`,
  ),
  // What an exchange credits and charges at once names the credit note, of which nothing is left.
  invariant(
    'store_credit_left_is_given_minus_spent',
    `select coalesce(moved.code, credit.code) as subject, concat_ws(' / ', credit.amount, credit.remaining) as stored,
            concat_ws(' / ', moved.given, moved.given - moved.spent) as computed
       from (select part.reference as code,
                    coalesce(sum(part.amount) filter (where payment.operation <> 'customerPayment'), 0) as given,
                    coalesce(sum(part.amount) filter (where payment.operation = 'customerPayment'), 0) as spent
               from payment_part part
               join payment on payment.business_id = $1 and payment.id = part.payment_id
              where part.business_id = $1 and part.method_id = 'store_credit' group by part.reference) as moved
       full join (select code, amount, remaining from store_credit where business_id = $1) as credit
         on credit.code = moved.code
      where case when credit.code is null then moved.given <> moved.spent
                 else (credit.amount, credit.remaining) is distinct from (moved.given, moved.given - moved.spent) end`,
  ),
  invariant(
    'note_paid_is_what_it_paid_out',
    `select transaction.id as subject, transaction.paid::text as stored, coalesce(source.total, 0)::numeric(24,2)::text as computed
       from transaction
       left join (select transaction_id, sum(total) as total from payment
                   where business_id = $1 and transaction_id is not null group by transaction_id) as source
         on source.transaction_id = transaction.id
      where transaction.business_id = $1 and kind in ('creditNote', 'supplierNote') and transaction.paid <> coalesce(source.total, 0)`,
  ),
  ...creditNoteInvariants,
  ...supplierNoteInvariants,
  ...receiptInvariants,
  ...quoteInvariants,
  ...deliveryInvariants,
  ...expenseInvariants,
  ...offlineInvariants,
  ...cashSessionInvariants,
  invariant(
    'initial_paid_is_sum_of_details',
    `select person.code as subject, person.initial_paid::text as stored, coalesce(paid.total, 0)::numeric(24,2)::text as computed
       from person
       left join (select payment.person_code, sum(amount) as total
                    from payment_detail
                    join payment on payment.business_id = $1 and payment.id = payment_detail.payment_id
                   where payment_detail.business_id = $1 and is_initial_balance group by payment.person_code) as paid
         on paid.person_code = person.code
      where person.business_id = $1 and person.initial_paid <> coalesce(paid.total, 0)`,
  ),
  invariant(
    'status_is_paid_when_paid_in_full',
    `select id as subject, status::text as stored,
            (case when paid = total then 2 else 1 end)::text as computed
       from transaction
      where business_id = $1 and ((status = 0 and paid <> 0) or (status >= 1 and (status = 2) <> (paid = total)))`,
  ),
  invariant(
    'stock_is_kept_where_it_is_controlled',
    `select code as subject, '0' as stored, current_stock::text as computed from product
      where business_id = $1 and current_stock <> 0 and (status <> 0 or check_stock <> 'with_stock')`,
  ),
  invariant(
    'stock_is_sum_of_lots',
    `select product.code as subject, product.current_stock::text as stored, coalesce(lots.total, 0)::numeric(15,2)::text as computed
       from product
       left join (select product_code, sum(remaining) as total from lot where business_id = $1 group by product_code) as lots
         on lots.product_code = product.code
      where product.business_id = $1 and product.current_stock <> coalesce(lots.total, 0)`,
  ),
  invariant(
    'lot_is_received_less_taken',
    `select lot.id::text as subject, lot.remaining::text as stored, coalesce(moved.total, 0)::numeric(15,2)::text as computed
       from lot
       left join (select lot_id, sum(case effect when 'increment' then quantity else -quantity end) as total
                    from stock_history_lot where business_id = $1 group by lot_id) as moved on moved.lot_id = lot.id
      where lot.business_id = $1
        and (lot.remaining <> coalesce(moved.total, 0) or lot.remaining < 0 or lot.remaining > lot.received)`,
  ),
  invariant(
    'history_is_sum_of_its_lots',
    `select history.id::text as subject, history.quantity::text as stored, coalesce(parts.total, 0)::numeric(15,2)::text as computed
       from stock_history history
       left join (select history_id, sum(quantity) as total from stock_history_lot where business_id = $1 group by history_id) as parts
         on parts.history_id = history.id
      where history.business_id = $1 and history.quantity <> coalesce(parts.total, 0)`,
  ),
  invariant(
    'history_has_the_costs_of_its_lots',
    `select history_id || ' #' || position as subject, part.unit_cost::text as stored, lot.unit_cost::text as computed
       from stock_history_lot part
       join lot on lot.business_id = $1 and lot.id = part.lot_id
      where part.business_id = $1 and part.unit_cost <> lot.unit_cost`,
  ),
  ...costInvariants,
  invariant(
    'summary_is_sum_of_lines',
    `select transaction.id as subject, transaction.sub_total::text as stored, coalesce(lines.total, 0)::numeric(24,2)::text as computed
       from transaction
       left join (select transaction_id, sum(total) as total from transaction_line where business_id = $1 group by transaction_id) as lines
         on lines.transaction_id = transaction.id
      where transaction.business_id = $1 and transaction.sub_total <> coalesce(lines.total, 0)`,
  ),
  invariant(
    'line_figures_hold',
    `select transaction_id || ' #' || position as subject, line.sub_total || ' / ' || line.total as stored,
            computed.sub_total || ' / ' || computed.total as computed
       from transaction_line line
       join transaction on transaction.business_id = $1 and transaction.id = transaction_id
       join lateral (
         select case when prices_include_vat then round(quantity * selling_price, 2)
                     else round(quantity * selling_price * (1 + iva / 100), 2) end as sub_total,
                case when prices_include_vat then round(quantity * selling_price * (1 - line.discount / 100), 2)
                     else round(line.sub_total * (1 - line.discount / 100), 2) end as total) as computed on true
      where line.business_id = $1 and related_position is null
        and (line.sub_total, line.total) is distinct from (computed.sub_total, computed.total)`,
  ),
  invariant(
    'summary_figures_hold',
    `select transaction.id as subject, transaction.total || ' / ' || transaction.iva21 || ' / ' || transaction.iva105 as stored,
            computed.total || ' / ' || computed.iva21 || ' / ' || computed.iva105 as computed
       from transaction
       join lateral (
         select round(transaction.sub_total * (1 - transaction.discount / 100), 2) + ${CHARGED.total} as total,
                round(coalesce(sum(quantity * selling_price * 0.21 * (1 - line.discount / 100)) filter (where iva = 21), 0)
                      * (1 - transaction.discount / 100), 2) + ${CHARGED.iva21} as iva21,
                round(coalesce(sum(quantity * selling_price * 0.105 * (1 - line.discount / 100)) filter (where iva = 10.5), 0)
                      * (1 - transaction.discount / 100), 2) + ${CHARGED.iva105} as iva105
           from transaction_line line
          where line.business_id = $1 and line.transaction_id = transaction.id) as computed on true
      where transaction.business_id = $1 and kind not in ('creditNote', 'supplierNote') and not prices_include_vat
        and (transaction.total, transaction.iva21, transaction.iva105) is distinct from (computed.total, computed.iva21, computed.iva105)`,
  ),
  // Each rate's total is rounded by itself, and the cents missing to the total go to the largest, among equals to the
  // highest rate.
  invariant(
    'final_summary_figures_hold',
    `select transaction.id as subject, transaction.total || ' / ' || transaction.iva21 || ' / ' || transaction.iva105 as stored,
            computed.total || ' / ' || computed.iva21 || ' / ' || computed.iva105 as computed
       from transaction
       join lateral (
         select total + ${CHARGED.total} as total,
                coalesce(sum(round(whole * 21 / 121, 2)) filter (where iva = 21), 0) + ${CHARGED.iva21} as iva21,
                coalesce(sum(round(whole * 10.5 / 110.5, 2)) filter (where iva = 10.5), 0) + ${CHARGED.iva105} as iva105
           from (select iva, total,
                        part + case when row_number() over (order by part desc, iva desc) = 1
                                    then total - sum(part) over () else 0 end as whole
                   from (select iva, round(sum(line.total) * (1 - transaction.discount / 100), 2) as part,
                                round(transaction.sub_total * (1 - transaction.discount / 100), 2) as total
                           from transaction_line line
                          where line.business_id = $1 and line.transaction_id = transaction.id group by iva) as rate) as shared
          group by total) as computed on true
      where transaction.business_id = $1 and kind not in ('creditNote', 'supplierNote') and prices_include_vat
        and (transaction.total, transaction.iva21, transaction.iva105) is distinct from (computed.total, computed.iva21, computed.iva105)`,
  ),
  invariant(
    'links_lead_to_open_sendings',
    `select link.share_id::text as subject, link.expires_at::text as stored, share.expires_at::text as computed
       from (select share_id, expires_at from share_link where business_id = $1) as link
       left join share on share.business_id = $1 and share.id = link.share_id
      where share.id is null or share.ended_at is not null or share.expires_at is distinct from link.expires_at`,
  ),
  ...replacementCostInvariants,
  invariant(
    'cost_is_sum_of_line_costs',
    `select transaction.id as subject, transaction.cost::text as stored, coalesce(lines.cost, 0)::numeric(24,2)::text as computed
       from transaction
       left join (select transaction_id, sum(cost) as cost from transaction_line where business_id = $1 group by transaction_id) as lines
         on lines.transaction_id = transaction.id
      where transaction.business_id = $1 and transaction.cost <> coalesce(lines.cost, 0)`,
  ),
  invariant(
    'numbers_have_no_holes',
    `select counter.kind as subject, counter.last_number::text as stored,
            (coalesce(kept.count, 0) + coalesce(gone.count, 0))::text as computed
       from counter
       left join (select kind, count(*) as count from transaction where business_id = $1 group by kind
                  union all
                  select kind, count(*) as count from receipt where business_id = $1 group by kind
                  union all
                  select 'quote' as kind, count(*) as count from quote where business_id = $1
                  union all
                  select 'delivery' as kind, count(*) as count from delivery
                   where business_id = $1 and point_of_sale is null) as kept on kept.kind = counter.kind
       left join (select before -> 'record' ->> 'kind' as kind, count(distinct entity_id) as count from audit_log
                   where business_id = $1 and entity = 'transaction' and action = 'remove' group by 1) as gone on gone.kind = counter.kind
      where counter.business_id = $1 and counter.last_number <> coalesce(kept.count, 0) + coalesce(gone.count, 0)`,
  ),
  invariant(
    'bulk_prices_follow_their_change',
    // Nobody stored the product's rate at the time of a conversion: any of the three may explain the price.
    `select subject, stored, min(computed)::text as computed
       from (select change_id, product_code as subject, new_price::text as stored,
                    (case rounding
                       when 'none' then greatest(round(exact, 2), 0.01)
                       when ',99' then greatest(round(exact - 0.99), 0) + 0.99
                       else greatest(round(exact / rounding::numeric), 1) * rounding::numeric
                     end)::numeric(24,2) as computed
               from (select price_change_id as change_id, product_code, new_price, rounding,
                            case when prices_include_vat is false then old_price / factor else old_price * factor end as exact
                       from price_change_line
                       join price_change on price_change.business_id = $1 and price_change.id = price_change_id
                      cross join lateral unnest(case when prices_include_vat is null then array[(100 + percentage) / 100]
                                                     else array[1, 1.105, 1.21] end) as factor
                      where price_change_line.business_id = $1) as changed) as rounded
      group by change_id, subject, stored
     having bool_and(stored::numeric <> computed)`,
  ),
]

export const invariantsRepository = {
  broken: (tx: BusinessTx, { broken }: Invariant): Promise<Difference[]> => tx.rows(broken),
}
