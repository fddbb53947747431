-- The accounts of all by name, removed contacts with a balance too: a page without sorting everybody. Balances are in no index, so
-- that a sale changes none.
create index person_accounts on person (business_id, sort_key, code);
