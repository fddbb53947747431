-- One way to keep sums. Every write notes what it adds to a business day, in rows that only ever grow under it: no till waits for
-- another. A job adds notes to figures in their grains; who reads takes both. What is summed: domain/statistics/figure-notes.ts.
create table figure_note (
  business_id uuid not null references business (id),
  measure text not null,
  id uuid not null,
  subject text not null,
  day date not null,
  count bigint not null,
  quantity numeric(24, 2) not null,
  amount numeric(24, 2) not null,
  other numeric(24, 2) not null,
  cost numeric(24, 6) not null,
  primary key (business_id, measure, id)
);
create table figure (
  business_id uuid not null references business (id),
  measure text not null,
  -- day, month, all, or tab: what a tab of a list over all time comes to.
  grain text not null,
  -- The day, the first of the month, or -infinity.
  bucket date not null,
  subject text not null,
  -- In which tab of a list over all time it stands.
  tab text,
  count bigint not null,
  quantity numeric(24, 2) not null,
  amount numeric(24, 2) not null,
  other numeric(24, 2) not null,
  cost numeric(24, 6) not null,
  -- By what a list over all time is ranked, roughly where it is very large: under row-level security no index compares a numeric.
  ranked double precision not null
    generated always as (case measure when 'customers' then amount when 'stock' then round(cost, 2) else quantity end) stored,
  primary key (business_id, measure, grain, bucket, subject)
);

alter table business no force row level security;
alter table transaction no force row level security;
alter table transaction_line no force row level security;
alter table payment no force row level security;
alter table stock_history no force row level security;
alter table stock_history_lot no force row level security;
alter table product no force row level security;

insert into figure (business_id, measure, grain, bucket, subject, count, quantity, amount, other, cost)
select business_id, measure, grain, bucket, subject, sum(count)::bigint, sum(quantity), sum(amount), sum(other), sum(cost)
  from (select thing.business_id, (at at time zone time_zone)::date as day, measure, subject, count, quantity, amount, other, cost
          from (select business_id, occurred_at, 'effective', kind, 1, 0.00, total, iva21 + iva105, cost from transaction where status >= 1
                 union all
                select business_id, occurred_at, 'status', kind || ':' || status, 1, 0, 0, 0, 0 from transaction
                 union all
                select business_id, occurred_at, 'payment', operation, 1, 0, total, 0, 0 from payment
                 union all
                select business_id, occurred_at, 'customers', receptor_code, 1, 1, total, 0, 0
                  from transaction where kind = 'sale' and status >= 1
                 union all
                select business_id, occurred_at, 'changes', movement_id::text, 1, 0, 0, 0, 0 from stock_history
                 union all
                select history.business_id, history.occurred_at, 'stock', history.product_code, 0,
                       case part.effect when 'increment' then part.quantity else -part.quantity end, 0, 0,
                       case part.effect when 'increment' then part.quantity * part.unit_cost else -part.quantity * part.unit_cost end
                  from stock_history history
                  join stock_history_lot part on part.business_id = history.business_id and part.history_id = history.id
                 union all
                select history.business_id, history.occurred_at, case document.kind when 'purchase' then 'bought' else 'sold' end,
                       history.product_code, case document.kind when 'creditNote' then 0 else 1 end,
                       case document.kind when 'creditNote' then 0 else history.quantity end, 0,
                       case document.kind when 'creditNote' then history.quantity else 0 end, 0
                  from stock_history history
                  join transaction document on document.business_id = history.business_id and document.id = history.transaction_id
                 union all
                select document.business_id, document.occurred_at, 'sold', line.product_code,
                       case document.kind when 'creditNote' then 0 else 1 end,
                       case document.kind when 'creditNote' then 0 else line.quantity end, 0,
                       case document.kind when 'creditNote' then line.quantity else 0 end, 0
                  from transaction document
                  join transaction_line line on line.business_id = document.business_id and line.transaction_id = document.id
                 where document.status >= 1 and document.kind <> 'purchase'
                   and not exists (
                     select from stock_history history
                      where history.business_id = document.business_id
                        and history.transaction_id = case document.kind when 'creditNote' then document.related_id else document.id end
                        and history.line_position
                            = case document.kind when 'creditNote' then line.related_position else line.position end)
               ) as thing (business_id, at, measure, subject, count, quantity, amount, other, cost)
          join business on business.id = thing.business_id) as noted
 cross join (values ('day'), ('month'), ('all')) as grains (grain)
 cross join lateral (
   select case grain when 'day' then day when 'month' then date_trunc('month', day)::date else '-infinity'::date end as bucket) as at
 where measure <> 'stock' or grain <> 'day'
 group by 1, 2, 3, 4, 5
 order by 1, 2, 3, 4, 5;
update figure set tab = '' where measure = 'customers' and grain = 'all';
update figure set tab = product.category_id::text
  from product
 where product.business_id = figure.business_id and product.code = subject
   and measure in ('sold', 'bought', 'stock') and grain = 'all';
insert into figure (business_id, measure, grain, bucket, subject, count, quantity, amount, other, cost)
select business_id, measure, 'tab', '-infinity', tab, count(*), sum(quantity),
       sum(case measure when 'customers' then amount when 'stock' then round(cost, 2) else quantity end), sum(other), 0
  from figure where tab is not null and quantity > 0
 group by 1, 2, 5;
analyze figure;
-- A list over all time is read from this alone, in the order of its totals.
create index figure_ranked on figure (business_id, measure, ranked desc, subject) include (quantity, tab) where grain = 'all';
-- The same list by name is read in the order of the products, removed ones among them.
create index product_by_name on product (business_id, sort_key, code);

alter table business force row level security;
alter table transaction force row level security;
alter table transaction_line force row level security;
alter table payment force row level security;
alter table stock_history force row level security;
alter table stock_history_lot force row level security;
alter table product force row level security;

alter table figure_note enable row level security;
alter table figure_note force row level security;
create policy own_business on figure_note using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
alter table figure enable row level security;
alter table figure force row level security;
create policy own_business on figure using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

drop table day_total;
drop table day_delta;
drop table stock_month_end;
drop table moved_in_month;
drop table changes_in_month;
drop table changes_until;
drop table standing;
drop table standing_sum;
drop table standing_known;
alter table business drop column days_recounted_to;
-- Only the job of the standings looked for sales by the instant at which they became effective.
drop index transaction_sold_at;
-- Products without stock control are no longer read from the lines of documents at each reading.
drop index product_without_stock;
-- Jobs that are no more would be late for ever.
delete from job where kind in ('fold_days', 'recount_days', 'end_months', 'fold_standings', 'count_history');
