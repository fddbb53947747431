-- Products, and changes of their prices.

create table product (
  business_id uuid not null references business (id),
  code text not null,
  ean text,
  name text not null,
  -- The main category: prices and discounts go by it. Further ones stand in product_category.
  category_id uuid not null,
  check_stock text not null default 'with_stock',
  -- With stock: the unit cost of the newest lot. Without: typed.
  cost numeric(15,4) not null default 0,
  selling_price numeric(14,2) not null default 0,
  min_threshold numeric(12,2) not null default 1,
  iva numeric(4,2) not null default 0,
  ecommerce boolean not null default false,
  image_url text,
  -- Σ of what is left in its lots.
  current_stock numeric(15,2) not null default 0,
  status smallint not null default 0,
  search_text text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sort_key text collate "C"
    generated always as (case
      when (search_text like '%ñ%') then ((replace(search_text, 'ñ', 'n~') || e'\t') || replace(search_text, 'ñ', 'n'))
      else search_text end) stored,
  -- How a product's stock stands against its minimum: the tabs of the stock table, and what it is sorted by. The
  -- rule is the domain's (threshold.ts); a test holds the two together. A sale that leaves the state as it is
  -- touches no index.
  stock_status text collate "C"
    generated always as (case
      when (current_stock <= 0) then 'noStock'
      when (current_stock > (min_threshold * 1.5)) then 'good'
      when (current_stock > (min_threshold * 1.2)) then 'warn'
      else 'critical' end) stored not null,
  -- When what a browser stores for selling without a network last changed; stock and balances are no change of it.
  catalogue_at timestamptz(3) not null default now(),
  -- What has no IVA is exempt by law or outside of IVA (`untaxed`): vouchers and books tell the two apart.
  zero_rate text not null default 'exempt',
  -- A product is goods or services, which vouchers tell apart. All that is stored is goods, so that nobody has to
  -- wait for a look at every product.
  supply text not null default 'goods',
  primary key (business_id, code),
  foreign key (business_id, category_id) references category (business_id, id),
  constraint product_check_stock check (check_stock in ('with_stock', 'without_stock')),
  constraint product_selling_price check (selling_price >= 0),
  constraint product_min_threshold check (min_threshold >= 0),
  constraint product_iva check (iva in (0, 10.5, 21)),
  constraint product_ean check (ean ~ '^[0-9]{13}$'),
  constraint product_status check (status in (0, 1)),
  constraint product_current_stock check (current_stock >= 0),
  constraint product_without_stock check ((check_stock = 'with_stock') or (current_stock = 0)),
  constraint product_cost check (cost >= 0),
  constraint product_zero_rate check (zero_rate in ('exempt', 'untaxed')),
  constraint product_supply check (supply in ('goods', 'services'))
) with (fillfactor=85);
-- A ranking by name is read in the order of the products, removed ones among them.
create index product_by_name on product (business_id, sort_key, code);
create index product_catalogue on product (business_id, catalogue_at, code);
create index product_category_sorted
  on product (business_id, category_id, sort_key, code) include (check_stock) where status = 0;
create index product_counts on product (business_id, category_id, check_stock) where status = 0;
create index product_ean on product (business_id, ean) where ean is not null;
-- What a ranking and the value of the stock need of each product: its tab and its place by name, without touching
-- a row.
create index product_names on product (business_id, code) include (category_id, sort_key);
create index product_number on product (business_id, ((code)::numeric)) where code ~ '^[0-9]+$';
create index product_search on product using gin (business_id, sort_key gin_trgm_ops) where status = 0;
create index product_sorted on product (business_id, sort_key, code) include (check_stock) where status = 0;
create index product_stock_counts
  on product (business_id, stock_status) where (status = 0) and (check_stock = 'with_stock');
create index product_stock_sorted
  on product (business_id, stock_status, sort_key, code) where (status = 0) and (check_stock = 'with_stock');

create table product_category (
  business_id uuid not null,
  product_code text not null,
  category_id uuid not null,
  position smallint not null,
  primary key (business_id, product_code, category_id),
  foreign key (business_id, product_code) references product (business_id, code),
  foreign key (business_id, category_id) references category (business_id, id),
  constraint product_category_position check (position > 0)
);
create index product_category_category on product_category (business_id, category_id);

-- One bulk change of prices, kept so that the last one can be undone.
create table price_change (
  business_id uuid not null references business (id),
  id uuid not null,
  user_id uuid not null,
  percentage numeric(7,2) not null,
  rounding text not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (business_id, id)
);
create index price_change_newest on price_change (business_id, created_at desc);

create table price_change_line (
  business_id uuid not null,
  price_change_id uuid not null,
  product_code text not null,
  old_price numeric(14,2) not null,
  new_price numeric(14,2) not null,
  primary key (business_id, price_change_id, product_code),
  foreign key (business_id, price_change_id) references price_change (business_id, id),
  foreign key (business_id, product_code) references product (business_id, code),
  constraint price_change_line_prices check (old_price >= 0 and new_price >= 0)
);
create index price_change_line_product on price_change_line (business_id, product_code);
