-- Since when ARCA has not let a sequence go on, and why, in words for the shopkeeper; nothing while it does.
alter table fiscal_sequence add column failing_since timestamptz, add column failure text;

create index fiscal_voucher_of_document on fiscal_voucher (business_id, transaction_id, requested_at desc, id desc);
create index fiscal_voucher_unsettled on fiscal_voucher (business_id, requested_at, id) where state <> 'authorized';
