-- What a ranking and the value of the stock need of each product: its tab and its place by name, without touching a row.
create index product_names on product (business_id, code) include (category_id, sort_key);
