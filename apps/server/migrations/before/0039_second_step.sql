-- The second step of a person's sign-in. The seed of their application is a secret; this says how it stands.
create table user_totp (
  user_id uuid primary key references user_account (id),
  -- None until a code has shown that their application has the seed.
  confirmed_at timestamptz,
  -- The period of the last code that was taken: none is taken twice.
  last_period bigint not null default 0,
  -- SHA-256 of the recovery codes that are left.
  recovery_hashes bytea[] not null default '{}'
);

-- Whether the business demands it of whoever signs in with a password: what its settings say, kept where it is read before a
-- business is known.
alter table subscription add column totp_required boolean not null default false;
