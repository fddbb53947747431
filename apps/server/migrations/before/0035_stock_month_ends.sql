-- What the lots held when a month ended, and what each movement had moved in it: a past moment is counted back from the end of
-- its month, a ranking of years adds up months. The stock history only grows at its end, so a month that has ended stays as it
-- is: a job writes it once.
create table stock_month_end (
  business_id uuid not null references business (id),
  -- Where the next month begins.
  ended_at timestamptz not null,
  primary key (business_id, ended_at)
);
create table lot_at_month_end (
  business_id uuid not null references business (id),
  ended_at timestamptz not null,
  lot_id uuid not null,
  remaining numeric(24, 2) not null,
  primary key (business_id, ended_at, lot_id)
);
create table moved_in_month (
  business_id uuid not null references business (id),
  ended_at timestamptz not null,
  movement_id uuid not null,
  product_code text not null,
  quantity numeric(24, 2) not null,
  primary key (business_id, movement_id, ended_at, product_code)
);

alter table stock_month_end enable row level security;
alter table stock_month_end force row level security;
create policy own_business on stock_month_end using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
alter table lot_at_month_end enable row level security;
alter table lot_at_month_end force row level security;
create policy own_business on lot_at_month_end using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
alter table moved_in_month enable row level security;
alter table moved_in_month force row level security;
create policy own_business on moved_in_month using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
