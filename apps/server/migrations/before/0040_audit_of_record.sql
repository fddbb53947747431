-- A record is looked up by its id alone, whatever kind of record it is.
drop index audit_log_entity;
create index audit_log_record on audit_log (business_id, entity_id, created_at);
