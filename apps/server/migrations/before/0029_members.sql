-- The people of a team. A member is suspended and never deleted, because documents and the audit name them. A PIN is theirs
-- in this business; too many wrong ones lock it for a while, then until an owner or manager resets it.
alter table membership add column status text not null default 'active';
alter table membership add constraint membership_status check (status in ('active', 'suspended'));
alter table membership add column pin_hash text;
alter table membership add column pin_failures integer not null default 0;
alter table membership add column pin_locked_until timestamptz;

-- Whoever works at the counter only, with a PIN, has neither e-mail nor password.
alter table user_account alter column email drop not null, alter column password_hash drop not null;
alter table user_account add constraint user_account_signs_in check ((email is null) = (password_hash is null));

-- How a session was opened: by e-mail and password, or by a PIN on a device of the counter.
alter table session add column kind text not null default 'password';
alter table session add constraint session_kind check (kind in ('password', 'pin'));

-- Who lent the rights for a deed that its actor may not do alone.
alter table audit_log add column approver_id uuid;
