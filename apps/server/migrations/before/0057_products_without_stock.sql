-- Each product ranking asks for the products without stock control, mostly a few of very many.
create index product_without_stock on product (business_id, code) where check_stock = 'without_stock';
