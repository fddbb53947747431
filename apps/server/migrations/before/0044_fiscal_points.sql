-- Which business numbers at a point of sale of a CUIT: ARCA gives each number once, and would tell two businesses of one
-- owner that the same voucher is theirs. Read across businesses, so it carries no row-level security.
create table fiscal_point (
  environment text not null,
  cuit text not null,
  point_of_sale integer not null,
  business_id uuid not null,
  primary key (environment, cuit, point_of_sale)
);
