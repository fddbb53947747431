-- Customers, suppliers and employees.

create table person (
  business_id uuid not null references business (id),
  code text not null,
  type text not null,
  name text not null,
  -- [{address, postalCode, province}], the first is used.
  addresses jsonb not null default '[]',
  phone_number text,
  phone_number2 text,
  -- Digits only where it is a CUIT; a shorter document as typed.
  cuit text,
  iva_condition smallint,
  email text,
  website text,
  avatar text,
  observations text,
  zone_id uuid,
  price_list_id uuid,
  -- What a customer owes us, what we owe a supplier: the running total of the last account entry.
  balance numeric(24,2) not null default 0,
  initial_total numeric(14,2) not null default 0,
  initial_paid numeric(14,2) not null default 0,
  initial_at timestamptz,
  -- How many account entries there are: the next one's sequence follows.
  entry_count integer not null default 0,
  status smallint not null default 0,
  -- Name and code, lower case, without accents (ñ stays): what a search looks into.
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What the lists of contacts and products are sorted and searched by. The key of the name comes first in
  -- search_text, so that its order is the names' order; ñ stands between n and o. Bytes are compared ("C"): the
  -- order is the same on every server, and no upgrade of a locale library can damage an index.
  sort_key text collate "C"
    generated always as (case
      when (search_text like '%ñ%') then ((replace(search_text, 'ñ', 'n~') || e'\t') || replace(search_text, 'ñ', 'n'))
      else search_text end) stored,
  -- Up to how much a customer may owe; beyond it a sale is a matter of whoever may override. None: as much as they
  -- like.
  credit_limit numeric(13,2),
  catalogue_at timestamptz(3) not null default now(),
  -- What somebody's document is where it is no CUIT, CUIL or DNI, which are known by their digits: a passport or a
  -- foreign identity card. Vouchers tell it.
  document_kind text,
  primary key (business_id, code),
  foreign key (business_id, zone_id) references zone (business_id, id),
  foreign key (business_id, price_list_id) references price_list (business_id, id),
  constraint person_type check (type in ('Cliente', 'Proveedor', 'Empleado')),
  constraint person_status check (status in (0, 1)),
  constraint person_customer_only check ((type = 'Cliente') or ((zone_id is null) and (price_list_id is null))),
  constraint person_initial_paid check (initial_paid >= 0 and initial_paid <= initial_total),
  constraint person_initial_at check ((initial_total = 0) or (initial_at is not null)),
  constraint person_credit_limit check ((credit_limit is null) or ((type = 'Cliente') and (credit_limit >= 0))),
  constraint person_document_kind check (document_kind in ('passport', 'foreign'))
);
-- The accounts of all by name, removed contacts with a balance too: a page without sorting everybody. Balances are
-- in no index, so that a sale changes none.
create index person_accounts on person (business_id, sort_key, code);
create index person_catalogue on person (business_id, catalogue_at, code);
-- What the counts of a list's tabs are read from. Of few values each, so that 100,000 products take a hundred
-- pages: a count of all of them costs a third of one over the indexes that lists are sorted by.
create index person_counts on person (business_id, type) where status = 0;
-- The highest numeric code, which the next one follows.
create index person_number on person (business_id, ((code)::numeric)) where code ~ '^[0-9]+$';
create index person_price_list on person (business_id, price_list_id) where price_list_id is not null;
create index person_search on person using gin (business_id, sort_key gin_trgm_ops) where status = 0;
create index person_sorted on person (business_id, sort_key, code) where status = 0;
create index person_type_sorted on person (business_id, type, sort_key, code) where status = 0;
create index person_zone on person (business_id, zone_id) where zone_id is not null;

create table person_role (
  business_id uuid not null,
  person_code text not null,
  role_id uuid not null,
  primary key (business_id, person_code, role_id),
  foreign key (business_id, person_code) references person (business_id, code),
  foreign key (business_id, role_id) references role (business_id, id)
);
create index person_role_role on person_role (business_id, role_id);

create table person_discount (
  business_id uuid not null,
  person_code text not null,
  category_id uuid not null,
  percentage numeric(5,2) not null,
  primary key (business_id, person_code, category_id),
  foreign key (business_id, person_code) references person (business_id, code),
  foreign key (business_id, category_id) references category (business_id, id),
  constraint person_discount_percentage check (percentage >= 0 and percentage <= 100)
);
create index person_discount_category on person_discount (business_id, category_id);

create table printed_person (
  business_id uuid not null references business (id),
  person_code text not null,
  last_version integer not null,
  name text not null,
  address text,
  cuit text,
  iva_condition smallint,
  primary key (business_id, person_code, last_version)
);
