-- What lets somebody in by a secret that they hold is one table: session, new password, invitation, API key. A backup of either
-- version leaves a table of this name out.
create temporary table token_before on commit drop as
select token_hash, session_id, null::uuid as user_id, null::uuid as api_key_id, null::uuid as invitation_id, business_id, expires_at
  from access_token
 union all
select token_hash, null, user_id, null, null, null, expires_at from password_reset
 union all
select token_hash, null, null, api_key_id, null, null, null from api_key_token
 union all
select token_hash, null, null, null, invitation_id, business_id, null from invitation_link;
drop table access_token;
drop table password_reset;
drop table api_key_token;
drop table invitation_link;
create table access_token (
  token_hash bytea primary key,
  -- What it is for, one of four: a session in a business, a new password of a user, an API key, an invitation of a business.
  session_id uuid references session (id) on delete cascade,
  user_id uuid references user_account (id),
  api_key_id uuid references api_key (id) on delete cascade,
  invitation_id uuid,
  business_id uuid,
  -- None for an API key, and for an invitation, which knows its own end.
  expires_at timestamptz,
  foreign key (business_id, invitation_id) references invitation (business_id, id) on delete cascade,
  constraint access_token_is_for_one check (num_nonnulls(session_id, user_id, api_key_id, invitation_id) = 1),
  constraint access_token_of_business check (business_id is not null or (session_id is null and invitation_id is null))
);
create index access_token_expiry on access_token (expires_at);
create index access_token_session on access_token (session_id);
create index access_token_user on access_token (user_id) where user_id is not null;
create unique index access_token_api_key on access_token (api_key_id) where api_key_id is not null;
create index access_token_invitation on access_token (business_id, invitation_id) where invitation_id is not null;
insert into access_token (token_hash, session_id, user_id, api_key_id, invitation_id, business_id, expires_at)
select token_hash, session_id, user_id, api_key_id, invitation_id, business_id, expires_at from token_before;

-- The second step of a sign-in stands with its account: nobody has two. Before a code has shown that their application has the
-- seed, only the period is there.
alter table user_account add column totp_confirmed_at timestamptz;
alter table user_account add column totp_last_period bigint;
alter table user_account add column totp_recovery_hashes bytea[] not null default '{}'::bytea[];
update user_account
   set totp_confirmed_at = confirmed_at, totp_last_period = last_period, totp_recovery_hashes = recovery_hashes
  from user_totp where user_totp.user_id = user_account.id;
drop table user_totp;

-- The version before reads and writes these names until its last server is replaced, and only cannot begin a second step there. The
-- next version drops them.
create view password_reset with (security_invoker) as select token_hash, user_id, expires_at, null::timestamptz as created_at from access_token where user_id is not null;
create rule insert_reset as on insert to password_reset
  do instead insert into access_token (token_hash, user_id, expires_at) values (new.token_hash, new.user_id, new.expires_at);
create view api_key_token with (security_invoker) as select token_hash, api_key_id from access_token where api_key_id is not null;
create view invitation_link with (security_invoker) as select token_hash, business_id, invitation_id from access_token where invitation_id is not null;
create view user_totp with (security_invoker) as
select id as user_id, totp_confirmed_at as confirmed_at, totp_last_period as last_period, totp_recovery_hashes as recovery_hashes
  from user_account where totp_last_period is not null;
create rule delete_totp as on delete to user_totp
  do instead update user_account set totp_confirmed_at = null, totp_last_period = null, totp_recovery_hashes = '{}'
              where id = old.user_id
          returning id, totp_confirmed_at, totp_last_period, totp_recovery_hashes;
