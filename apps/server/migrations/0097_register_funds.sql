-- Where the cash of a register lies: null for `cash`, Caja, as of the first register and of those of earlier versions.
alter table cash_register add column fund_id text;
alter table cash_register add foreign key (business_id, fund_id) references fund (business_id, id);
