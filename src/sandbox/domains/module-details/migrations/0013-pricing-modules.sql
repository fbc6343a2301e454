-- Labor grids and parts matrices of a store; a later one of the same name makes the earlier ones prior.
create table labor_grid (
  id integer primary key autoincrement,
  storeKey integer not null references store (id),
  gridType text not null,
  gridFor text not null check (gridFor in ('Opcode', 'Model')),
  -- 1 is the current one
  gridOrder integer not null,
  createdDate text not null,
  storeInstallDate text not null,
  unique (storeKey, gridType, gridFor, gridOrder)
) strict;

create table parts_matrix (
  id integer primary key autoincrement,
  storeKey integer not null references store (id),
  matrixType text not null,
  partsFor text not null,
  prtsource text not null,
  -- 1 is the current one
  matrixOrder integer not null,
  createdDate text not null,
  storeInstallDate text not null,
  unique (storeKey, matrixType, prtsource, matrixOrder)
) strict;
