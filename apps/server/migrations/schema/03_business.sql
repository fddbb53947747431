-- A business, its settings and the registers that its records choose from.

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
  -- The seller's own tax number, for its papers: 11 digits.
  cuit text,
  -- The month at whose beginning the owners were last told of the audit of the month before.
  audit_told_in date,
  -- The number of the last seal: somebody who removes the last seals leaves a higher number here.
  audit_seal_count bigint not null default 0,
  -- Records that are older are not held to the audit: the data of a demo business have no row of their makers.
  audited_since timestamptz not null default now(),
  constraint business_condition check (condition in ('monotributista', 'responsable')),
  constraint business_cuit check (cuit ~ '^[0-9]{11}$')
);

-- What a business has set, a row for each section. Where there is none, the program's defaults hold.
create table business_setting (
  business_id uuid not null references business (id),
  section text not null,
  value jsonb not null,
  version integer not null,
  primary key (business_id, section)
);

-- Names, addresses and tax conditions that papers have shown and records do not have any more: what each said up
-- to a version. A document that is effective keeps the versions it was made under, so that it is printed again as
-- it was. Documents from before keep none and are printed as the records are now, whatever becomes of these.
create table printed_business (
  business_id uuid not null references business (id),
  last_version integer not null,
  name text,
  phone_number text,
  email text,
  address text,
  cuit text,
  condition text not null,
  primary key (business_id, last_version)
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
  catalogue_at timestamptz(3) not null default now(),
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
  general_percentage numeric(7,2) not null default 0,
  is_default boolean not null default false,
  status smallint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  catalogue_at timestamptz(3) not null default now(),
  primary key (business_id, id),
  constraint price_list_general check (general_percentage >= -100),
  constraint price_list_status check (status in (0, 1)),
  constraint price_list_default_stays check ((not is_default) or (status = 0))
);
create unique index price_list_name on price_list (business_id, lower(name)) where status = 0;
create unique index price_list_one_default on price_list (business_id) where is_default;

create table price_list_category (
  business_id uuid not null,
  price_list_id uuid not null,
  category_id uuid not null,
  percentage numeric(7,2) not null,
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
  -- Since when no record shows an image; nothing while one does.
  unused_since timestamptz,
  primary key (business_id, id),
  constraint file_scope check (scope in ('logo', 'product', 'avatar')),
  constraint file_byte_size check (byte_size > 0)
);

-- Who is asked to join the team: one open invitation for an e-mail. An accepted one stays for a while, so that its
-- link says what became of it.
create table invitation (
  business_id uuid not null references subscription (business_id),
  id uuid not null,
  email text not null,
  role text not null,
  invited_by uuid not null references user_account (id),
  -- None while its mail waits to leave.
  sent_at timestamptz,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  created_at timestamptz not null,
  primary key (business_id, id),
  constraint invitation_email_lower check (email = lower(email)),
  constraint invitation_role check (role in ('owner', 'manager', 'cashier', 'accountant'))
);
create unique index invitation_email on invitation (business_id, email) where accepted_at is null;

-- The mailed link of an invitation. Read before its business is known; like every token in no backup.
create table invitation_link (
  token_hash bytea primary key,
  business_id uuid not null,
  invitation_id uuid not null,
  foreign key (business_id, invitation_id) references invitation (business_id, id) on delete cascade
);
create index invitation_link_invitation on invitation_link (business_id, invitation_id);

-- Capabilities that somebody lent to a session for one request, known by the hash of its content. It is used once,
-- in the database transaction of what it was lent for.
create table approval (
  business_id uuid not null references subscription (business_id),
  id uuid not null,
  token_hash bytea not null,
  request_hash bytea not null,
  session_id uuid not null,
  approver_id uuid not null references user_account (id),
  capabilities text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- What the records that a refused call named were like when it was refused: the approval holds for them as they
  -- were. Approvals that a server of the version before gives hold for calls that name none.
  records_hash bytea,
  primary key (business_id, id)
);
create index approval_token on approval (business_id, token_hash);
