-- The models that the store's DMS knows. Which menu they are on stands in menu_model.
create table store_model (
  storeKey integer not null references store (id),
  make text not null,
  model text not null,
  primary key (storeKey, make, model)
) strict, without rowid;

-- Which grid type a model of a store has; a grid type that goes takes its rows along, a new name comes to them.
create table grid_model (
  storeKey integer not null references store (id),
  make text not null,
  model text not null,
  gridType text not null collate nocase,
  primary key (storeKey, make, model),
  foreign key (storeKey, gridType) references labor_grid_type (storeKey, name) on delete cascade on update cascade
) strict;

create index grid_model_type on grid_model (storeKey, gridType);
