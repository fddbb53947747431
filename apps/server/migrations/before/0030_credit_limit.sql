-- Up to how much a customer may owe; beyond it a sale is a matter of whoever may override. None: as much as they like.
alter table person add column credit_limit numeric(13, 2);
alter table person add constraint person_credit_limit
  check (credit_limit is null or (type = 'Cliente' and credit_limit >= 0));
