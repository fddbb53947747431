-- How many stock changes each movement had made until an instant, for every so many changes: a list of any range is counted from two
-- such instants and the few rows beside them. A job writes them, some minutes later; who reads needs none. They take the place
-- of changes_in_month, which only servers of the version before still read.
create table changes_until (
  business_id uuid not null references business (id),
  at timestamptz not null,
  movement_id uuid not null,
  changes bigint not null,
  primary key (business_id, at, movement_id)
);

alter table changes_until enable row level security;
alter table changes_until force row level security;
create policy own_business on changes_until using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
