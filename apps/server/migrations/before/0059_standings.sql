-- How products and customers stand over all time: what was sold, bought and is in stock of each product, what each customer
-- bought. A job brings it up to an instant an hour ago; readers add what happened since, which is found by the clock's
-- instants of stock changes and sales. No till writes any of it.
create table standing (
  business_id uuid not null references business (id),
  list text not null,
  code text not null,
  -- The product's category; of customers the nil id.
  group_id uuid not null,
  sort_key text collate "C" not null,
  total numeric(24, 2) not null,
  -- What came back of a product sold, what is left of one in stock, how many sales a customer has.
  other numeric(24, 2) not null,
  primary key (business_id, list, code)
);
-- A page is read from one of these alone.
create index standing_ranked on standing (business_id, list, total desc, sort_key, code) include (group_id, other);
create index standing_named on standing (business_id, list, sort_key, code) include (group_id, total, other);

create table standing_sum (
  business_id uuid not null references business (id),
  list text not null,
  group_id uuid not null,
  count bigint not null,
  total numeric(24, 2) not null,
  other numeric(24, 2) not null,
  primary key (business_id, list, group_id)
);

-- Until when the standings know: stock changes and sales by the program's clock, changed names and categories by the database's.
create table standing_known (
  business_id uuid not null references business (id),
  moved_to timestamptz not null,
  named_to timestamptz not null,
  primary key (business_id)
);

-- Sales that became effective since.
create index transaction_sold_at on transaction (business_id, effective_at) where kind = 'sale' and status >= 1;

alter table standing enable row level security;
alter table standing force row level security;
create policy own_business on standing using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
alter table standing_sum enable row level security;
alter table standing_sum force row level security;
create policy own_business on standing_sum using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
alter table standing_known enable row level security;
alter table standing_known force row level security;
create policy own_business on standing_known using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
