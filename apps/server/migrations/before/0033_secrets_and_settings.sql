-- What the program must be able to read again, as certificates' keys and seeds of second steps: encrypted under a key that
-- is not in the database, so that whoever has the database or a backup of it has none of them. A scope says whose it is.
create table secret (
  scope text not null,
  name text not null,
  key_id text not null,
  nonce bytea not null,
  ciphertext bytea not null,
  primary key (scope, name)
);

-- Under which key this installation writes its secrets and its keyed hashes. None before its first start.
alter table installation add column secrets_key_id text;

-- The keyed hashes come from that key, too.
drop table server_key;

-- What a business has set, a row for each section. Where there is none, the program's defaults hold.
create table business_setting (
  business_id uuid not null references business (id),
  section text not null,
  value jsonb not null,
  version integer not null,
  primary key (business_id, section)
);
alter table business_setting enable row level security;
alter table business_setting force row level security;
create policy own_business on business_setting
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
