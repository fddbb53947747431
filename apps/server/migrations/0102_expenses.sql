-- An expense is a document without goods: all of it are the charges of its paper.
alter table counter drop constraint counter_kind;
alter table counter add constraint counter_kind check (kind in ('sale', 'purchase', 'creditNote', 'expense')) not valid;
alter table transaction drop constraint transaction_kind;
alter table transaction add constraint transaction_kind check (kind in ('sale', 'purchase', 'creditNote', 'expense')) not valid;
alter table transaction drop constraint transaction_id_of_kind;
alter table transaction add constraint transaction_id_of_kind
  check (id = (case kind when 'sale' then 'V' when 'purchase' then 'C' when 'expense' then 'G' else 'NC' end
               || lpad((number)::text, greatest(8, length((number)::text)), '0'))) not valid;

-- What an expense has beside its document.
create table expense (
  business_id uuid not null,
  transaction_id text not null,
  -- Its category: the tags of cash movements are the categories of what a shop spends.
  tag_id uuid not null,
  -- Whether the list of expenses proposes it anew each month.
  is_monthly boolean not null,
  -- The expense of an earlier month that proposed this one.
  repeats_id text,
  -- When it was taken back; null for one that stands.
  voided_at timestamptz,
  primary key (business_id, transaction_id),
  foreign key (business_id, transaction_id) references transaction (business_id, id),
  foreign key (business_id, repeats_id) references expense (business_id, transaction_id),
  foreign key (business_id, tag_id) references cash_tag (business_id, id)
);
create index expense_tag on expense (business_id, tag_id);
create index expense_monthly on expense (business_id) where is_monthly and voided_at is null;
create index expense_repeated on expense (business_id, repeats_id) where repeats_id is not null;
alter table expense enable row level security;
alter table expense force row level security;
create policy own_business on expense using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
