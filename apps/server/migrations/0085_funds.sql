-- Where money lies. Nothing is written for whoever uses cash alone: what no row says to lie elsewhere lies in the fund `cash`, Caja.
create table fund (
  business_id uuid not null references business (id),
  -- A UUID, or `cash`, which has a row once something was set of it or moved between it and another fund.
  id text not null,
  name text not null,
  kind text not null,
  -- Its place among the funds, from 0 on.
  position smallint not null,
  is_hidden boolean not null default false,
  -- 1 once it is removed.
  status smallint not null default 0,
  version integer not null default 0,
  primary key (business_id, id),
  constraint fund_kind check (kind in ('register', 'safe', 'bank', 'wallet', 'cards', 'other'))
);
create unique index fund_name on fund (business_id, lower(name)) where status = 0;
alter table fund enable row level security;
alter table fund force row level security;
create policy own_business on fund using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

-- Money that moves from one fund to another. The fee leaves `from_id` too, as a general expense.
create table fund_transfer (
  business_id uuid not null references business (id),
  id uuid not null,
  from_id text not null,
  to_id text not null,
  amount numeric(14,2) not null,
  fee_payment_id uuid,
  note text,
  user_id uuid not null,
  occurred_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, from_id) references fund (business_id, id),
  foreign key (business_id, to_id) references fund (business_id, id),
  foreign key (business_id, fee_payment_id) references payment (business_id, id),
  constraint fund_transfer_amount check (amount > 0),
  constraint fund_transfer_funds check (from_id <> to_id)
);
create index fund_transfer_from on fund_transfer (business_id, from_id, occurred_at, id);
create index fund_transfer_to on fund_transfer (business_id, to_id, occurred_at, id);
alter table fund_transfer enable row level security;
alter table fund_transfer force row level security;
create policy own_business on fund_transfer using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

-- Where the money of a method lies from its payment on; none for cash, and for a voucher of the shop, which is no money.
alter table payment_method add column fund_id text;
alter table payment_method add foreign key (business_id, fund_id) references fund (business_id, id);
-- Kept as it was when the money moved. None for a part in cash, which lies where its payment says.
alter table payment_part add column fund_id text;
alter table payment_part add foreign key (business_id, fund_id) references fund (business_id, id);
-- The transfer by which the money of a card arrived.
alter table payment_part add column transfer_id uuid;
alter table payment_part add foreign key (business_id, transfer_id) references fund_transfer (business_id, id);
-- Where the cash of a payment lies; null for `cash`.
alter table payment add column cash_fund_id text;
alter table payment add foreign key (business_id, cash_fund_id) references fund (business_id, id);
alter table payment add constraint payment_cash_fund check (cash_fund_id <> 'cash');

-- The methods of earlier versions lead to the funds that a new one is proposed, with all that was paid by them.
alter table payment_method no force row level security;
alter table payment_part no force row level security;
alter table payment no force row level security;
alter table business no force row level security;
alter table fund no force row level security;
alter table figure_note no force row level security;
create temporary table fund_of_kind on commit drop as
select * from (values ('debit', 'cards', 'Tarjetas a cobrar', 1), ('credit', 'cards', 'Tarjetas a cobrar', 1),
                      ('transfer', 'bank', 'Banco', 2), ('wallet', 'wallet', 'Mercado Pago', 3),
                      ('cheque', 'other', 'Cheques', 4), ('other', 'other', 'Otros medios', 5))
       as proposed (method, kind, name, position);
insert into fund (business_id, id, name, kind, position)
select business_id, gen_random_uuid()::text, proposed.name, proposed.kind, proposed.position
  from payment_method join fund_of_kind proposed on proposed.method = payment_method.kind
 group by business_id, proposed.name, proposed.kind, proposed.position;
update payment_method
   set fund_id = fund.id
  from fund, fund_of_kind proposed
 where fund.business_id = payment_method.business_id and proposed.method = payment_method.kind and fund.name = proposed.name;
update payment_part
   set fund_id = payment_method.fund_id
  from payment_method
 where payment_method.business_id = payment_part.business_id and payment_method.id = payment_part.method_id;
insert into figure_note (business_id, measure, id, subject, day, count, quantity, amount, other, cost)
select business_id, 'fund', gen_random_uuid(), fund_id, day, count, 0, amount, 0, 0
  from (select part.business_id, part.fund_id, (occurred_at at time zone time_zone)::date as day,
               count(distinct part.payment_id) as count,
               sum(case when operation in ('customerPayment', 'providerAdjustment', 'deposit') then amount else -amount end) as amount
          from payment_part part
          join payment on payment.business_id = part.business_id and payment.id = part.payment_id
          join business on business.id = part.business_id
         where part.fund_id is not null
         group by part.business_id, part.fund_id, day) as lying;
alter table figure_note force row level security;
alter table fund force row level security;
alter table business force row level security;
alter table payment force row level security;
alter table payment_part force row level security;
alter table payment_method force row level security;
