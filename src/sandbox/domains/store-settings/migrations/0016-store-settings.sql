create table store_setting (
  storeKey integer primary key references store (id),
  timezone text not null,
  storeNickname text,
  changedBy text
) strict;

create table working_day (
  storeKey integer not null references store (id),
  keyname text not null,
  keyvalue text not null,
  active integer not null,
  changedBy text,
  primary key (storeKey, keyname)
) strict, without rowid;
