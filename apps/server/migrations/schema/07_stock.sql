-- Lots of products, and every movement of stock.

create table lot (
  business_id uuid not null,
  id uuid not null,
  product_code text not null,
  provider_code text,
  movement_id uuid not null,
  transaction_id text,
  unit_cost numeric(15,4) not null,
  received numeric(12,2) not null,
  -- What is left.
  remaining numeric(12,2) not null,
  due_on date,
  observation text,
  -- The lot's place in the order of consumption: the instant it came in, then its place within its document.
  entered_at timestamptz not null,
  sequence integer not null default 1,
  -- Whether anything is left. Sales and the value of the stock read the open lots alone, however many there have
  -- been; and only the sale that empties a lot touches the index, as an index over what is left would not allow.
  is_open boolean generated always as (remaining > 0) stored not null,
  primary key (business_id, id),
  foreign key (business_id, product_code) references product (business_id, code),
  foreign key (business_id, provider_code) references person (business_id, code),
  foreign key (business_id, movement_id) references movement (business_id, id),
  foreign key (business_id, transaction_id) references transaction (business_id, id),
  constraint lot_received check (received > 0),
  constraint lot_remaining check (remaining >= 0 and remaining <= received),
  constraint lot_unit_cost check (unit_cost >= 0)
) with (fillfactor=85);
create index lot_fifo on lot (business_id, product_code, entered_at, sequence, id);
create index lot_open on lot (business_id, product_code, entered_at, sequence, id) where is_open;
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
  quantity numeric(12,2) not null,
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
create index stock_history_movement
  on stock_history (business_id, movement_id, occurred_at desc, id desc) include (product_code, quantity);
create index stock_history_newest on stock_history (business_id, occurred_at desc, id desc) include (movement_id);
create index stock_history_product
  on stock_history (business_id, product_code, occurred_at desc, id desc) include (movement_id);
create index stock_history_transaction on stock_history (business_id, transaction_id) where transaction_id is not null;

-- Which lots a stock change touched, how much, at what cost.
create table stock_history_lot (
  business_id uuid not null,
  history_id uuid not null,
  lot_id uuid not null,
  position smallint not null,
  effect text not null,
  quantity numeric(12,2) not null,
  unit_cost numeric(15,4) not null,
  primary key (business_id, history_id, position),
  foreign key (business_id, history_id) references stock_history (business_id, id),
  foreign key (business_id, lot_id) references lot (business_id, id),
  constraint stock_history_lot_effect check (effect in ('increment', 'decrement')),
  constraint stock_history_lot_quantity check (quantity > 0)
);
create index stock_history_lot_lot on stock_history_lot (business_id, lot_id);
