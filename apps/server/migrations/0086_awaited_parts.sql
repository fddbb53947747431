-- What did not arrive is listed beside what is awaited.
drop index payment_part_awaited;
create index payment_part_awaited on payment_part (business_id, payment_id) where confirmation in ('awaited', 'missed');
