-- A payment whose method was put right after its session was closed. The closing report stays as it was, and the next one names the change.
create table late_method_change (
  business_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  -- The closed session of the payment.
  session_id uuid not null,
  -- What the session would have expected in cash besides.
  cash numeric(14,2) not null,
  changed_at timestamptz not null,
  -- The session whose report names it; null until then.
  listed_in uuid,
  primary key (business_id, id),
  foreign key (business_id, payment_id) references payment (business_id, id),
  foreign key (business_id, session_id) references cash_session (business_id, id),
  foreign key (business_id, listed_in) references cash_session (business_id, id)
);
create index late_method_change_payment on late_method_change (business_id, payment_id);
create index late_method_change_session on late_method_change (business_id, session_id);
create index late_method_change_listed on late_method_change (business_id, listed_in);
alter table late_method_change enable row level security;
alter table late_method_change force row level security;
create policy own_business on late_method_change using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
