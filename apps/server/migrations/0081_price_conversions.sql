-- What prices contain since a bulk change that converted them; null for a change by a percentage.
alter table price_change add column prices_include_vat boolean;
