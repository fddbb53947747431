-- How a product's stock stands against its minimum: the tabs of the stock table, and what it is sorted by. The rule is
-- the domain's (threshold.ts); a test holds the two together. A sale that leaves the state as it is touches no index.
alter table product add column stock_status text collate "C" not null generated always as (
  case
    when current_stock <= 0 then 'noStock'
    when current_stock > min_threshold * 1.5 then 'good'
    when current_stock > min_threshold * 1.2 then 'warn'
    else 'critical'
  end
) stored;
create index product_stock_sorted on product (business_id, stock_status, sort_key, code) where status = 0 and check_stock = 'with_stock';
create index product_stock_counts on product (business_id, stock_status) where status = 0 and check_stock = 'with_stock';

-- Whether anything is left. Sales and the value of the stock read the open lots alone, however many there have been; and
-- only the sale that empties a lot touches the index, as an index over what is left would not allow.
alter table lot add column is_open boolean not null generated always as (remaining > 0) stored;
create index lot_open on lot (business_id, product_code, entered_at, sequence, id) where is_open;

-- The movement history by range, by movement and by product, each with what its counts are read from.
drop index stock_history_newest;
drop index stock_history_product;
create index stock_history_newest on stock_history (business_id, occurred_at desc, id desc) include (movement_id);
create index stock_history_movement on stock_history (business_id, movement_id, occurred_at desc, id desc) include (product_code, quantity);
create index stock_history_product on stock_history (business_id, product_code, occurred_at desc, id desc) include (movement_id);
