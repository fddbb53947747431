-- What somebody's document is where it is no CUIT, CUIL or DNI, which are known by their digits: a passport or a foreign identity
-- card. Vouchers tell it.
alter table person add column document_kind text;
alter table person add constraint person_document_kind check (document_kind in ('passport', 'foreign')) not valid;
