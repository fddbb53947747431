-- One table for keys: of every write for two days, of a document for ever.
alter table idempotency_key rename to request;
alter index idempotency_key_pkey rename to request_pkey;
alter table request drop constraint idempotency_key_length;
alter table request add constraint request_key_length check (length(key) between 1 and 120) not valid;
-- Null once the answer is forgotten, and only the key is kept: that of a document or of a sale that happened.
alter table request alter column created_at drop not null;
-- What was added under the key. The document may have been removed since.
alter table request add column transaction_id text;
drop index idempotency_key_age;
-- A server of the version before claims its keys in the same table, and forgets none that is kept for ever. The view goes with the
-- column transaction.request_key, which it fills.
create view idempotency_key with (security_invoker) as
  select business_id, key, request_hash, answer, created_at, sender_id from request where transaction_id is null;
