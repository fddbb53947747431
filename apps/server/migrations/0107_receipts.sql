-- The numbers of what is printed of payments: a receipt for what a customer paid, a payment order for what a supplier was paid.
create table receipt (
  business_id uuid not null,
  kind text not null,
  -- 1, 2, 3 … of its kind, without holes.
  number integer not null,
  payment_id uuid not null,
  -- The versions of the business and of the contact that the paper names.
  business_version integer not null,
  person_version integer not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (business_id, kind, number),
  foreign key (business_id, payment_id) references payment (business_id, id),
  constraint receipt_kind check (kind in ('receipt', 'paymentOrder')),
  constraint receipt_number check (number > 0)
);
create unique index receipt_payment on receipt (business_id, payment_id);
alter table receipt enable row level security;
alter table receipt force row level security;
create policy own_business on receipt using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

-- The program alone names the kinds of numbers from here on: every new one replaced the list.
alter table counter drop constraint counter_kind;
