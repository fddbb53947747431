-- The installment plans of a payment method of kind `credit`, each with the code of the product by which its surcharge is sold.
alter table payment_method add column plans jsonb not null default '[]';
-- The plan of a part as papers say it.
alter table payment_part add column plan text;
