-- A member is a record that is edited: its version. And when its person last asked for access to the business.
alter table membership add column version integer not null default 1;
alter table membership add column last_seen_at timestamptz;
