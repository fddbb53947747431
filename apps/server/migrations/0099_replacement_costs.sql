-- What a product would cost to buy again, net; null for a product of which nobody knows it.
alter table product add column replacement_cost numeric(15,4);
-- Each change of a product's replacement cost, the last one of which is the product's figure.
create table replacement_cost_change (
  business_id uuid not null,
  product_code text not null,
  -- The place among the product's changes, from 1 on.
  sequence integer not null,
  -- Null if it was taken away.
  cost numeric(15,4),
  source text not null,
  -- The purchase that set it.
  transaction_id text,
  user_id uuid not null,
  changed_at timestamptz not null,
  primary key (business_id, product_code, sequence),
  foreign key (business_id, product_code) references product (business_id, code),
  foreign key (business_id, transaction_id) references transaction (business_id, id),
  constraint replacement_cost_change_cost check (cost > 0),
  constraint replacement_cost_change_source check (source in ('typed', 'imported', 'purchase')),
  constraint replacement_cost_change_purchase check ((source = 'purchase') = (transaction_id is not null))
);
create index replacement_cost_change_purchase on replacement_cost_change (business_id, transaction_id);
alter table replacement_cost_change enable row level security;
alter table replacement_cost_change force row level security;
create policy own_business on replacement_cost_change using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
