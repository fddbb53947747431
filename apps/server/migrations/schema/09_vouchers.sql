-- What is declared to ARCA, beside the documents, which keep their own numbers.

-- What is declared to ARCA of sales and credit notes, beside the documents, which keep their own numbers.
create table fiscal_voucher (
  business_id uuid not null references business (id),
  id uuid not null,
  transaction_id text not null,
  environment text not null,
  cuit text not null,
  point_of_sale integer not null,
  type smallint not null,
  state text not null,
  -- What ARCA is told; its number and day come when its turn does.
  draft jsonb not null,
  number bigint,
  issued_on date,
  attempts integer not null default 0,
  requested_at timestamptz not null,
  sent_at timestamptz,
  cae text,
  expires_on date,
  -- What ARCA said of it: errors, observations, events.
  messages jsonb not null default '[]',
  primary key (business_id, id),
  constraint fiscal_voucher_environment check (environment in ('simulator', 'testing', 'production')),
  constraint fiscal_voucher_state
    check (state in ('pending', 'numbered', 'sent', 'authorized', 'rejected', 'uncertain')),
  constraint fiscal_voucher_numbered
    check (((number is null) = (issued_on is null)) and ((number is not null) or (state in ('pending', 'rejected')))),
  constraint fiscal_voucher_authorized check ((state = 'authorized') = (cae is not null))
);
-- The authorised vouchers of a month, for the book of sales.
create index fiscal_voucher_book
  on fiscal_voucher (business_id, environment, cuit, issued_on, point_of_sale, type, number)
  where state = 'authorized';
create unique index fiscal_voucher_document
  on fiscal_voucher (business_id, environment, transaction_id) where state <> 'rejected';
-- ARCA gives each number once; a document has one voucher that was not rejected.
create unique index fiscal_voucher_number
  on fiscal_voucher (business_id, environment, cuit, point_of_sale, type, number)
  where (number is not null) and (state <> 'rejected');
create index fiscal_voucher_of_document on fiscal_voucher (business_id, transaction_id, requested_at desc, id desc);
-- At most one of a sequence is under way.
create unique index fiscal_voucher_open
  on fiscal_voucher (business_id, environment, cuit, point_of_sale, type)
  where state in ('numbered', 'sent', 'uncertain');
create index fiscal_voucher_queue
  on fiscal_voucher (business_id, environment, cuit, point_of_sale, type, requested_at, id)
  where state = 'pending';
create index fiscal_voucher_unsettled on fiscal_voucher (business_id, requested_at, id) where state <> 'authorized';

-- The numbers of one point of sale and type. One server gives them at a time: the one that has the lease of its
-- task.
create table fiscal_sequence (
  business_id uuid not null references business (id),
  environment text not null,
  cuit text not null,
  point_of_sale integer not null,
  type smallint not null,
  -- The last number that we know of; none before the first use.
  known_number bigint,
  -- Where ARCA's last number is another one: some other program numbers here, and a person has to look.
  foreign_number bigint,
  -- Since when ARCA has not let a sequence go on, and why, in words for the shopkeeper; nothing while it does.
  failing_since timestamptz,
  failure text,
  -- The installation's epoch in which a sequence was worked off last: another one means that the database was
  -- restored since, and that ARCA may know of vouchers that were authorised after the backup.
  epoch uuid,
  primary key (business_id, environment, cuit, point_of_sale, type)
);

-- What went to ARCA and came back, without what opens its services.
create table fiscal_exchange (
  business_id uuid not null references business (id),
  id uuid not null,
  voucher_id uuid not null,
  at timestamptz not null,
  status integer,
  request text not null,
  response text,
  primary key (business_id, id)
);
create index fiscal_exchange_of_voucher on fiscal_exchange (business_id, voucher_id, at);

-- Which business numbers at a point of sale of a CUIT: ARCA gives each number once, and would tell two businesses
-- of one owner that the same voucher is theirs. Read across businesses, so it carries no row-level security.
create table fiscal_point (
  environment text not null,
  cuit text not null,
  point_of_sale integer not null,
  business_id uuid not null,
  primary key (environment, cuit, point_of_sale)
);

-- What ARCA knows of those numbers, until the sale that each belongs to is asked for again: it then gets what it
-- has already.
create table fiscal_learnt (
  business_id uuid not null references business (id),
  environment text not null,
  cuit text not null,
  point_of_sale integer not null,
  type smallint not null,
  number bigint not null,
  found jsonb not null,
  learnt_at timestamptz not null,
  primary key (business_id, environment, cuit, point_of_sale, type, number)
);

-- What ARCA's register told of a CUIT that somebody asked for: for a while nobody has to ask it again.
create table fiscal_taxpayer (
  business_id uuid not null references business (id),
  environment text not null,
  cuit text not null,
  found jsonb not null,
  found_at timestamptz not null,
  primary key (business_id, environment, cuit)
);

-- Documents whose voucher was to be asked for by itself and could not be, with the reasons in words: somebody has
-- to mend them.
create table fiscal_unasked (
  business_id uuid not null references business (id),
  environment text not null,
  transaction_id text not null,
  reasons jsonb not null,
  noted_at timestamptz not null,
  primary key (business_id, environment, transaction_id)
);
