-- Steps are written when a checklist is first looked at; storeId is 'common' for a tenant's own.
create table checklist_step (
  tenantId text not null references tenant (tenantId),
  storeId text not null,
  checklist text not null,
  displayName text not null,
  displayOrder integer not null,
  processName text not null,
  status text not null default 'Pending',
  createdOn text not null,
  lastupdatedBy text,
  lastupdatedOn text,
  primary key (tenantId, storeId, checklist)
) strict;
