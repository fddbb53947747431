-- The installation that this database is of, in one row. Its id stays with the data, in backups too; every restore gives it
-- another epoch. A restored copy is quarantined until it takes over: the one that it is a copy of may still be at work.
create table installation (
  id uuid primary key default gen_random_uuid(),
  epoch uuid not null default gen_random_uuid(),
  quarantined_since timestamptz
);
create unique index installation_single on installation ((true));
insert into installation default values;
