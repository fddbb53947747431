-- The margin that prices of a category keep over the cost, and how they are rounded; a product's own one goes before its category's.
create table price_target (
  business_id uuid not null,
  id uuid not null,
  category_id uuid,
  product_code text,
  -- In percent of the net cost.
  margin numeric(6,2) not null,
  -- The step in pesos, or `none` for cents.
  rounding text not null,
  -- To the next step above, or else to the nearest one.
  rounds_up boolean not null,
  primary key (business_id, id),
  foreign key (business_id, category_id) references category (business_id, id),
  foreign key (business_id, product_code) references product (business_id, code),
  constraint price_target_subject check (num_nonnulls(category_id, product_code) = 1),
  constraint price_target_margin check (margin >= 0),
  constraint price_target_rounding check (rounding in ('none', '1', '5', '10', '50', '100'))
);
create unique index price_target_category on price_target (business_id, category_id) where category_id is not null;
create unique index price_target_product on price_target (business_id, product_code) where product_code is not null;
alter table price_target enable row level security;
alter table price_target force row level security;
create policy own_business on price_target using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);
-- The proposed price that somebody did not want; another one is proposed again.
alter table product add column dismissed_price numeric(14,2);
