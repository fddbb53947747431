-- A row that every payment locked and only `verify` read: what the cash holds is the sum of its payments.
drop table cash_balance;
