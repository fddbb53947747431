-- A sale whose goods do not leave the shop with the customer: where and when they are to be delivered. The stock counts them as sold.
create table sale_delivery (
  business_id uuid not null,
  sale_id text not null,
  -- Null: the contact's.
  address text,
  -- The day that was promised, in the business's calendar.
  day date,
  note text,
  -- When nothing of it was left to deliver; null while something may be.
  completed_at timestamptz,
  version integer not null default 1,
  primary key (business_id, sale_id),
  foreign key (business_id, sale_id) references transaction (business_id, id)
);
create index sale_delivery_open on sale_delivery (business_id, day) where completed_at is null;
-- One remito: goods of one customer's sales that leave the shop together.
create table delivery (
  business_id uuid not null,
  -- What people read: X00000001, or R0003-00000120 under a CAI.
  id text not null,
  -- The place of a CAI's numbers; null for the business's own numbers.
  point_of_sale smallint,
  number bigint not null,
  -- The authorization of ARCA that the paper names, and the last day of it.
  cai text,
  cai_until date,
  receptor_code text not null,
  address text,
  note text,
  -- The day on which it goes out, and its place on that day's route; null for one that its customer took at the counter.
  day date not null,
  place integer,
  state text not null,
  -- When somebody said what became of it, at the door; a phone without a network sends it later.
  marked_at timestamptz,
  marked_by uuid,
  mark_note text,
  -- The versions of the business and of the contact that the paper names.
  business_version integer not null,
  receptor_version integer not null,
  author_id uuid not null,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (business_id, id),
  foreign key (business_id, receptor_code) references person (business_id, code),
  constraint delivery_id_of_number check (id = case when point_of_sale is null then 'X' || lpad(number::text, greatest(8, length(number::text)), '0')
                                                    else 'R' || lpad(point_of_sale::text, greatest(4, length(point_of_sale::text)), '0') || '-' || lpad(number::text, 8, '0') end),
  constraint delivery_number check (number > 0),
  constraint delivery_cai check ((point_of_sale is null) = (cai is null) and (cai is null) = (cai_until is null)),
  constraint delivery_state check (state in ('out', 'delivered', 'notFound', 'returned', 'voided')),
  constraint delivery_marked check (state = 'out' or marked_at is not null)
);
create index delivery_day on delivery (business_id, day desc, place);
create index delivery_receptor on delivery (business_id, receptor_code);
create table delivery_line (
  business_id uuid not null,
  delivery_id text not null,
  position smallint not null,
  sale_id text not null,
  -- The line of the sale.
  sale_line smallint not null,
  product_code text not null,
  product_name text not null,
  quantity numeric(12,2) not null,
  primary key (business_id, delivery_id, position),
  foreign key (business_id, delivery_id) references delivery (business_id, id),
  foreign key (business_id, sale_id, sale_line) references transaction_line (business_id, transaction_id, position),
  foreign key (business_id, product_code) references product (business_id, code),
  constraint delivery_line_quantity check (quantity >= 0.01 and quantity <= 99999)
);
create unique index delivery_line_once on delivery_line (business_id, sale_id, sale_line, delivery_id);
create index delivery_line_product on delivery_line (business_id, product_code);
alter table sale_delivery enable row level security;
alter table sale_delivery force row level security;
create policy own_business on sale_delivery using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
alter table delivery enable row level security;
alter table delivery force row level security;
create policy own_business on delivery using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
alter table delivery_line enable row level security;
alter table delivery_line force row level security;
create policy own_business on delivery_line using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
