-- A product is goods or services, which vouchers tell apart. All that is stored is goods, so that nobody has to wait for a look at
-- every product.
alter table product add column supply text not null default 'goods';
alter table product add constraint product_supply check (supply in ('goods', 'services')) not valid;
