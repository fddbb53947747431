-- When what a browser keeps for selling without a network last changed: products, contacts with their discounts, categories
-- and price lists with their percentages. By the database's clock, as pages are read by it; milliseconds, as the program
-- reads instants. Stock and balances are no change of it. Rows that are there count as changed now.
alter table product add column catalogue_at timestamptz(3) not null default now();
alter table person add column catalogue_at timestamptz(3) not null default now();
alter table category add column catalogue_at timestamptz(3) not null default now();
alter table price_list add column catalogue_at timestamptz(3) not null default now();

create index product_catalogue on product (business_id, catalogue_at, code);
create index person_catalogue on person (business_id, catalogue_at, code);
