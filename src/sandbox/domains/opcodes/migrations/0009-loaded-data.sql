-- Which kinds of DMS data phase 1 has brought for a store.
create table loaded_data (
  storeKey integer not null references store (id),
  kind text not null,
  loadedAt text not null,
  primary key (storeKey, kind)
) strict;
