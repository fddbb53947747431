-- What a deed changed of its record: the fields that differ, or the whole of what is gone. Rows of before keep what was
-- in `document`.
alter table audit_log add column before jsonb, add column after jsonb;
