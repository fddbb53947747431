-- In whose hands the cash of a counter is. Nothing is written here unless the business closes its cash.
create table cash_register (
  business_id uuid not null references business (id),
  -- 1 to 20.
  number smallint not null,
  name text not null,
  -- The browser that works at it. A browser works at one register at most.
  device_id uuid,
  -- The number of the last closing report.
  last_report integer not null default 0,
  version integer not null default 0,
  primary key (business_id, number),
  constraint cash_register_number check (number between 1 and 20)
);
create unique index cash_register_device on cash_register (business_id, device_id) where device_id is not null;
alter table cash_register enable row level security;
alter table cash_register force row level security;
create policy own_business on cash_register using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

create table cash_session (
  business_id uuid not null,
  id uuid not null,
  register_number smallint not null,
  -- The register's browser while the session was open: late sales are told by it.
  device_id uuid not null,
  opened_by uuid not null,
  opened_at timestamptz not null,
  opening_float numeric(14,2) not null,
  -- How often somebody counted the drawer, the last one last.
  counts jsonb not null default '[]',
  -- From here on null while it is open.
  closed_by uuid,
  closed_at timestamptz,
  -- The number of its closing report, 1, 2, 3 … of its register.
  number integer,
  expected numeric(24,2),
  counted numeric(14,2),
  stays numeric(14,2),
  -- Why something was short or over.
  reason text,
  -- The movement of cash that books what was short or over.
  difference_payment_id uuid,
  -- The closing report as it was at the closing.
  report jsonb,
  primary key (business_id, id),
  foreign key (business_id, register_number) references cash_register (business_id, number),
  foreign key (business_id, difference_payment_id) references payment (business_id, id),
  constraint cash_session_closed check (
    (closed_at is null) = (number is null) and (closed_at is null) = (report is null) and (closed_at is null) = (stays is null)
  )
);
create unique index cash_session_open on cash_session (business_id, register_number) where closed_at is null;
create unique index cash_session_report on cash_session (business_id, register_number, number);
create index cash_session_device on cash_session (business_id, device_id, opened_at desc);
create index cash_session_newest on cash_session (business_id, opened_at desc, id desc);
alter table cash_session enable row level security;
alter table cash_session force row level security;
create policy own_business on cash_session using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

-- Whose drawer the money went through; null for movements of the office, and of before there were sessions.
alter table payment add column session_id uuid;
-- Made without a network in a session that was closed before it came: listed by `listed_in`, counted by none.
alter table payment add column is_late boolean not null default false;
alter table payment add column listed_in uuid;
alter table payment add foreign key (business_id, session_id) references cash_session (business_id, id);
alter table payment add foreign key (business_id, listed_in) references cash_session (business_id, id);
