-- A key with which another program calls on behalf of a business. Its deeds stand in the name of a user of its own, who is no
-- member and never signs in: it is on no list of people. Kept when it has ended, as documents and the audit name it.
create table api_key (
  id uuid primary key references user_account (id),
  business_id uuid not null references subscription (business_id),
  capabilities text[] not null,
  created_by uuid not null references user_account (id),
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_by uuid references user_account (id),
  ended_at timestamptz
);
create index api_key_of_business on api_key (business_id);

-- What is kept of the key itself, while it may be used. Like every token in no backup: one that was ended since does not come
-- back with it.
create table api_key_token (
  token_hash bytea primary key,
  api_key_id uuid not null unique references api_key (id) on delete cascade
);

alter table audit_log drop constraint audit_log_actor;
alter table audit_log add constraint audit_log_actor check (actor in ('member', 'operator', 'api_key'));
alter table audit_log drop constraint audit_log_member_is_named;
alter table audit_log add constraint audit_log_member_is_named check (actor = 'operator' or user_id is not null);
