-- The seller's own tax number, for its papers: 11 digits.
alter table business add column cuit text;
alter table business add constraint business_cuit check (cuit ~ '^[0-9]{11}$');
