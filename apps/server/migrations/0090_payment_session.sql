-- no transaction
create index concurrently if not exists payment_session on payment (business_id, session_id, occurred_at desc, id desc) where session_id is not null;
