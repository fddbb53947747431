-- The installation's epoch in which a sequence was worked off last: another one means that the database was restored since, and
-- that ARCA may know of vouchers that were authorised after the backup.
alter table fiscal_sequence add column epoch uuid;

-- What ARCA knows of those numbers, until the sale that each belongs to is asked for again: it then gets what it has already.
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
alter table fiscal_learnt enable row level security;
alter table fiscal_learnt force row level security;
create policy own_business on fiscal_learnt
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
