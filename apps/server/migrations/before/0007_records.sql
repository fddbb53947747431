-- What the platform keeps of every unit of work: the answer under its key, the change for other browsers, the audit row.

-- business_id is all zeros for calls before there is a business (sign-up).
create table idempotency_key (
  business_id uuid not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (business_id, key),
  constraint idempotency_key_length check (length(key) between 1 and 120)
);
create index idempotency_key_age on idempotency_key (created_at);

create table change (
  business_id uuid not null references business (id),
  sequence bigint generated always as identity,
  collection text not null,
  record_id text not null,
  op text not null,
  created_at timestamptz not null,
  primary key (business_id, sequence),
  constraint change_op check (op in ('create', 'update', 'delete'))
);
create index change_age on change (created_at);

create table audit_log (
  business_id uuid not null references business (id),
  id uuid not null,
  user_id uuid not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  -- The whole document where it is gone afterwards.
  document jsonb,
  request_id text,
  created_at timestamptz not null,
  primary key (business_id, id)
);
create index audit_log_entity on audit_log (business_id, entity, entity_id, created_at);
