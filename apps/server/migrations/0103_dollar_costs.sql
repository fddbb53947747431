-- What a dollar costs in pesos, as the business goes by it; no row before somebody typed it.
create table dollar_rate (
  business_id uuid not null primary key,
  rate numeric(11,4) not null,
  user_id uuid not null,
  set_at timestamptz not null,
  constraint dollar_rate_range check (rate between 1 and 1000000)
);
alter table dollar_rate enable row level security;
alter table dollar_rate force row level security;
create policy own_business on dollar_rate using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

-- The replacement cost in dollars of a product that is kept in them: the one in pesos follows the rate.
alter table product add column replacement_cost_usd numeric(9,4);
alter table replacement_cost_change add column cost_usd numeric(9,4);
alter table replacement_cost_change drop constraint replacement_cost_change_source;
alter table replacement_cost_change add constraint replacement_cost_change_source
  check (source in ('typed', 'imported', 'purchase', 'dollar')) not valid;
