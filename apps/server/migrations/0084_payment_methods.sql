-- By which methods money moves. Nothing is written for whoever uses cash alone: a payment without parts was made in cash.
create table payment_method (
  business_id uuid not null references business (id),
  -- A UUID, or `cash`, which has a row once something was set of it or paid by it beside another method.
  id text not null,
  name text not null,
  kind text not null,
  -- Its place among the methods, from 1 on.
  position smallint not null,
  is_hidden boolean not null default false,
  asks_reference boolean not null default false,
  is_confirmed_later boolean not null default false,
  discount numeric(4,2) not null default 0,
  details text,
  -- 1 once it is removed; what was sold offline by it may still come in.
  status smallint not null default 0,
  version integer not null default 0,
  primary key (business_id, id),
  constraint payment_method_kind
    check (kind in ('cash', 'debit', 'credit', 'transfer', 'wallet', 'cheque', 'store_credit', 'other')),
  constraint payment_method_discount check (discount >= 0 and discount < 100)
);
create unique index payment_method_name on payment_method (business_id, lower(name)) where status = 0;
alter table payment_method enable row level security;
alter table payment_method force row level security;
create policy own_business on payment_method using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

-- What of a payment moved by which method. They add up to the payment's total.
create table payment_part (
  business_id uuid not null,
  payment_id uuid not null,
  position smallint not null,
  method_id text not null,
  amount numeric(14,2) not null,
  reference text,
  -- Of money that somebody has to see arrive.
  confirmation text,
  primary key (business_id, payment_id, position),
  foreign key (business_id, payment_id) references payment (business_id, id),
  foreign key (business_id, method_id) references payment_method (business_id, id),
  constraint payment_part_amount check (amount > 0),
  constraint payment_part_confirmation check (confirmation in ('awaited', 'confirmed', 'missed'))
);
create index payment_part_method on payment_part (business_id, method_id, payment_id);
create index payment_part_awaited on payment_part (business_id, payment_id) where confirmation = 'awaited';
alter table payment_part enable row level security;
alter table payment_part force row level security;
create policy own_business on payment_part using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

-- The cash that a customer gave for the cash of a payment; the rest went back.
alter table payment add column tendered numeric(14,2);
