-- The browser that a deed was done on; none where nobody's browser did it. A device is forgotten some day, its deeds are not.
alter table audit_log add column device_id uuid;
