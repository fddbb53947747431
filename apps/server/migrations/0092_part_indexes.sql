-- no transaction
create index concurrently if not exists payment_part_fund on payment_part (business_id, fund_id, payment_id) where fund_id is not null;
create index concurrently if not exists payment_part_open on payment_part (business_id, fund_id, payment_id)
 where fund_id is not null and transfer_id is null;
create index concurrently if not exists payment_part_transfer on payment_part (business_id, transfer_id) where transfer_id is not null;
create index concurrently if not exists payment_cash_fund on payment (business_id, cash_fund_id, occurred_at, id) where cash_fund_id is not null;
create index concurrently if not exists payment_part_store_credit on payment_part (business_id, reference) where method_id = 'store_credit';
