-- no transaction
-- Lists what did not arrive beside what is awaited.
drop index concurrently if exists payment_part_awaited;
create index concurrently payment_part_awaited on payment_part (business_id, payment_id) where confirmation in ('awaited', 'missed');
