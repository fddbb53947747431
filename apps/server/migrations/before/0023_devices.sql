-- A browser, known from its first sign-in on by a cookie of its own.
create table device (
  id uuid primary key,
  secret_hash bytea not null,
  last_seen_at timestamptz not null
);
create unique index device_secret on device (secret_hash);
create index device_age on device (last_seen_at);

-- A session is a person's on a device; its access tokens say in which business. What stands in the session is the business
-- that it was used for last, of which the person may be no member any more. Sessions from before know their device with
-- their next access token.
alter table session add column device_id uuid references device (id);
create index session_of_device on session (device_id);
alter table session drop constraint session_user_id_business_id_fkey;

alter table access_token add column business_id uuid;
update access_token set business_id = session.business_id from session where session.id = access_token.session_id;
alter table access_token alter column business_id set not null;
