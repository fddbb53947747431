-- Capabilities that somebody lent to a session for one request, known by the hash of its content. It is used once, in the
-- database transaction of what it was lent for.
create table approval (
  business_id uuid not null references business (id),
  id uuid not null,
  token_hash bytea not null,
  request_hash bytea not null,
  session_id uuid not null,
  approver_id uuid not null references user_account (id),
  capabilities text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (business_id, id)
);
create index approval_token on approval (business_id, token_hash);
alter table approval enable row level security;
alter table approval force row level security;
create policy own_business on approval using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
