-- How a supplier's lists are read: which column is which, and what its prices contain.
create table supplier_list_layout (
  business_id uuid not null,
  provider_code text not null,
  layout jsonb not null,
  primary key (business_id, provider_code),
  foreign key (business_id, provider_code) references person (business_id, code)
);
-- A list of a supplier that somebody applied, part by part; its rows say what it changed.
create table supplier_list (
  business_id uuid not null,
  id uuid not null,
  provider_code text not null,
  file_name text not null,
  state text not null,
  -- Whether its costs are in dollars.
  in_dollars boolean not null,
  created_by uuid not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, provider_code) references person (business_id, code),
  constraint supplier_list_state check (state in ('applying', 'applied', 'undone')),
  constraint supplier_list_undone check ((state = 'undone') = (undone_at is not null))
);
create index supplier_list_provider on supplier_list (business_id, provider_code, created_at);
-- What a list made of a product: each product once.
create table supplier_list_row (
  business_id uuid not null,
  list_id uuid not null,
  product_code text not null,
  -- The replacement cost before; null if there was none.
  previous_cost numeric(15,4),
  -- The same in dollars, where it was kept in them.
  previous_usd numeric(9,4),
  -- The last cost at the supplier before; null if there was none.
  previous_supplied numeric(15,4),
  previous_supplied_in_dollars boolean,
  -- The net cost of one unit, in the list's currency.
  cost numeric(15,4) not null,
  primary key (business_id, list_id, product_code),
  foreign key (business_id, list_id) references supplier_list (business_id, id),
  foreign key (business_id, product_code) references product (business_id, code),
  constraint supplier_list_row_cost check (cost > 0)
);
alter table supplier_list_layout enable row level security;
alter table supplier_list_layout force row level security;
create policy own_business on supplier_list_layout using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
alter table supplier_list enable row level security;
alter table supplier_list force row level security;
create policy own_business on supplier_list using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
alter table supplier_list_row enable row level security;
alter table supplier_list_row force row level security;
create policy own_business on supplier_list_row using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
-- The list that set the cost.
alter table replacement_cost_change add column supplier_list_id uuid;
alter table replacement_cost_change add constraint replacement_cost_change_list_known
  foreign key (business_id, supplier_list_id) references supplier_list (business_id, id) not valid;
alter table replacement_cost_change drop constraint replacement_cost_change_source;
alter table replacement_cost_change add constraint replacement_cost_change_source
  check (source in ('typed', 'imported', 'purchase', 'dollar', 'list')) not valid;
alter table replacement_cost_change add constraint replacement_cost_change_list
  check ((source = 'list') = (supplier_list_id is not null)) not valid;
