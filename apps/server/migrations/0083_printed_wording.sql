-- What papers said of a business stands with what they said of its contacts: in the party '' it is the business itself. A policy
-- shows the owner the rows that it copies, and goes with the tables; no sale reads or writes them.
create table printed_wording (
  business_id uuid not null references business (id),
  -- A contact's code; the business itself has none.
  party text not null default '',
  last_version integer not null,
  name text,
  address text,
  cuit text,
  iva_condition smallint,
  phone_number text,
  email text,
  condition text,
  primary key (business_id, party, last_version),
  constraint printed_wording_of_party check (case party when '' then condition is not null else name is not null end)
);
create policy copied on printed_business for select using (true);
create policy copied on printed_person for select using (true);
insert into printed_wording (business_id, last_version, name, phone_number, email, address, cuit, condition)
select business_id, last_version, name, phone_number, email, address, cuit, condition from printed_business;
insert into printed_wording (business_id, party, last_version, name, address, cuit, iva_condition)
select business_id, person_code, last_version, name, address, cuit, iva_condition from printed_person;
drop table printed_business;
drop table printed_person;
alter table printed_wording enable row level security;
alter table printed_wording force row level security;
create policy own_business on printed_wording using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

-- The version before reads and writes these names until its last server is replaced; the next version drops them.
create view printed_business with (security_invoker) as
select business_id, last_version, name, phone_number, email, address, cuit, condition from printed_wording where party = '';
create view printed_person with (security_invoker) as
select business_id, party as person_code, last_version, name, address, cuit, iva_condition from printed_wording where party <> '';
