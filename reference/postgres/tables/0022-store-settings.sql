create table office.store_setting (
  store_key integer primary key references office.store (id),
  timezone text not null,
  store_nickname text,
  changed_by text
);

create table office.working_day (
  store_key integer not null references office.store (id),
  keyname text not null,
  keyvalue text not null,
  active integer not null,
  changed_by text,
  primary key (store_key, keyname)
);
