-- The second wall between businesses: whatever a statement asks for, a connection sees the rows of one business only,
-- the one that its transaction set. Forced, so that a managed database's single user (owner and application in one)
-- is held by it too. Unset or empty means no rows.
do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array[
    'counter', 'movement', 'role', 'category', 'zone', 'price_list', 'price_list_category', 'cash_tag', 'file',
    'person', 'person_role', 'person_discount', 'product', 'product_category', 'price_change', 'price_change_line',
    'transaction', 'transaction_line', 'lot', 'stock_history', 'stock_history_lot',
    'payment', 'payment_detail', 'cash_balance', 'account_entry', 'daily_statistic',
    'idempotency_key', 'change', 'audit_log'
  ] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_business on %I using (business_id = nullif(current_setting(''app.business_id'', true), '''')::uuid)',
      tenant_table
    );
  end loop;
end
$$;

alter table business enable row level security;
alter table business force row level security;
create policy own_business on business using (id = nullif(current_setting('app.business_id', true), '')::uuid);
