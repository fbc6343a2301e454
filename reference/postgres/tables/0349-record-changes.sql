-- Fields of stores and tenants before and after each change; store_id is null for a tenant's own.
create table office.record_change (
  change_id integer primary key generated always as identity,
  tenant_id text not null,
  store_id text,
  field text not null,
  before text,
  after text,
  is_kept boolean not null,
  user_name text not null,
  changed_at timestamptz not null
);
create index record_change_of on office.record_change (tenant_id, store_id, change_id);
