-- What an import changed, kept so that it can be put back: each record as it was before (none for a new one) and as the
-- import left it, by which is seen whether somebody changed it since.
create table restore_point (
  business_id uuid not null references business (id),
  id uuid not null,
  entity text not null,
  user_id uuid not null,
  created_at timestamptz not null,
  restored_at timestamptz,
  primary key (business_id, id),
  constraint restore_point_entity check (entity in ('zones', 'categories', 'products', 'people'))
);
create index restore_point_newest on restore_point (business_id, created_at desc, id desc);

create table restore_note (
  business_id uuid not null,
  restore_point_id uuid not null,
  collection text not null,
  record_id text not null,
  before jsonb,
  after jsonb not null,
  primary key (business_id, restore_point_id, collection, record_id),
  foreign key (business_id, restore_point_id) references restore_point (business_id, id),
  constraint restore_note_collection check (collection in ('zones', 'categories', 'products', 'people'))
);

do $$
declare
  tenant_table text;
begin
  foreach tenant_table in array array['restore_point', 'restore_note'] loop
    execute format('alter table %I enable row level security', tenant_table);
    execute format('alter table %I force row level security', tenant_table);
    execute format(
      'create policy own_business on %I using (business_id = nullif(current_setting(''app.business_id'', true), '''')::uuid)',
      tenant_table
    );
  end loop;
end
$$;
