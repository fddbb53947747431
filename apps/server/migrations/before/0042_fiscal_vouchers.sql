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
    check ((number is null) = (issued_on is null) and (number is not null or state in ('pending', 'rejected'))),
  constraint fiscal_voucher_authorized check ((state = 'authorized') = (cae is not null))
);
-- ARCA gives each number once; a document has one voucher that was not rejected.
create unique index fiscal_voucher_number
  on fiscal_voucher (business_id, environment, cuit, point_of_sale, type, number)
  where number is not null and state <> 'rejected';
create unique index fiscal_voucher_document
  on fiscal_voucher (business_id, environment, transaction_id) where state <> 'rejected';
-- At most one of a sequence is under way.
create unique index fiscal_voucher_open
  on fiscal_voucher (business_id, environment, cuit, point_of_sale, type)
  where state in ('numbered', 'sent', 'uncertain');
create index fiscal_voucher_queue
  on fiscal_voucher (business_id, environment, cuit, point_of_sale, type, requested_at, id) where state = 'pending';

-- The numbers of one point of sale and type: whoever holds the lease gives the next one. Each lease has another fence, so that
-- a server that was thought dead finds its own outdated.
create table fiscal_sequence (
  business_id uuid not null references business (id),
  environment text not null,
  cuit text not null,
  point_of_sale integer not null,
  type smallint not null,
  fence bigint not null default 0,
  leased_until timestamptz,
  -- The last number that we know of; none before the first use.
  known_number bigint,
  -- Where ARCA's last number is another one: some other program numbers here, and a person has to look.
  foreign_number bigint,
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

alter table fiscal_voucher enable row level security;
alter table fiscal_voucher force row level security;
create policy own_business on fiscal_voucher
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
alter table fiscal_sequence enable row level security;
alter table fiscal_sequence force row level security;
create policy own_business on fiscal_sequence
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
alter table fiscal_exchange enable row level security;
alter table fiscal_exchange force row level security;
create policy own_business on fiscal_exchange
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
