-- Counts, sums and statistics of a range read this index alone: payments are only ever added.
drop index payment_newest;
create index payment_newest on payment (business_id, occurred_at desc, id desc)
  include (operation, total, tag_id, person_code);
