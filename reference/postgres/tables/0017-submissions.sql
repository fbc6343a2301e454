create table office.submission (
  store_key integer not null references office.store (id),
  kind text not null,
  submitted_by text not null,
  submitted_at timestamptz not null,
  primary key (store_key, kind)
);
