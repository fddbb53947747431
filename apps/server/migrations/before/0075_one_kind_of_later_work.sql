-- A job is a task that comes again: it is no business's, has no end, and there is one of its kind. Whoever takes a task counts its
-- attempts up, which fences off a server whose lease has passed on; so a sequence of vouchers needs no lease of its own. A server of
-- the version before sells on, and leaves jobs and vouchers to the new one.
alter table task drop constraint task_pkey;
alter table task add primary key (id);
alter table task alter column business_id drop not null;
alter table task alter column ends_at drop not null;
alter table task add column begun_at timestamptz;
-- A task that waits for its time does not fail.
alter table task add column failing_since timestamptz;
update task set failing_since = created_at where last_error is not null;
create unique index task_recurring on task (kind) where business_id is null;
create index task_of_business on task (business_id, kind);
drop table job;
alter table fiscal_sequence drop column fence;
alter table fiscal_sequence drop column leased_until;
