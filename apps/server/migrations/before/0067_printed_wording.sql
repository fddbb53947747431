-- Names, addresses and tax conditions that papers have shown and records do not have any more: what each said up to a version. A
-- document that is effective keeps the versions it was made under, so that it is printed again as it was. Documents from before keep
-- none and are printed as the records are now, whatever becomes of these.
create table printed_business (
  business_id uuid not null references business (id),
  last_version integer not null,
  name text,
  phone_number text,
  email text,
  address text,
  cuit text,
  condition text not null,
  primary key (business_id, last_version)
);
create table printed_person (
  business_id uuid not null references business (id),
  person_code text not null,
  last_version integer not null,
  name text not null,
  address text,
  cuit text,
  iva_condition smallint,
  primary key (business_id, person_code, last_version)
);
alter table printed_business enable row level security;
alter table printed_business force row level security;
create policy own_business on printed_business
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
alter table printed_person enable row level security;
alter table printed_person force row level security;
create policy own_business on printed_person
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table transaction add column business_version integer, add column receptor_version integer;

-- What the paper of a voucher says stands in its draft from now on: of those that exist as it is now, their terms as they were when
-- the voucher was asked for.
alter table fiscal_voucher no force row level security;
alter table business no force row level security;
alter table business_setting no force row level security;
alter table transaction no force row level security;
alter table person no force row level security;
update fiscal_voucher set draft = fiscal_voucher.draft || jsonb_build_object('paper', jsonb_strip_nulls(told.paper))
  from (select voucher.business_id, voucher.id, jsonb_build_object(
                 'name', coalesce(business.name, ''), 'address', business.address, 'phoneNumber', business.phone_number,
                 'email', business.email, 'condition', business.condition,
                 'grossIncome', fiscal.value ->> 'grossIncome', 'activitiesSince', fiscal.value ->> 'activitiesSince',
                 'provincialLines', fiscal.value -> 'provincialLines',
                 'terms', case when transaction.paid_at <= voucher.requested_at then 'cash' else 'account' end,
                 'receiverAddress', person.addresses -> 0 ->> 'address') as paper
          from fiscal_voucher as voucher
          join business on business.id = voucher.business_id
          left join business_setting as fiscal on fiscal.business_id = voucher.business_id and fiscal.section = 'fiscal'
          left join transaction on transaction.business_id = voucher.business_id and transaction.id = voucher.transaction_id
          left join person on person.business_id = voucher.business_id and person.code = transaction.receptor_code) as told
 where fiscal_voucher.business_id = told.business_id and fiscal_voucher.id = told.id;
alter table fiscal_voucher force row level security;
alter table business force row level security;
alter table business_setting force row level security;
alter table transaction force row level security;
alter table person force row level security;
