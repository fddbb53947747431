-- What has no IVA is exempt by law or outside of IVA (`untaxed`): vouchers and books tell the two apart. A line keeps what its product
-- was. All that is stored is exempt, so that nobody has to wait for a look at every line.
alter table product add column zero_rate text not null default 'exempt';
alter table product add constraint product_zero_rate check (zero_rate in ('exempt', 'untaxed')) not valid;
alter table transaction_line add column zero_rate text not null default 'exempt';
alter table transaction_line add constraint transaction_line_zero_rate check (zero_rate in ('exempt', 'untaxed')) not valid;
