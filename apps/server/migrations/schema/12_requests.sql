-- What was answered, what browsers are told of, and what an import can be undone with.

-- business_id is all zeros for calls before there is a business (sign-up).
create table idempotency_key (
  business_id uuid not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  -- Who sent the write under a key: its answer is for them alone. Null for a write that no member sent, and for
  -- older rows.
  sender_id uuid,
  primary key (business_id, key),
  constraint idempotency_key_length check ((length(key) >= 1) and (length(key) <= 120))
);
create index idempotency_key_age on idempotency_key (created_at);

create table change (
  business_id uuid not null references business (id),
  sequence bigint generated always as identity not null,
  collection text not null,
  record_id text not null,
  op text not null,
  created_at timestamptz not null,
  primary key (business_id, sequence),
  constraint change_op check (op in ('create', 'update', 'delete'))
);
create index change_age on change (created_at);

-- What an import changed, kept so that it can be put back: each record as it was before (none for a new one) and
-- as the import left it, by which is seen whether somebody changed it since.
create table restore_point (
  business_id uuid not null references business (id),
  id uuid not null,
  entity text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  restored_at timestamptz,
  primary key (business_id, id),
  constraint restore_point_entity check (entity in ('zones', 'categories', 'products', 'people'))
);
create index restore_point_newest on restore_point (business_id, created_at desc, id desc);

create table restore_note (
  business_id uuid not null,
  restore_point_id uuid not null,
  collection text not null,
  record_id text not null,
  before jsonb,
  after jsonb not null,
  primary key (business_id, restore_point_id, collection, record_id),
  foreign key (business_id, restore_point_id) references restore_point (business_id, id),
  constraint restore_note_collection check (collection in ('zones', 'categories', 'products', 'people'))
);
