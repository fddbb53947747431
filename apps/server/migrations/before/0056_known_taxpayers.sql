-- What ARCA's register told of a CUIT that somebody asked for: for a while nobody has to ask it again.
create table fiscal_taxpayer (
  business_id uuid not null references business (id),
  environment text not null,
  cuit text not null,
  found jsonb not null,
  found_at timestamptz not null,
  primary key (business_id, environment, cuit)
);
alter table fiscal_taxpayer enable row level security;
alter table fiscal_taxpayer force row level security;
create policy own_business on fiscal_taxpayer
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
