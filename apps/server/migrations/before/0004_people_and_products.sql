-- Who the business trades with, and what it trades.

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
  balance numeric(14, 2) not null default 0,
  initial_total numeric(14, 2) not null default 0,
  initial_paid numeric(14, 2) not null default 0,
  initial_at timestamptz,
  -- How many account entries there are: the next one's sequence follows.
  entry_count integer not null default 0,
  status smallint not null default 0,
  -- Name and code, lower case, without accents (ñ stays): what a search looks into.
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, code),
  foreign key (business_id, zone_id) references zone (business_id, id),
  foreign key (business_id, price_list_id) references price_list (business_id, id),
  constraint person_type check (type in ('Cliente', 'Proveedor', 'Empleado')),
  constraint person_status check (status in (0, 1)),
  constraint person_customer_only check (type = 'Cliente' or (zone_id is null and price_list_id is null)),
  constraint person_initial_paid check (initial_paid between 0 and initial_total),
  constraint person_initial_at check (initial_total = 0 or initial_at is not null)
);
create index person_name on person (business_id, type, name) where status = 0;
create index person_search on person using gin (business_id, search_text gin_trgm_ops);
create index person_zone on person (business_id, zone_id) where zone_id is not null;
create index person_price_list on person (business_id, price_list_id) where price_list_id is not null;

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
  percentage numeric(5, 2) not null,
  primary key (business_id, person_code, category_id),
  foreign key (business_id, person_code) references person (business_id, code),
  foreign key (business_id, category_id) references category (business_id, id),
  constraint person_discount_percentage check (percentage between 0 and 100)
);
create index person_discount_category on person_discount (business_id, category_id);

create table product (
  business_id uuid not null references business (id),
  code text not null,
  ean text,
  name text not null,
  -- The main category: prices and discounts go by it. Further ones stand in product_category.
  category_id uuid not null,
  check_stock text not null default 'with_stock',
  -- With stock: the unit cost of the newest lot. Without: typed.
  cost numeric(14, 4) not null default 0,
  selling_price numeric(14, 2) not null default 0,
  min_threshold numeric(12, 2) not null default 1,
  iva numeric(4, 2) not null default 0,
  ecommerce boolean not null default false,
  image_url text,
  -- Σ of what is left in its lots.
  current_stock numeric(12, 2) not null default 0,
  status smallint not null default 0,
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, code),
  foreign key (business_id, category_id) references category (business_id, id),
  constraint product_check_stock check (check_stock in ('with_stock', 'without_stock')),
  constraint product_cost check (cost >= 0),
  constraint product_selling_price check (selling_price >= 0),
  constraint product_min_threshold check (min_threshold >= 0),
  constraint product_iva check (iva in (0, 10.5, 21)),
  constraint product_current_stock check (current_stock >= 0),
  constraint product_without_stock check (check_stock = 'with_stock' or current_stock = 0),
  constraint product_ean check (ean ~ '^[0-9]{13}$'),
  constraint product_status check (status in (0, 1))
) with (fillfactor = 85);
create index product_name on product (business_id, name) where status = 0;
create index product_category_name on product (business_id, category_id, name) where status = 0;
create index product_ean on product (business_id, ean) where ean is not null;
create index product_search on product using gin (business_id, search_text gin_trgm_ops);

create table product_category (
  business_id uuid not null,
  product_code text not null,
  category_id uuid not null,
  position smallint not null,
  primary key (business_id, product_code, category_id),
  foreign key (business_id, product_code) references product (business_id, code),
  foreign key (business_id, category_id) references category (business_id, id),
  constraint product_category_position check (position > 0)
);
create index product_category_category on product_category (business_id, category_id);

-- One bulk change of prices, kept so that the last one can be undone.
create table price_change (
  business_id uuid not null references business (id),
  id uuid not null,
  user_id uuid not null,
  percentage numeric(7, 2) not null,
  rounding text not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (business_id, id)
);
create index price_change_newest on price_change (business_id, created_at desc);

create table price_change_line (
  business_id uuid not null,
  price_change_id uuid not null,
  product_code text not null,
  old_price numeric(14, 2) not null,
  new_price numeric(14, 2) not null,
  primary key (business_id, price_change_id, product_code),
  foreign key (business_id, price_change_id) references price_change (business_id, id),
  foreign key (business_id, product_code) references product (business_id, code),
  constraint price_change_line_prices check (old_price >= 0 and new_price >= 0)
);
create index price_change_line_product on price_change_line (business_id, product_code);
