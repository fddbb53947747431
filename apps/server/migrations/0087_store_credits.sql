-- What the shop owes a customer who brought goods back and took no money (vale). Whoever, when, and for which credit note stands with the
-- payment that gave it; every part of a payment by the method store_credit names the code of one as its reference.
create table store_credit (
  business_id uuid not null,
  -- Printed on its paper. Whoever has it may spend it.
  code text not null,
  payment_id uuid not null,
  amount numeric(14,2) not null,
  remaining numeric(14,2) not null,
  -- The last day on which it can be spent; none for no end.
  ends_on date,
  primary key (business_id, code),
  foreign key (business_id, payment_id) references payment (business_id, id),
  constraint store_credit_remaining check (amount > 0 and remaining >= 0 and remaining <= amount)
);
create index store_credit_payment on store_credit (business_id, payment_id);
create index store_credit_open on store_credit (business_id, code) where remaining > 0;
alter table store_credit enable row level security;
alter table store_credit force row level security;
create policy own_business on store_credit using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
