-- The authorised vouchers of a month, for the book of sales.
create index fiscal_voucher_book
  on fiscal_voucher (business_id, environment, cuit, issued_on, point_of_sale, type, number)
  where state = 'authorized';
