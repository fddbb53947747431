-- The sums and the count of an account's range read this index alone: entries are only ever added.
drop index account_entry_newest;
create index account_entry_newest on account_entry (business_id, person_code, occurred_at desc, sequence desc)
  include (debit, credit, total);
