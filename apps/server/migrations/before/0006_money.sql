-- Money movements and the checking accounts. Rows of account_entry are only ever added.

create table payment (
  business_id uuid not null references business (id),
  id uuid not null,
  operation text not null,
  total numeric(14, 2) not null,
  person_code text,
  -- Where the money came from: a credit note that is applied or paid out.
  transaction_id text,
  -- What it was paid on, when it was one document.
  to_transaction_id text,
  is_account_payment boolean not null default false,
  is_transaction_payment boolean not null default false,
  tag_id uuid,
  comment text,
  user_id uuid not null,
  occurred_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, person_code) references person (business_id, code),
  foreign key (business_id, transaction_id) references transaction (business_id, id),
  foreign key (business_id, to_transaction_id) references transaction (business_id, id),
  foreign key (business_id, tag_id) references cash_tag (business_id, id),
  constraint payment_operation check (
    operation in (
      'customerPayment', 'customerAdjustment', 'providerPayment', 'providerAdjustment',
      'deposit', 'generalExpenses', 'extraction', 'creditNote'
    )
  ),
  constraint payment_total check (total > 0),
  constraint payment_person check (
    operation in ('deposit', 'generalExpenses', 'extraction') or person_code is not null
  )
);
create index payment_newest on payment (business_id, occurred_at desc, id desc);
create index payment_person on payment (business_id, person_code, occurred_at desc) where person_code is not null;
create index payment_transaction on payment (business_id, transaction_id) where transaction_id is not null;
create index payment_to_transaction on payment (business_id, to_transaction_id) where to_transaction_id is not null;
create index payment_tag on payment (business_id, tag_id) where tag_id is not null;

-- What a payment did to each document, or to the person's initial balance. Negative where an adjustment took back.
create table payment_detail (
  business_id uuid not null,
  payment_id uuid not null,
  position smallint not null,
  transaction_id text,
  is_initial_balance boolean not null default false,
  amount numeric(14, 2) not null,
  comment text,
  primary key (business_id, payment_id, position),
  foreign key (business_id, payment_id) references payment (business_id, id),
  foreign key (business_id, transaction_id) references transaction (business_id, id),
  constraint payment_detail_amount check (amount <> 0),
  constraint payment_detail_target check (not (is_initial_balance and transaction_id is not null))
);
create index payment_detail_transaction on payment_detail (business_id, transaction_id) where transaction_id is not null;

-- Σ of all payments in minus Σ of all out.
create table cash_balance (
  business_id uuid primary key references business (id),
  total numeric(14, 2) not null default 0,
  updated_at timestamptz not null
);

create table account_entry (
  business_id uuid not null,
  person_code text not null,
  -- 1, 2, 3 … per person: the order of the running total.
  sequence integer not null,
  event text not null,
  debit numeric(14, 2) not null default 0,
  credit numeric(14, 2) not null default 0,
  -- The balance after this row.
  total numeric(14, 2) not null,
  transaction_id text,
  payment_id uuid,
  occurred_at timestamptz not null,
  primary key (business_id, person_code, sequence),
  foreign key (business_id, person_code) references person (business_id, code),
  foreign key (business_id, transaction_id) references transaction (business_id, id),
  foreign key (business_id, payment_id) references payment (business_id, id),
  constraint account_entry_one_side check (debit >= 0 and credit >= 0 and (debit = 0) <> (credit = 0))
);
create index account_entry_newest on account_entry (business_id, person_code, occurred_at desc, sequence desc);
create index account_entry_transaction on account_entry (business_id, transaction_id) where transaction_id is not null;
create index account_entry_payment on account_entry (business_id, payment_id) where payment_id is not null;

-- Closed business days of the dashboard. A later event that touches a day marks it to be closed again.
create table daily_statistic (
  business_id uuid not null references business (id),
  day date not null,
  income numeric(14, 2) not null,
  outcome numeric(14, 2) not null,
  is_touched boolean not null default false,
  closed_at timestamptz not null,
  primary key (business_id, day)
);
create index daily_statistic_touched on daily_statistic (business_id, day) where is_touched;
