-- Trigram search on names and codes; both extensions are trusted, so a database owner may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
