-- Who acted, where it was no member of the business: the operator's command (`npm run admin`). Until now its rows named the
-- user whose password it replaced.
alter table audit_log alter column user_id drop not null;
alter table audit_log add column actor text not null default 'member';
alter table audit_log no force row level security;
update audit_log set actor = 'operator', user_id = null where action = 'replace_password' and entity = 'user';
alter table audit_log force row level security;
alter table audit_log add constraint audit_log_actor check (actor in ('member', 'operator'));
alter table audit_log add constraint audit_log_member_is_named check (actor <> 'member' or user_id is not null);
