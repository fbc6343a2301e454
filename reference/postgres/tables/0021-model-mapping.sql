create table office.store_model (
  store_key integer not null references office.store (id),
  make text not null,
  model text not null,
  primary key (store_key, make, model)
);

create table office.grid_model (
  store_key integer not null references office.store (id),
  make text not null,
  model text not null,
  grid_type text not null collate office.nocase,
  primary key (store_key, make, model),
  foreign key (store_key, grid_type) references office.labor_grid_type (store_key, name) on delete cascade on update cascade
);
create index grid_model_type on office.grid_model (store_key, grid_type);

create table office.menu_model (
  store_key integer not null references office.store (id),
  make text not null,
  model text not null,
  menu_name text not null collate office.nocase,
  primary key (store_key, make, model),
  foreign key (store_key, menu_name) references office.menu (store_key, menu_name) on delete cascade on update cascade
);
create index menu_model_menu on office.menu_model (store_key, menu_name);
