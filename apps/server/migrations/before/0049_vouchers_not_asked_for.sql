-- Documents whose voucher was to be asked for by itself and could not be, with the reasons in words: somebody has to mend them.
create table fiscal_unasked (
  business_id uuid not null references business (id),
  environment text not null,
  transaction_id text not null,
  reasons jsonb not null,
  noted_at timestamptz not null,
  primary key (business_id, environment, transaction_id)
);
alter table fiscal_unasked enable row level security;
alter table fiscal_unasked force row level security;
create policy own_business on fiscal_unasked
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
