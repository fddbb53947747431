-- The tenant and its short registers. From here on every table begins with business_id, in every key and index.

create table business (
  id uuid primary key,
  name text,
  phone_number text,
  email text,
  address text,
  logo_url text,
  condition text not null default 'monotributista',
  time_zone text not null default 'America/Argentina/Buenos_Aires',
  observation_purchase_created text,
  observation_sale_created text,
  observation_sale_effective text,
  credit_note_quantities_zero boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint business_condition check (condition in ('monotributista', 'responsable'))
);

-- The last number given out, per kind of document. The row's lock makes numbers gapless.
create table counter (
  business_id uuid not null references business (id),
  kind text not null,
  last_number bigint not null default 0,
  primary key (business_id, kind),
  constraint counter_kind check (kind in ('sale', 'purchase', 'creditNote')),
  constraint counter_last_number check (last_number >= 0)
);

create table movement (
  business_id uuid not null references business (id),
  id uuid not null,
  name text not null,
  effect text not null,
  -- Made by documents only; nobody chooses it by hand.
  is_system boolean not null default false,
  status smallint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  constraint movement_effect check (effect in ('increment', 'decrement')),
  constraint movement_status check (status in (0, 1))
);
create unique index movement_name on movement (business_id, name) where status = 0;

create table role (
  business_id uuid not null references business (id),
  id uuid not null,
  name text not null,
  status smallint not null default 0,
  primary key (business_id, id),
  constraint role_status check (status in (0, 1))
);

create table category (
  business_id uuid not null references business (id),
  id uuid not null,
  name text not null,
  status smallint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  constraint category_status check (status in (0, 1))
);
create unique index category_name on category (business_id, lower(name)) where status = 0;

create table zone (
  business_id uuid not null references business (id),
  id uuid not null,
  name text not null,
  description text,
  coordinate_x double precision,
  coordinate_y double precision,
  status smallint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  constraint zone_status check (status in (0, 1))
);
create unique index zone_name on zone (business_id, lower(name)) where status = 0;

create table price_list (
  business_id uuid not null references business (id),
  id uuid not null,
  name text not null,
  general_percentage numeric(7, 2) not null default 0,
  is_default boolean not null default false,
  status smallint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (business_id, id),
  constraint price_list_general check (general_percentage >= -100),
  constraint price_list_status check (status in (0, 1)),
  constraint price_list_default_stays check (not is_default or status = 0)
);
create unique index price_list_name on price_list (business_id, lower(name)) where status = 0;
create unique index price_list_one_default on price_list (business_id) where is_default;

create table price_list_category (
  business_id uuid not null,
  price_list_id uuid not null,
  category_id uuid not null,
  percentage numeric(7, 2) not null,
  primary key (business_id, price_list_id, category_id),
  foreign key (business_id, price_list_id) references price_list (business_id, id),
  foreign key (business_id, category_id) references category (business_id, id),
  constraint price_list_category_percentage check (percentage >= -100)
);
create index price_list_category_category on price_list_category (business_id, category_id);

create table cash_tag (
  business_id uuid not null references business (id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (business_id, id)
);
create unique index cash_tag_name on cash_tag (business_id, lower(name));

-- Uploaded images, by their re-encoded content; the bytes lie in the file store.
create table file (
  business_id uuid not null references business (id),
  id uuid not null,
  scope text not null,
  content_type text not null,
  byte_size integer not null,
  created_at timestamptz not null,
  primary key (business_id, id),
  constraint file_scope check (scope in ('logo', 'product', 'avatar')),
  constraint file_byte_size check (byte_size > 0)
);
