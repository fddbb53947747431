-- Who signs in, and to which business. Global tables: they are read before a business is known, so they carry no
-- row-level security and hold nothing of a business but its licence. Tokens are stored as SHA-256 only.

create table user_account (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  name text not null,
  last_name text not null,
  phone_number text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint user_account_email_lower check (email = lower(email))
);
create unique index user_account_email on user_account (email);

create table subscription (
  business_id uuid primary key,
  state text not null default 'trial',
  trial_ends_at timestamptz not null,
  -- An end fixed by the operator; none means until further notice.
  ends_at timestamptz,
  constraint subscription_state check (state in ('trial', 'subscribed', 'cancelled'))
);

create table membership (
  user_id uuid not null references user_account (id),
  business_id uuid not null references subscription (business_id),
  created_at timestamptz not null,
  primary key (user_id, business_id)
);
create index membership_business on membership (business_id);

create table session (
  id uuid primary key,
  user_id uuid not null references user_account (id),
  business_id uuid not null,
  refresh_hash bytea not null,
  -- The refresh token before the last rotation: a second tab that still holds it is served for a moment, a thief later is not.
  previous_hash bytea,
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  foreign key (user_id, business_id) references membership (user_id, business_id)
);
create unique index session_refresh on session (refresh_hash);
create index session_previous on session (previous_hash) where previous_hash is not null;
create index session_of_user on session (user_id);
create index session_expiry on session (expires_at);

create table access_token (
  token_hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  expires_at timestamptz not null
);
create index access_token_session on access_token (session_id);
create index access_token_expiry on access_token (expires_at);

create table password_reset (
  token_hash bytea primary key,
  user_id uuid not null references user_account (id),
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index password_reset_user on password_reset (user_id);

-- Jobs that run once for all servers; a server takes a due one with `for update skip locked`.
create table job (
  kind text primary key,
  next_run_at timestamptz not null,
  last_run_at timestamptz,
  last_error text
);
