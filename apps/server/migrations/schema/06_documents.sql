-- Sales, purchases and credit notes.

create table transaction (
  business_id uuid not null references business (id),
  -- What people read: V00000001, C00000001, NC00000001.
  id text not null,
  kind text not null,
  number bigint not null,
  movement_id uuid not null,
  receptor_code text not null,
  issuer_id uuid not null,
  status smallint not null default 0,
  invoice_type text not null default 'C',
  observations text,
  sub_total numeric(14,2) not null,
  discount numeric(5,2) not null default 0,
  total numeric(14,2) not null,
  iva21 numeric(14,2) not null default 0,
  iva105 numeric(14,2) not null default 0,
  -- Σ cost of the lines, fixed when the document becomes effective.
  cost numeric(14,2) not null default 0,
  paid numeric(14,2) not null default 0,
  -- The sale that a credit note is against.
  related_id text,
  -- Whether an effective credit note brought its goods back to stock.
  is_restocked boolean,
  -- The document's date, which the user may set in the past.
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  effective_at timestamptz,
  paid_at timestamptz,
  version integer not null default 1,
  -- The key of the request that made a document: a sale whose answer was lost comes again from the till, days
  -- later perhaps, and must not be made twice. Keys of other calls are forgotten after two days (idempotency_key).
  request_key text,
  business_version integer,
  receptor_version integer,
  primary key (business_id, id),
  foreign key (business_id, movement_id) references movement (business_id, id),
  foreign key (business_id, receptor_code) references person (business_id, code),
  foreign key (business_id, related_id) references transaction (business_id, id),
  constraint transaction_kind check (kind in ('sale', 'purchase', 'creditNote')),
  constraint transaction_id_of_kind
    check (id = (case kind when 'sale' then 'V' when 'purchase' then 'C' else 'NC' end || lpad((number)::text, greatest(8, length((number)::text)), '0'))),
  constraint transaction_related check ((kind = 'creditNote') = (related_id is not null)),
  constraint transaction_status check (status in (0, 1, 2)),
  constraint transaction_invoice_type check (invoice_type in ('A', 'B', 'C')),
  constraint transaction_observations check (length(observations) <= 150),
  constraint transaction_discount check (discount >= 0 and discount <= 100),
  constraint transaction_total check (total > 0),
  constraint transaction_cost check (cost >= 0),
  constraint transaction_paid check (paid >= 0 and paid <= total),
  constraint transaction_paid_by_status
    check (case status when 0 then (paid = 0) when 1 then (paid < total) else (paid = total) end),
  constraint transaction_effective_at check ((status = 0) = (effective_at is null))
) with (fillfactor=85);
-- What counts in statistics: documents from Efectiva on, and general expenses. Sums of a range read these alone.
create index transaction_counted
  on transaction (business_id, occurred_at desc, id desc)
  include (kind, receptor_code, total, iva21, iva105, cost)
  where status >= 1;
create index transaction_created on transaction (business_id, occurred_at desc, id desc) where status = 0;
create index transaction_effective on transaction (business_id, occurred_at desc, id desc) where status = 1;
create index transaction_newest on transaction (business_id, occurred_at desc, id desc) include (status, kind);
create unique index transaction_number on transaction (business_id, kind, number);
create index transaction_open on transaction (business_id, receptor_code, occurred_at, id) where status = 1;
create index transaction_receptor on transaction (business_id, receptor_code, occurred_at desc, id desc);
create index transaction_related on transaction (business_id, related_id) where related_id is not null;
create unique index transaction_request_key on transaction (business_id, request_key) where request_key is not null;

create table transaction_line (
  business_id uuid not null,
  transaction_id text not null,
  position smallint not null,
  product_code text not null,
  -- The name as it was sold: a voucher printed again next year reads the same.
  product_name text not null,
  quantity numeric(12,2) not null,
  selling_price numeric(14,2) not null,
  iva numeric(4,2) not null default 0,
  discount numeric(5,2) not null default 0,
  sub_total numeric(14,2) not null,
  total numeric(14,2) not null,
  cost numeric(14,2) not null default 0,
  -- A credit note's line: the line of the sale that it takes back.
  related_position smallint,
  zero_rate text not null default 'exempt',
  primary key (business_id, transaction_id, position),
  foreign key (business_id, transaction_id) references transaction (business_id, id),
  foreign key (business_id, product_code) references product (business_id, code),
  constraint transaction_line_quantity check (quantity >= 0.01 and quantity <= 99999),
  constraint transaction_line_selling_price check (selling_price > 0),
  constraint transaction_line_iva check (iva in (0, 10.5, 21)),
  constraint transaction_line_discount check (discount >= 0 and discount <= 100),
  constraint transaction_line_cost check (cost >= 0),
  constraint transaction_line_zero_rate check (zero_rate in ('exempt', 'untaxed'))
);
create index transaction_line_product on transaction_line (business_id, product_code, transaction_id);

-- Sales that were made without the internet, as the till sent them: they happened, so none is refused. What the
-- rules do not take waits here for a person. Kept for ever, so that a till may send again whenever it likes. No
-- foreign keys into the catalogue: what was sold may be gone.
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
  total numeric(14,2) not null,
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
  constraint offline_sale_done check ((state <> 'done') or (transaction_id is not null)),
  constraint offline_sale_voided check ((state = 'voided') = (void_reason is not null))
);
create unique index offline_sale_local_number on offline_sale (business_id, device_code, local_number);
create index offline_sale_newest on offline_sale (business_id, sold_at desc, key);
create unique index offline_sale_transaction on offline_sale (business_id, transaction_id) where state = 'done';
create index offline_sale_waiting_newest on offline_sale (business_id, sold_at desc, key) where state = 'waiting';
