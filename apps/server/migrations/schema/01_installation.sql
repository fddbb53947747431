-- The installation itself: its secrets, its backups, what is done later, and how often a door was tried.

-- Trigram search on names and codes; both extensions are trusted, so a database owner may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- The installation that this database is of, in one row. Its id stays with the data, in backups too; every restore
-- gives it another epoch. A restored copy is quarantined until it takes over: the one that it is a copy of may
-- still be at work.
create table installation (
  id uuid default gen_random_uuid() primary key,
  epoch uuid not null default gen_random_uuid(),
  quarantined_since timestamptz,
  -- Under which key this installation writes its secrets and its keyed hashes. None before its first start.
  secrets_key_id text
);
create unique index installation_single on installation ((true));

-- What the program must be able to read again, as certificates' keys and seeds of second steps: encrypted under a
-- key that is not in the database, so that whoever has the database or a backup of it has none of them. A scope
-- says whose it is.
create table secret (
  scope text not null,
  name text not null,
  key_id text not null,
  nonce bytea not null,
  ciphertext bytea not null,
  primary key (scope, name)
);

-- What the program knows of the backups that it makes by itself, in one row. A backup leaves it out: a restored
-- copy has made none.
create table backup_status (
  working_since timestamptz,
  tried_at timestamptz,
  made_at timestamptz,
  made_name text,
  made_bytes bigint,
  failure text,
  proof_tried_at timestamptz,
  proven_at timestamptz,
  proven_name text,
  proof_failure text,
  unprovable text
);
create unique index backup_status_single on backup_status ((true));

create unlogged table door_limit (
  key bytea primary key,
  hits integer not null,
  ends_at timestamptz not null
);
create index door_limit_end on door_limit (ends_at);

insert into installation default values;
insert into backup_status default values;
