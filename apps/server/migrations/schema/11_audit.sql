-- Who did what, and the seals over it.

create table audit_log (
  business_id uuid not null references business (id),
  id uuid not null,
  user_id uuid,
  action text not null,
  entity text not null,
  entity_id text not null,
  request_id text,
  created_at timestamptz not null,
  -- What a write changed of its record: the fields that differ, or the whole of what is gone.
  before jsonb,
  after jsonb,
  -- The browser that a write came from; none where no browser sent it. A device is forgotten some day, its writes
  -- are not.
  device_id uuid,
  -- Who lent the rights for a deed that its actor may not do alone.
  approver_id uuid,
  actor text not null default 'member',
  row_hash bytea,
  primary key (business_id, id),
  constraint audit_log_actor check (actor in ('member', 'operator', 'api_key')),
  constraint audit_log_member_is_named check ((actor = 'operator') or (user_id is not null))
);
create index audit_log_record on audit_log (business_id, entity_id, created_at);
create index audit_log_time on audit_log (business_id, created_at, id);

-- What stood in the audit until `to_at`, since the seal before: each leaf is a row's id (16 bytes) and its hash
-- (32). Each seal holds the hash of the one before, so that the last one's hash tells of all of them.
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
