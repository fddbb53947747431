-- What each business day saw, kept up to date by every write instead of being added up by every reader. A write leaves rows
-- in day_delta, which only ever grows under it: no till waits for another. Now and then they are folded into day_total; who
-- reads adds both. What is counted: see domain/statistics/day-measures.ts.
create table day_total (
  business_id uuid not null references business (id),
  day date not null,
  measure text not null,
  subject text not null,
  count bigint not null,
  total numeric(24, 2) not null,
  iva numeric(24, 2) not null,
  cost numeric(24, 2) not null,
  primary key (business_id, measure, day, subject)
);
create table day_delta (
  business_id uuid not null references business (id),
  id uuid not null,
  day date not null,
  measure text not null,
  subject text not null,
  count bigint not null,
  total numeric(24, 2) not null,
  iva numeric(24, 2) not null,
  cost numeric(24, 2) not null,
  primary key (business_id, id)
);
create index day_delta_measure on day_delta (business_id, measure, day);

alter table transaction no force row level security;
alter table payment no force row level security;
alter table business no force row level security;
insert into day_total (business_id, day, measure, subject, count, total, iva, cost)
select business_id, (occurred_at at time zone time_zone)::date, measure, subject, count(*), sum(total), sum(iva), sum(cost)
  from (select business_id, occurred_at, 'effective' as measure, kind as subject, total, iva21 + iva105 as iva, cost
          from transaction where status >= 1
         union all
        select business_id, occurred_at, 'status', kind || ':' || status, 0, 0, 0 from transaction
         union all
        select business_id, occurred_at, 'payment', operation, total, 0, 0 from payment) as counted
  join business on business.id = counted.business_id
 group by 1, 2, 3, 4;
alter table transaction force row level security;
alter table payment force row level security;
alter table business force row level security;

alter table day_total enable row level security;
alter table day_total force row level security;
create policy own_business on day_total using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
alter table day_delta enable row level security;
alter table day_delta force row level security;
create policy own_business on day_delta using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

-- The last day that was counted again from its documents after it had ended: the repair, should a total ever be wrong.
alter table business rename column statistics_closed_on to days_recounted_to;
drop table daily_statistic;
