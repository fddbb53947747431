-- no transaction
-- Documents are searched by their total.
create index concurrently if not exists transaction_total on transaction (business_id, total, occurred_at);
