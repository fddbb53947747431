-- A statement sees and writes the rows of the business that its transaction has set, and of no other; the tables' owner too.

alter table business enable row level security, force row level security;
create policy own_business on business
  using (id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table business_setting enable row level security, force row level security;
create policy own_business on business_setting
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table printed_business enable row level security, force row level security;
create policy own_business on printed_business
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table counter enable row level security, force row level security;
create policy own_business on counter
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table movement enable row level security, force row level security;
create policy own_business on movement
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table role enable row level security, force row level security;
create policy own_business on role
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table category enable row level security, force row level security;
create policy own_business on category
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table zone enable row level security, force row level security;
create policy own_business on zone
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table price_list enable row level security, force row level security;
create policy own_business on price_list
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table price_list_category enable row level security, force row level security;
create policy own_business on price_list_category
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table cash_tag enable row level security, force row level security;
create policy own_business on cash_tag
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table file enable row level security, force row level security;
create policy own_business on file
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table invitation enable row level security, force row level security;
create policy own_business on invitation
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table approval enable row level security, force row level security;
create policy own_business on approval
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table person enable row level security, force row level security;
create policy own_business on person
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table person_role enable row level security, force row level security;
create policy own_business on person_role
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table person_discount enable row level security, force row level security;
create policy own_business on person_discount
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table printed_person enable row level security, force row level security;
create policy own_business on printed_person
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table product enable row level security, force row level security;
create policy own_business on product
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table product_category enable row level security, force row level security;
create policy own_business on product_category
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table price_change enable row level security, force row level security;
create policy own_business on price_change
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table price_change_line enable row level security, force row level security;
create policy own_business on price_change_line
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table transaction enable row level security, force row level security;
create policy own_business on transaction
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table transaction_line enable row level security, force row level security;
create policy own_business on transaction_line
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table offline_sale enable row level security, force row level security;
create policy own_business on offline_sale
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table lot enable row level security, force row level security;
create policy own_business on lot
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table stock_history enable row level security, force row level security;
create policy own_business on stock_history
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table stock_history_lot enable row level security, force row level security;
create policy own_business on stock_history_lot
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table payment enable row level security, force row level security;
create policy own_business on payment
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table payment_detail enable row level security, force row level security;
create policy own_business on payment_detail
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table account_entry enable row level security, force row level security;
create policy own_business on account_entry
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table fiscal_voucher enable row level security, force row level security;
create policy own_business on fiscal_voucher
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table fiscal_sequence enable row level security, force row level security;
create policy own_business on fiscal_sequence
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table fiscal_exchange enable row level security, force row level security;
create policy own_business on fiscal_exchange
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table fiscal_learnt enable row level security, force row level security;
create policy own_business on fiscal_learnt
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table fiscal_taxpayer enable row level security, force row level security;
create policy own_business on fiscal_taxpayer
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table fiscal_unasked enable row level security, force row level security;
create policy own_business on fiscal_unasked
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table figure_note enable row level security, force row level security;
create policy own_business on figure_note
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table figure enable row level security, force row level security;
create policy own_business on figure
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table audit_log enable row level security, force row level security;
create policy own_business_add on audit_log for insert
  with check (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
create policy own_business_read on audit_log for select
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table audit_seal enable row level security, force row level security;
create policy own_business_add on audit_seal for insert
  with check (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
create policy own_business_read on audit_seal for select
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table idempotency_key enable row level security, force row level security;
create policy own_business on idempotency_key
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table change enable row level security, force row level security;
create policy own_business on change
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table restore_point enable row level security, force row level security;
create policy own_business on restore_point
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

alter table restore_note enable row level security, force row level security;
create policy own_business on restore_note
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
