-- A credit note of a supplier: a purchase given back in part or in whole, or made cheaper.
alter table counter drop constraint counter_kind;
alter table counter add constraint counter_kind
  check (kind in ('sale', 'purchase', 'creditNote', 'expense', 'supplierNote')) not valid;
alter table transaction drop constraint transaction_kind;
alter table transaction add constraint transaction_kind
  check (kind in ('sale', 'purchase', 'creditNote', 'expense', 'supplierNote')) not valid;
alter table transaction drop constraint transaction_id_of_kind;
alter table transaction add constraint transaction_id_of_kind
  check (id = (case kind when 'sale' then 'V' when 'purchase' then 'C' when 'expense' then 'G' when 'supplierNote' then 'NP' else 'NC' end
               || lpad((number)::text, greatest(8, length((number)::text)), '0'))) not valid;
alter table transaction drop constraint transaction_related;
alter table transaction add constraint transaction_related
  check ((kind in ('creditNote', 'supplierNote')) = (related_id is not null)) not valid;
