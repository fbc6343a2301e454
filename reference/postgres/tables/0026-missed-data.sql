create table office.missing_day (
  store_key integer not null references office.store (id),
  -- YYYY-MM-DD
  day date not null,
  primary key (store_key, day)
);
