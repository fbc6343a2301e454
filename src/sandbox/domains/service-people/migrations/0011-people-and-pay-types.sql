create table pay_type (
  id integer primary key autoincrement,
  storeKey integer not null references store (id),
  payType text not null,
  payTypeCode text,
  department text,
  lbrOrPrts text,
  gridExcluded integer not null default 0,
  laborFixedratevalue real,
  partsFixedratevalue real,
  laborFixedratedate text,
  partsFixedratedate text,
  laborFixedRate integer not null default 0,
  partsFixedRate integer not null default 0,
  unique (storeKey, payType)
) strict;

create table advisor (
  id integer primary key autoincrement,
  storeKey integer not null references store (id),
  serviceadvisor text not null,
  name text,
  nickname text,
  active integer,
  categorized integer not null default 0,
  unique (storeKey, serviceadvisor)
) strict;

create table technician (
  id integer primary key autoincrement,
  storeKey integer not null references store (id),
  lbrtechno text not null,
  name text,
  nickname text,
  active integer,
  categorized integer not null default 0,
  unique (storeKey, lbrtechno)
) strict;
