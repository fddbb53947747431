-- The key of the request that made a document: a sale whose answer was lost comes again from the till, days later perhaps,
-- and must not be made twice. Keys of other calls are forgotten after two days (idempotency_key).
alter table transaction add column request_key text;
create unique index transaction_request_key on transaction (business_id, request_key) where request_key is not null;

-- Sales that were made without the internet, as the till sent them: they happened, so none is refused. What the rules do not
-- take waits here for a person. Kept for ever, so that a till may send again whenever it likes. No foreign keys into the
-- catalogue: what was sold may be gone.
create table offline_sale (
  business_id uuid not null references business (id),
  -- Made at the click.
  key uuid not null,
  device_code text not null,
  -- What the paper says: n-<device>-<count>.
  local_number text not null,
  -- Who clicked.
  member_id uuid not null,
  -- The browser that sent it; none where a file was taken in.
  device_id uuid,
  sold_at timestamptz not null,
  received_at timestamptz not null,
  body jsonb not null,
  -- What the customer saw.
  total numeric(14, 2) not null,
  is_paid boolean not null,
  state text not null default 'waiting',
  -- Why it waits: problems of the domain.
  reasons jsonb not null default '[]',
  -- Of one that is done its document. Of one that waits: another document that was made under the same key.
  transaction_id text,
  resolved_at timestamptz,
  resolved_by uuid,
  void_reason text,
  primary key (business_id, key),
  constraint offline_sale_state check (state in ('waiting', 'done', 'voided')),
  constraint offline_sale_done check (state <> 'done' or transaction_id is not null),
  constraint offline_sale_voided check ((state = 'voided') = (void_reason is not null))
);
create unique index offline_sale_local_number on offline_sale (business_id, device_code, local_number);
create unique index offline_sale_transaction on offline_sale (business_id, transaction_id) where state = 'done';
create index offline_sale_newest on offline_sale (business_id, sold_at desc, key);
create index offline_sale_waiting_newest on offline_sale (business_id, sold_at desc, key) where state = 'waiting';
alter table offline_sale enable row level security;
alter table offline_sale force row level security;
create policy own_business on offline_sale using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
