-- A typed n finds ñ too, a typed ñ only ñ: a name with ñ stands twice in what lists are searched by, with its ñ marked
-- (n~, which sorts it between n and o) and with n in its place. The order of names stays, as the second form comes last.
-- What the indexes are of is dropped with its column, so that they are made anew.
alter table person drop column sort_key;
alter table product drop column sort_key;
alter table person add column sort_key text collate "C" generated always as (
  case when search_text like '%ñ%' then replace(search_text, 'ñ', 'n~') || E'\t' || replace(search_text, 'ñ', 'n') else search_text end
) stored;
alter table product add column sort_key text collate "C" generated always as (
  case when search_text like '%ñ%' then replace(search_text, 'ñ', 'n~') || E'\t' || replace(search_text, 'ñ', 'n') else search_text end
) stored;

create index person_sorted on person (business_id, sort_key, code) where status = 0;
create index person_type_sorted on person (business_id, type, sort_key, code) where status = 0;
create index product_sorted on product (business_id, sort_key, code) include (check_stock) where status = 0;
create index product_category_sorted on product (business_id, category_id, sort_key, code) include (check_stock) where status = 0;
create index product_names on product (business_id, code) include (category_id, sort_key);

create index person_search on person using gin (business_id, sort_key gin_trgm_ops) where status = 0;
create index product_search on product using gin (business_id, sort_key gin_trgm_ops) where status = 0;
