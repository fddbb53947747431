-- Sums of what documents, payments and stock come to.

-- Every write notes what it adds to a business day, in rows of its own: no till waits for another. A task adds the
-- notes to figures; who reads takes both. What is summed: domain/statistics/figure-notes.ts.
create table figure_note (
  business_id uuid not null references business (id),
  measure text not null,
  id uuid not null,
  subject text not null,
  day date not null,
  count bigint not null,
  quantity numeric(24,2) not null,
  amount numeric(24,2) not null,
  other numeric(24,2) not null,
  cost numeric(24,6) not null,
  primary key (business_id, measure, id)
);

create table figure (
  business_id uuid not null references business (id),
  measure text not null,
  -- day, month, all, or tab: what a tab of a list over all time comes to.
  grain text not null,
  -- The day, the first of the month, or -infinity.
  bucket date not null,
  subject text not null,
  -- In which tab of a list over all time it stands.
  tab text,
  count bigint not null,
  quantity numeric(24,2) not null,
  amount numeric(24,2) not null,
  other numeric(24,2) not null,
  cost numeric(24,6) not null,
  -- By what a list over all time is ranked, roughly where it is very large: under row-level security no index
  -- compares a numeric.
  ranked double precision
    generated always as (case measure
      when 'customers' then amount
      when 'stock' then round(cost, 2)
      else quantity end) stored not null,
  primary key (business_id, measure, grain, bucket, subject)
);
-- A list over all time is read from this alone, in the order of its totals.
create index figure_ranked
  on figure (business_id, measure, ranked desc, subject) include (quantity, tab) where grain = 'all';
