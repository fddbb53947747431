-- A closed day keeps the parts that its figures are made of, with what the goods had cost: the dashboard says where a
-- figure comes from, and the statistics of any range add up days instead of documents. Days without anything have no row.
alter table daily_statistic drop column income;
alter table daily_statistic drop column outcome;
alter table daily_statistic add column sale_count integer not null default 0;
alter table daily_statistic add column sale_total numeric(16, 2) not null default 0;
alter table daily_statistic add column sale_cost numeric(16, 2) not null default 0;
alter table daily_statistic add column credit_note_count integer not null default 0;
alter table daily_statistic add column credit_note_total numeric(16, 2) not null default 0;
alter table daily_statistic add column credit_note_cost numeric(16, 2) not null default 0;
alter table daily_statistic add column purchase_count integer not null default 0;
alter table daily_statistic add column purchase_total numeric(16, 2) not null default 0;
alter table daily_statistic add column general_expense_count integer not null default 0;
alter table daily_statistic add column general_expense_total numeric(16, 2) not null default 0;

-- Every day up to this one is closed.
alter table business add column statistics_closed_on date;

-- What counts in statistics: documents from Efectiva on, and general expenses. Sums of a range read these alone.
create index transaction_counted on transaction (business_id, occurred_at desc, id desc)
  include (kind, receptor_code, total, cost) where status >= 1;
create index payment_general_expenses on payment (business_id, occurred_at desc, id desc)
  include (total) where operation = 'generalExpenses';
