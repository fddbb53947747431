-- no transaction
create index concurrently if not exists payment_late on payment (business_id, listed_in) where is_late;
