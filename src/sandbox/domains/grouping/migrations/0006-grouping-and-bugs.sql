create table store_group (
  groupId integer primary key autoincrement,
  tenantId text not null references tenant (tenantId),
  groupName text not null,
  groupDesc text
) strict;
create unique index grouping_master_groupname_key on store_group (tenantId, groupName collate nocase);

create table store_group_member (
  groupId integer not null references store_group (groupId) on delete cascade,
  storeKey integer not null references store (id),
  primary key (groupId, storeKey)
) strict;

create table bug_count (
  tenantId text not null references tenant (tenantId),
  category text not null,
  label text not null,
  value integer not null,
  sortOrder integer not null,
  primary key (tenantId, category, label)
) strict;
