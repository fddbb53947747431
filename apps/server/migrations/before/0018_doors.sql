-- The server's own key: with it are made the fingerprints of requests, the successors of refresh tokens and the names under
-- which limits count. Random, made by the first server that starts, the same for all of one database; in no backup.
create table server_key (
  id boolean primary key default true,
  secret bytea not null,
  created_at timestamptz not null,
  constraint server_key_single check (id)
);

-- How often a door was tried within a while, over all servers. What a crash takes of it is missed by nobody.
create unlogged table door_limit (
  key bytea primary key,
  hits integer not null,
  ends_at timestamptz not null
);
create index door_limit_end on door_limit (ends_at);

-- The fingerprint of a sign-up was a fast hash that the password went into.
alter table idempotency_key no force row level security;
delete from idempotency_key using membership
 where membership.business_id = idempotency_key.business_id and membership.created_at = idempotency_key.created_at;
alter table idempotency_key force row level security;
