-- What a business calls the browsers that are used in it. A short code is given once and never again: papers made without
-- the internet carry it. On a counter people come and go with their PIN; a revoked device is let in again by a password only.
-- Global, as membership is: it is read before a business is known.
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

-- When the session was last given an access token.
alter table session add column used_at timestamptz;
update session set used_at = rotated_at;
alter table session alter column used_at set not null;
