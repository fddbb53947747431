-- A quote of prices: in no book, no stock and no account. Each edit is a version; the lines of all of them stay.
create table quote (
  business_id uuid not null,
  -- What people read: P00000001.
  id text not null,
  number bigint not null,
  -- The version that holds.
  version integer not null,
  author_id uuid not null,
  created_at timestamptz not null,
  -- The sale that it became. A sale that is removed before it is effective leaves the quote open again.
  sale_id text,
  rejected_at timestamptz,
  rejection_reason text,
  primary key (business_id, id),
  foreign key (business_id, sale_id) references transaction (business_id, id),
  constraint quote_id_of_number check (id = 'P' || lpad(number::text, greatest(8, length(number::text)), '0')),
  constraint quote_version check (version > 0),
  constraint quote_ended_once check (sale_id is null or rejected_at is null),
  constraint quote_rejection check (rejection_reason is null or rejected_at is not null)
);
create index quote_newest on quote (business_id, created_at desc, number desc);
create unique index quote_sale on quote (business_id, sale_id) where sale_id is not null;
create table quote_version (
  business_id uuid not null,
  quote_id text not null,
  version integer not null,
  author_id uuid not null,
  created_at timestamptz not null,
  -- The contact; null for somebody who is only named, or for nobody.
  receptor_code text,
  customer_name text,
  customer_phone text,
  valid_days integer not null,
  -- The last day on which it holds, in the business's calendar.
  valid_until date not null,
  observations text,
  discount numeric(5,2) not null,
  prices_include_vat boolean not null,
  sub_total numeric(14,2) not null,
  total numeric(14,2) not null,
  iva21 numeric(14,2) not null,
  iva105 numeric(14,2) not null,
  -- When whoever has its link accepted it, or wrote that they have a question.
  accepted_at timestamptz,
  asked_at timestamptz,
  primary key (business_id, quote_id, version),
  foreign key (business_id, quote_id) references quote (business_id, id),
  foreign key (business_id, receptor_code) references person (business_id, code),
  constraint quote_version_customer check (receptor_code is null or customer_name is null),
  constraint quote_version_days check (valid_days between 1 and 365),
  constraint quote_version_total check (total > 0)
);
create index quote_version_receptor on quote_version (business_id, receptor_code) where receptor_code is not null;
create table quote_line (
  business_id uuid not null,
  quote_id text not null,
  version integer not null,
  position smallint not null,
  product_code text not null,
  product_name text not null,
  quantity numeric(12,2) not null,
  selling_price numeric(14,2) not null,
  iva numeric(4,2) not null,
  zero_rate text not null,
  discount numeric(5,2) not null,
  sub_total numeric(14,2) not null,
  total numeric(14,2) not null,
  primary key (business_id, quote_id, version, position),
  foreign key (business_id, quote_id, version) references quote_version (business_id, quote_id, version),
  foreign key (business_id, product_code) references product (business_id, code),
  constraint quote_line_quantity check (quantity >= 0.01 and quantity <= 99999),
  constraint quote_line_selling_price check (selling_price > 0),
  constraint quote_line_iva check (iva in (0, 10.5, 21)),
  constraint quote_line_discount check (discount >= 0 and discount <= 100)
);
create index quote_line_product on quote_line (business_id, product_code);
alter table quote enable row level security;
alter table quote force row level security;
create policy own_business on quote using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
alter table quote_version enable row level security;
alter table quote_version force row level security;
create policy own_business on quote_version using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
alter table quote_line enable row level security;
alter table quote_line force row level security;
create policy own_business on quote_line using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
