-- An amount is bounded, what many of them come to is not: balances, running totals, the cash and the days hold sums of
-- any size. A wider precision of the same scale rewrites no row.
alter table person alter column balance type numeric(24, 2);
alter table account_entry alter column total type numeric(24, 2);
alter table cash_balance alter column total type numeric(24, 2);
alter table daily_statistic alter column sale_total type numeric(24, 2);
alter table daily_statistic alter column sale_cost type numeric(24, 2);
alter table daily_statistic alter column credit_note_total type numeric(24, 2);
alter table daily_statistic alter column credit_note_cost type numeric(24, 2);
alter table daily_statistic alter column purchase_total type numeric(24, 2);
alter table daily_statistic alter column general_expense_total type numeric(24, 2);

-- The status is computed of the stock: it is taken off and put back as it was.
alter table product drop column stock_status;
alter table product alter column current_stock type numeric(15, 2);
alter table product add column stock_status text collate "C" not null generated always as (
  case
    when current_stock <= 0 then 'noStock'
    when current_stock > min_threshold * 1.5 then 'good'
    when current_stock > min_threshold * 1.2 then 'warn'
    else 'critical'
  end
) stored;
create index product_stock_sorted on product (business_id, stock_status, sort_key, code) where status = 0 and check_stock = 'with_stock';
create index product_stock_counts on product (business_id, stock_status) where status = 0 and check_stock = 'with_stock';

-- A unit may cost as much as it may be sold for.
alter table product alter column cost type numeric(15, 4);
alter table lot alter column unit_cost type numeric(15, 4);
alter table stock_history_lot alter column unit_cost type numeric(15, 4);

-- Profit is what is left without IVA: closed days keep how much of their sums is IVA. Those that were closed before are
-- closed again, and until then summed up by whoever looks.
alter table daily_statistic add column sale_iva numeric(24, 2) not null default 0;
alter table daily_statistic add column credit_note_iva numeric(24, 2) not null default 0;
alter table daily_statistic no force row level security;
update daily_statistic set is_touched = true where sale_count > 0 or credit_note_count > 0;
alter table daily_statistic force row level security;
drop index transaction_counted;
create index transaction_counted on transaction (business_id, occurred_at desc, id desc)
  include (kind, receptor_code, total, iva21, iva105, cost) where status >= 1;

-- A comment stands at its payment, once: what it did to each document needs no copy.
alter table payment_detail drop column comment;
