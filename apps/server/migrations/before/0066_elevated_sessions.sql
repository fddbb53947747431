-- Until when a session by PIN has the rights that its person's password gave it. Servers of the version before give a PIN all of them.
alter table session add column elevated_until timestamptz;
