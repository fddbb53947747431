-- What a supplier calls a product and what it last cost there; a purchase adds the row, or somebody does.
create table supplier_product (
  business_id uuid not null,
  provider_code text not null,
  product_code text not null,
  -- The supplier's code for it, in capitals.
  supplier_code text,
  supplier_name text,
  -- The last net cost of one unit; null if nobody said one.
  cost numeric(15,4),
  -- Whether that cost is in dollars.
  in_dollars boolean not null default false,
  -- How many units a package of the supplier holds.
  pack integer not null default 1,
  updated_at timestamptz not null,
  primary key (business_id, provider_code, product_code),
  foreign key (business_id, provider_code) references person (business_id, code),
  foreign key (business_id, product_code) references product (business_id, code),
  constraint supplier_product_cost check (cost > 0),
  constraint supplier_product_pack check (pack > 0)
);
create index supplier_product_product on supplier_product (business_id, product_code);
-- A supplier's code names one product, and a purchase without a supplier finds it among those of all of them.
create unique index supplier_product_code on supplier_product (business_id, supplier_code, provider_code) where supplier_code is not null;
alter table supplier_product enable row level security;
alter table supplier_product force row level security;
create policy own_business on supplier_product using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
