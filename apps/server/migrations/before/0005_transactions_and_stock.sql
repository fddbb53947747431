-- Documents (sales, purchases, credit notes) and what they do to the lots.

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
  sub_total numeric(14, 2) not null,
  discount numeric(5, 2) not null default 0,
  total numeric(14, 2) not null,
  iva21 numeric(14, 2) not null default 0,
  iva105 numeric(14, 2) not null default 0,
  -- Σ cost of the lines, fixed when the document becomes effective.
  cost numeric(14, 2) not null default 0,
  paid numeric(14, 2) not null default 0,
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
  primary key (business_id, id),
  foreign key (business_id, movement_id) references movement (business_id, id),
  foreign key (business_id, receptor_code) references person (business_id, code),
  foreign key (business_id, related_id) references transaction (business_id, id),
  constraint transaction_kind check (kind in ('sale', 'purchase', 'creditNote')),
  constraint transaction_id_of_kind check (
    id = (case kind when 'sale' then 'V' when 'purchase' then 'C' else 'NC' end) || lpad(number::text, greatest(8, length(number::text)), '0')
  ),
  constraint transaction_related check ((kind = 'creditNote') = (related_id is not null)),
  constraint transaction_status check (status in (0, 1, 2)),
  constraint transaction_invoice_type check (invoice_type in ('A', 'B', 'C')),
  constraint transaction_observations check (length(observations) <= 150),
  constraint transaction_discount check (discount between 0 and 100),
  constraint transaction_total check (total > 0),
  constraint transaction_cost check (cost >= 0),
  constraint transaction_paid check (paid between 0 and total),
  constraint transaction_paid_by_status check (
    case status when 0 then paid = 0 when 1 then paid < total else paid = total end
  ),
  constraint transaction_effective_at check ((status = 0) = (effective_at is null))
) with (fillfactor = 85);
create unique index transaction_number on transaction (business_id, kind, number);
create index transaction_newest on transaction (business_id, occurred_at desc, id desc) include (status, kind);
create index transaction_created on transaction (business_id, occurred_at desc, id desc) where status = 0;
create index transaction_effective on transaction (business_id, occurred_at desc, id desc) where status = 1;
create index transaction_receptor on transaction (business_id, receptor_code, occurred_at desc, id desc);
create index transaction_open on transaction (business_id, receptor_code, occurred_at, id) where status = 1;
create index transaction_related on transaction (business_id, related_id) where related_id is not null;

create table transaction_line (
  business_id uuid not null,
  transaction_id text not null,
  position smallint not null,
  product_code text not null,
  -- The name as it was sold: a voucher printed again next year reads the same.
  product_name text not null,
  quantity numeric(12, 2) not null,
  selling_price numeric(14, 2) not null,
  iva numeric(4, 2) not null default 0,
  discount numeric(5, 2) not null default 0,
  sub_total numeric(14, 2) not null,
  total numeric(14, 2) not null,
  cost numeric(14, 2) not null default 0,
  -- A credit note's line: the line of the sale that it takes back.
  related_position smallint,
  primary key (business_id, transaction_id, position),
  foreign key (business_id, transaction_id) references transaction (business_id, id),
  foreign key (business_id, product_code) references product (business_id, code),
  constraint transaction_line_quantity check (quantity between 0.01 and 99999),
  constraint transaction_line_selling_price check (selling_price > 0),
  constraint transaction_line_iva check (iva in (0, 10.5, 21)),
  constraint transaction_line_discount check (discount between 0 and 100),
  constraint transaction_line_cost check (cost >= 0)
);
create index transaction_line_product on transaction_line (business_id, product_code);

create table lot (
  business_id uuid not null,
  id uuid not null,
  product_code text not null,
  provider_code text,
  movement_id uuid not null,
  transaction_id text,
  unit_cost numeric(14, 4) not null,
  received numeric(12, 2) not null,
  -- What is left.
  remaining numeric(12, 2) not null,
  due_on date,
  observation text,
  -- The lot's place in the order of consumption: the instant it came in, then its place within its document.
  entered_at timestamptz not null,
  sequence integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, product_code) references product (business_id, code),
  foreign key (business_id, provider_code) references person (business_id, code),
  foreign key (business_id, movement_id) references movement (business_id, id),
  foreign key (business_id, transaction_id) references transaction (business_id, id),
  constraint lot_unit_cost check (unit_cost >= 0),
  constraint lot_received check (received > 0),
  constraint lot_remaining check (remaining between 0 and received)
) with (fillfactor = 85);
create index lot_fifo on lot (business_id, product_code, entered_at, sequence, id);
create index lot_provider on lot (business_id, provider_code) where provider_code is not null;
create index lot_transaction on lot (business_id, transaction_id) where transaction_id is not null;

-- One stock change of one product: a line of a document, or a change by hand.
create table stock_history (
  business_id uuid not null,
  id uuid not null,
  movement_id uuid not null,
  effect text not null,
  product_code text not null,
  provider_code text,
  transaction_id text,
  line_position smallint,
  quantity numeric(12, 2) not null,
  observation text,
  occurred_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, movement_id) references movement (business_id, id),
  foreign key (business_id, product_code) references product (business_id, code),
  foreign key (business_id, provider_code) references person (business_id, code),
  foreign key (business_id, transaction_id) references transaction (business_id, id),
  constraint stock_history_effect check (effect in ('increment', 'decrement')),
  constraint stock_history_quantity check (quantity > 0)
);
create index stock_history_newest on stock_history (business_id, occurred_at desc, id desc);
create index stock_history_product on stock_history (business_id, product_code, occurred_at desc);
create index stock_history_transaction on stock_history (business_id, transaction_id) where transaction_id is not null;

-- Which lots a stock change touched, how much, at what cost.
create table stock_history_lot (
  business_id uuid not null,
  history_id uuid not null,
  lot_id uuid not null,
  position smallint not null,
  effect text not null,
  quantity numeric(12, 2) not null,
  unit_cost numeric(14, 4) not null,
  primary key (business_id, history_id, position),
  foreign key (business_id, history_id) references stock_history (business_id, id),
  foreign key (business_id, lot_id) references lot (business_id, id),
  constraint stock_history_lot_effect check (effect in ('increment', 'decrement')),
  constraint stock_history_lot_quantity check (quantity > 0)
);
create index stock_history_lot_lot on stock_history_lot (business_id, lot_id);
