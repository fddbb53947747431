-- The picture that customers scan to pay by a method: the shop's QR.
alter table payment_method add column image_url text;
