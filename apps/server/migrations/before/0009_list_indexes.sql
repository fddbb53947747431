-- What the lists of contacts and products are sorted and searched by. The key of the name comes first in search_text, so
-- that its order is the names' order; ñ stands between n and o. Bytes are compared ("C"): the order is the same on every
-- server, and no upgrade of a locale library can damage an index.
alter table person add column sort_key text collate "C" generated always as (replace(search_text, 'ñ', 'n~')) stored;
alter table product add column sort_key text collate "C" generated always as (replace(search_text, 'ñ', 'n~')) stored;

-- Lists read these alone: a page anywhere in the list, and the counts of its tabs, without touching a row.
drop index person_name;
create index person_sorted on person (business_id, sort_key, code) where status = 0;
create index person_type_sorted on person (business_id, type, sort_key, code) where status = 0;

drop index product_name;
drop index product_category_name;
create index product_sorted on product (business_id, sort_key, code) include (check_stock) where status = 0;
create index product_category_sorted on product (business_id, category_id, sort_key, code) include (check_stock) where status = 0;

drop index person_search;
drop index product_search;
create index person_search on person using gin (business_id, sort_key gin_trgm_ops) where status = 0;
create index product_search on product using gin (business_id, sort_key gin_trgm_ops) where status = 0;

-- The highest numeric code, which the next one follows.
create index person_number on person (business_id, (code::numeric)) where code ~ '^[0-9]+$';
create index product_number on product (business_id, (code::numeric)) where code ~ '^[0-9]+$';
