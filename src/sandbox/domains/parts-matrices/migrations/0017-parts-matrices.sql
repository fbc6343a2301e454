-- A parts matrix has several sources, rows of its own and a name of a list; which is the current one follows from
-- the days of installation.
create table parts_matrix_type (
  storeKey integer not null references store (id),
  name text not null collate nocase,
  primary key (storeKey, name)
) strict, without rowid;

-- Sources that people have added to those every store has.
create table parts_source (
  storeKey integer not null references store (id),
  source text not null collate nocase,
  primary key (storeKey, source)
) strict, without rowid;

create table parts_matrix_with_rows (
  id integer primary key autoincrement,
  storeKey integer not null references store (id),
  matrixType text not null,
  partsFor text not null check (partsFor in ('matrix', 'fleet', 'opcode')),
  -- sorted, with commas between; empty where the DMS has no sources
  prtsource text not null,
  createdDate text not null,
  storeInstallDate text not null,
  opcode text,
  unique (storeKey, matrixType, partsFor, prtsource, storeInstallDate)
) strict;

insert into parts_matrix_with_rows
       (id, storeKey, matrixType, partsFor, prtsource, createdDate, storeInstallDate)
select m.id, m.storeKey, m.matrixType, m.partsFor,
       case when f.dms in ('Reynolds', 'Tekion') then '' else m.prtsource end,
       m.createdDate, m.storeInstallDate
  from parts_matrix m
  left join data_feed f on f.storeKey = m.storeKey and f.storeDmsStatus = 'Active'
 where m.partsFor in ('matrix', 'fleet', 'opcode');

drop table parts_matrix;
alter table parts_matrix_with_rows rename to parts_matrix;

insert into parts_matrix_type (storeKey, name) select distinct storeKey, matrixType from parts_matrix;

create table parts_matrix_row (
  matrixId integer not null references parts_matrix (id) on delete cascade,
  position integer not null,
  priceStartRange real not null,
  priceEndRange real not null,
  addPercentage real not null,
  calcBase text not null,
  breakField text not null check (breakField in ('LIST', 'COST')),
  primary key (matrixId, position)
) strict, without rowid;

insert into parts_matrix_row
select m.id, ladder.column1, ladder.column2, ladder.column3, ladder.column4, 'COST+', 'COST'
  from parts_matrix m
  join (values (1, 0.01, 5.0, 200.0), (2, 5.01, 25.0, 130.0), (3, 25.01, 100.0, 90.0), (4, 100.01, 500.0, 65.0),
               (5, 500.01, 5000.0, 40.0)) ladder;

create view parts_matrix_in_order as
select *,
       row_number() over (
         partition by storeKey, matrixType, partsFor, prtsource order by storeInstallDate desc
       ) as matrixOrder,
       row_number() over (
         partition by storeKey order by matrixType collate nocase, partsFor, prtsource, storeInstallDate desc
       ) as gridOrder
  from parts_matrix;
