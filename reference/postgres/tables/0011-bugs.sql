create table office.bug_count (
  tenant_id text not null references office.tenant (tenant_id),
  category text not null,
  label text not null,
  value integer not null,
  sort_order integer not null,
  primary key (tenant_id, category, label)
);
