-- The audit, append-only: whoever row-level security holds adds rows and reads them, and changes none (the rights of the
-- application's role, where it has one of its own, say so too). A row's hash is made with the row; who audits what is in
-- it: see platform/audit.ts. Rows of before get theirs when they are sealed.
alter table audit_log no force row level security;
update audit_log set before = document where document is not null;
alter table audit_log force row level security;
alter table audit_log drop column document;
alter table audit_log add column row_hash bytea;
drop policy own_business on audit_log;
create policy own_business_read on audit_log for select
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
create policy own_business_add on audit_log for insert
  with check (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
create index audit_log_time on audit_log (business_id, created_at, id);

-- What stood in the audit until `to_at`, since the seal before: each leaf is a row's id (16 bytes) and its hash (32). Each seal
-- holds the hash of the one before, so that the last one's hash tells of all of them.
create table audit_seal (
  business_id uuid not null references business (id),
  sequence bigint not null,
  -- `restored` stands where a backup came in place of what had been.
  kind text not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  leaves bytea[] not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  primary key (business_id, sequence),
  constraint audit_seal_kind check (kind in ('minutes', 'restored')),
  constraint audit_seal_span check (from_at <= to_at)
);
alter table audit_seal enable row level security;
alter table audit_seal force row level security;
create policy own_business_read on audit_seal for select
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
create policy own_business_add on audit_seal for insert
  with check (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
