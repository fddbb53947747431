-- How many stock changes each movement made in a month that has ended: a list over years counts months, not rows.
create table changes_in_month (
  business_id uuid not null references business (id),
  ended_at timestamptz not null,
  movement_id uuid not null,
  changes bigint not null,
  primary key (business_id, ended_at, movement_id)
);

alter table stock_month_end no force row level security;
alter table stock_history no force row level security;
insert into changes_in_month (business_id, ended_at, movement_id, changes)
select month.business_id, month.ended_at, history.movement_id, count(*)
  from (select business_id, ended_at,
               coalesce(lag(ended_at) over (partition by business_id order by ended_at), '-infinity') as began_at
          from stock_month_end) as month
  join stock_history history on history.business_id = month.business_id
   and history.occurred_at >= month.began_at and history.occurred_at < month.ended_at
 group by 1, 2, 3;
alter table stock_month_end force row level security;
alter table stock_history force row level security;

alter table changes_in_month enable row level security;
alter table changes_in_month force row level security;
create policy own_business on changes_in_month using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
