-- Who signs in, where and how. These tables belong to no business, so that no row-level security holds them.

create table user_account (
  id uuid primary key,
  email text,
  password_hash text,
  name text not null,
  last_name text not null,
  phone_number text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint user_account_email_lower check (email = lower(email)),
  constraint user_account_signs_in check ((email is null) = (password_hash is null))
);
create unique index user_account_email on user_account (email);

-- The second step of a person's sign-in. The seed of their application is a secret; this says how it stands.
create table user_totp (
  user_id uuid primary key references user_account (id),
  -- None until a code has shown that their application has the seed.
  confirmed_at timestamptz,
  -- The period of the last code that was taken: none is taken twice.
  last_period bigint not null default 0,
  -- SHA-256 of the recovery codes that are left.
  recovery_hashes bytea[] not null default '{}'::bytea[]
);

create table subscription (
  business_id uuid primary key,
  state text not null default 'trial',
  trial_ends_at timestamptz not null,
  -- An end fixed by the operator; none means until further notice.
  ends_at timestamptz,
  -- Whether the business demands it of whoever signs in with a password: what its settings say, kept where it is
  -- read before a business is known.
  totp_required boolean not null default false,
  constraint subscription_state check (state in ('trial', 'subscribed', 'cancelled'))
);

create table membership (
  user_id uuid not null references user_account (id),
  business_id uuid not null references subscription (business_id),
  created_at timestamptz not null,
  -- What a member is in the business; who opened it owns it. Which capabilities a role has, the program says.
  role text not null,
  -- A member is suspended and never deleted, because documents and the audit name them.
  status text not null default 'active',
  -- Their PIN in this business; too many wrong ones lock it for a while, then until an owner or manager resets it.
  pin_hash text,
  pin_failures integer not null default 0,
  pin_locked_until timestamptz,
  -- A member is a record that is edited.
  version integer not null default 1,
  -- When its person last asked for access to the business.
  last_seen_at timestamptz,
  primary key (user_id, business_id),
  constraint membership_role check (role in ('owner', 'manager', 'cashier', 'accountant')),
  constraint membership_status check (status in ('active', 'suspended'))
);
create index membership_business on membership (business_id);

-- A browser, known from its first sign-in on by a cookie of its own.
create table device (
  id uuid primary key,
  secret_hash bytea not null,
  last_seen_at timestamptz not null
);
create index device_age on device (last_seen_at);
create unique index device_secret on device (secret_hash);

create table session (
  id uuid primary key,
  user_id uuid not null references user_account (id),
  -- The business that the session was used for last; each access token says its own.
  business_id uuid not null,
  refresh_hash bytea not null,
  -- The refresh token before the last rotation: a second tab that still holds it is served for a moment, a thief
  -- later is not.
  previous_hash bytea,
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- The browser that it was opened on.
  device_id uuid references device (id),
  -- How a session was opened: by e-mail and password, or by a PIN on a device of the counter.
  kind text not null default 'password',
  -- When the session was last given an access token.
  used_at timestamptz not null,
  -- Until when a session by PIN has the rights that its person's password gave it.
  elevated_until timestamptz,
  constraint session_kind check (kind in ('password', 'pin'))
);
create index session_expiry on session (expires_at);
create index session_of_device on session (device_id);
create index session_of_user on session (user_id);
create index session_previous on session (previous_hash) where previous_hash is not null;
create unique index session_refresh on session (refresh_hash);

create table access_token (
  token_hash bytea primary key,
  session_id uuid not null references session (id) on delete cascade,
  expires_at timestamptz not null,
  business_id uuid not null
);
create index access_token_expiry on access_token (expires_at);
create index access_token_session on access_token (session_id);

create table password_reset (
  token_hash bytea primary key,
  user_id uuid not null references user_account (id),
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index password_reset_user on password_reset (user_id);

-- A key with which another program calls on behalf of a business. Its deeds stand in the name of a user of its
-- own, who is no member and never signs in: it is on no list of people. Kept when it has ended, as documents and
-- the audit name it.
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

-- What is kept of the key itself, while it may be used. Like every token in no backup: one that was ended since
-- does not come back with it.
create table api_key_token (
  token_hash bytea primary key,
  api_key_id uuid not null references api_key (id) on delete cascade,
  unique (api_key_id)
);

-- What a business calls the browsers that are used in it. A short code is given once and never again: papers made
-- without the internet carry it. On a counter people come and go with their PIN; a revoked device is let in again
-- by a password only. Global, as membership is: it is read before a business is known.
create table business_device (
  business_id uuid not null references subscription (business_id),
  device_id uuid not null references device (id),
  short_code integer not null,
  name text not null,
  counter_since timestamptz,
  revoked_at timestamptz,
  primary key (business_id, device_id)
);
create unique index business_device_code on business_device (business_id, short_code);
create index business_device_device on business_device (device_id);

-- What is done later. A call leaves a task to be done soon, by whichever server comes first, and again until it
-- succeeds or helps nobody any more. A task that comes again is no business's, and there is one of its kind.
-- Servers read tasks across businesses, so that these carry no row-level security; a payload names records and
-- holds nothing of them, and no secret, as backups carry it.
create table task (
  business_id uuid references subscription (business_id),
  id uuid primary key,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- Afterwards a task of a call helps nobody; one that comes again has no end.
  ends_at timestamptz,
  -- Taken by a server until then; it may have died since.
  leased_until timestamptz,
  -- Whoever takes a task counts this up, which fences off a server whose lease has passed on.
  attempts integer not null default 0,
  -- Why a task failed when it was last tried, for whoever operates the program; it goes with the task.
  last_error text,
  begun_at timestamptz,
  -- A task that waits for its time does not fail.
  failing_since timestamptz
);
create index task_due on task (kind, due_at);
create index task_of_business on task (business_id, kind);
create unique index task_recurring on task (kind) where business_id is null;
