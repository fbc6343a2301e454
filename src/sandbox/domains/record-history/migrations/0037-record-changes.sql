-- Fields of stores and tenants before and after each change; storeId is null for a tenant's own.
create table record_change (
  changeId integer primary key autoincrement,
  tenantId text not null,
  storeId text,
  field text not null,
  before text,
  after text,
  isKept integer not null,
  userName text not null,
  changedAt text not null
) strict;
create index record_change_of on record_change (tenantId, storeId, changeId);
