-- Whether a document's prices are final: which arithmetic its figures follow, for ever. A constant default rewrites nothing.
alter table transaction add column prices_include_vat boolean not null default false;
