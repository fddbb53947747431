-- The month at whose beginning the owners were last told of the audit of the month before.
alter table business add column audit_told_in date;
