-- The keys that sales were made or sent under are kept for ever. An empty hash is one that nobody knows: the key alone says that two
-- sales are the same. One business after the other, as the wall around them holds the tables' owner too.
do $$
declare
  shop uuid;
begin
  for shop in select business_id from subscription loop
    perform set_config('app.business_id', shop::text, true);
    insert into request (business_id, key, request_hash, transaction_id)
    select business_id, request_key, '', id from transaction where business_id = shop and request_key is not null
    on conflict (business_id, key) do update set request_hash = '', transaction_id = excluded.transaction_id;
    insert into request (business_id, key, request_hash)
    select business_id, key::text, '' from offline_sale where business_id = shop
    on conflict (business_id, key) do update set request_hash = '', created_at = null, answer = null;
    -- A sale whose key another document had is another sale, under a key of its own.
    insert into request (business_id, key, request_hash)
    select sale.business_id, sale.key || '#2', ''
      from offline_sale sale
      join transaction on transaction.business_id = sale.business_id and transaction.id = sale.transaction_id
     where sale.business_id = shop and sale.state = 'waiting'
       and (sale.total <> transaction.total or sale.reasons @> '[{"code": "offline_same_key"}]')
    on conflict (business_id, key) do nothing;
  end loop;
end $$;
