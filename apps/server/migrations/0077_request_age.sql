-- no transaction
create index concurrently if not exists request_age on request (business_id, created_at) where created_at is not null;
