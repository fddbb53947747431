-- A search finds 1.5 and 1,5 by each other: searches look for a point, so names with decimals are written with one.
alter table product no force row level security;
alter table person no force row level security;
update product set search_text = regexp_replace(search_text, '(\d),(?=\d)', '\1.', 'g'), catalogue_at = now() where search_text ~ '\d,\d';
update person set search_text = regexp_replace(search_text, '(\d),(?=\d)', '\1.', 'g'), catalogue_at = now() where search_text ~ '\d,\d';
alter table product force row level security;
alter table person force row level security;
