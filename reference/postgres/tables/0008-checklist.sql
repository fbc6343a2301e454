create table office.checklist_step (
  tenant_id text not null references office.tenant (tenant_id),
  store_id text not null,
  checklist text not null,
  display_name text not null,
  display_order integer not null,
  process_name text not null,
  status text not null default 'Pending',
  created_on timestamptz not null,
  lastupdated_by text,
  lastupdated_on timestamptz,
  primary key (tenant_id, store_id, checklist)
);
