-- Lines of a product within a range of numbers: what was moved of products without stock control is told by their lines.
drop index transaction_line_product;
create index transaction_line_product on transaction_line (business_id, product_code, transaction_id);
