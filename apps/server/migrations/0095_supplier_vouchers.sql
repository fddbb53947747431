-- The paper that a supplier gave for a purchase.
create table supplier_voucher (
  business_id uuid not null,
  transaction_id text not null,
  -- ARCA's code of the paper's type (CbteTipo).
  type smallint not null,
  point_of_sale integer not null,
  number integer not null,
  issued_on date not null,
  due_on date,
  -- The supplier's CAE or CAI.
  cae text,
  primary key (business_id, transaction_id),
  -- A purchase that is removed while Creada takes its paper along.
  foreign key (business_id, transaction_id) references transaction (business_id, id) on delete cascade,
  constraint supplier_voucher_point_of_sale check (point_of_sale between 1 and 99999),
  constraint supplier_voucher_number check (number between 1 and 99999999),
  constraint supplier_voucher_due check (due_on >= issued_on),
  constraint supplier_voucher_cae check (cae ~ '^\d{14}$')
);
create index supplier_voucher_known on supplier_voucher (business_id, type, point_of_sale, number);
alter table supplier_voucher enable row level security;
alter table supplier_voucher force row level security;
create policy own_business on supplier_voucher using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
