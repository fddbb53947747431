-- What the counts of a list's tabs are read from. Of few values each, so that 100,000 products take a hundred pages: a
-- count of all of them costs a third of one over the indexes that lists are sorted by.
create index person_counts on person (business_id, type) where status = 0;
create index product_counts on product (business_id, category_id, check_stock) where status = 0;
