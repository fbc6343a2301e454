-- Who changed what, and whether it worked. A tenant or store that was never created leaves its id here.
create table activity (
  id integer primary key autoincrement,
  tenantId text,
  storeId text,
  module text not null,
  activity text not null,
  createdUser text not null,
  createdTime text not null,
  -- Success or Failed
  status text not null
) strict;
create index activity_time on activity (createdTime);
create index activity_tenant on activity (tenantId, createdTime);
create index activity_store on activity (storeId, createdTime);
