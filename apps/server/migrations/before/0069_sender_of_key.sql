-- Who sent the write under a key: its answer is for them alone. Null for a write that no member sent, and for older rows.
alter table idempotency_key add column sender_id uuid;
