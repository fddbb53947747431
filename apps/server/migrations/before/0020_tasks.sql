-- What a call leaves to be done soon, by whichever server comes first, and again until it succeeds or helps nobody any more.
-- Read across businesses, so it carries no row-level security; a payload names records and holds nothing of them, and no
-- secret: backups carry it.
create table task (
  business_id uuid not null references subscription (business_id),
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  -- Afterwards it helps nobody.
  ends_at timestamptz not null,
  -- Taken by a server until then; it may have died since.
  leased_until timestamptz,
  attempts integer not null default 0,
  primary key (business_id, id)
);
create index task_due on task (kind, due_at);
