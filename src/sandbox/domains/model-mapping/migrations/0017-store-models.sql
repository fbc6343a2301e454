-- The models that the store's DMS knows. Which menu they are on stands in menu_model.
create table store_model (
  storeKey integer not null references store (id),
  make text not null,
  model text not null,
  -- The grid type it is mapped to.
  gridType text collate nocase,
  primary key (storeKey, make, model)
) strict, without rowid;
