-- What a grid holds, as JSON: a row of ten rates for each hour. Null until somebody first looks at it.
alter table labor_grid add column rates text;

-- Names that models are mapped to; one of them is the default of the store.
create table labor_grid_type (
  id integer primary key autoincrement,
  storeKey integer not null references store (id),
  name text not null collate nocase,
  isDefault integer not null default 0 check (isDefault in (0, 1)),
  unique (storeKey, name)
) strict;

create unique index labor_grid_type_default on labor_grid_type (storeKey) where isDefault = 1;

-- A grid for an opcode bears the opcode.
update labor_grid set gridType = 'LOF' where gridFor = 'Opcode' and gridType = 'Customer Pay';

insert into labor_grid_type (storeKey, name, isDefault)
select storeKey, gridType, row_number() over (partition by storeKey order by min(id)) = 1
  from labor_grid where gridFor = 'Model' group by storeKey, gridType;
