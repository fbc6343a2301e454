-- As many as the store's counts say: for a new sandbox after its stores, for an older one with the tables.
with sample (n, gridType, gridFor, gridOrder, daysAgo) as (
  values (1, 'Customer Pay', 'Opcode', 1, 40), (2, 'Customer Pay', 'Opcode', 2, 400),
         (3, 'Diesel', 'Model', 1, 75), (4, 'Fleet', 'Model', 1, 130)
)
insert into labor_grid (storeKey, gridType, gridFor, gridOrder, createdDate, storeInstallDate)
select s.id, sample.gridType, sample.gridFor, sample.gridOrder,
       date('now', '-' || (sample.daysAgo + s.id % 21) || ' days'),
       date('now', '-' || (sample.daysAgo + s.id % 21 + 9) || ' days')
  from store s join sample on sample.n <= s.noofLaborGrids
 order by s.id, sample.n;

with sample (n, matrixType, partsFor, prtsource, matrixOrder, daysAgo) as (
  values (1, 'Standard', 'matrix', 'All', 1, 52), (2, 'Standard', 'matrix', 'All', 2, 415),
         (3, 'Fleet Parts', 'fleet', 'OEM', 1, 90)
)
insert into parts_matrix (storeKey, matrixType, partsFor, prtsource, matrixOrder, createdDate, storeInstallDate)
select s.id, sample.matrixType, sample.partsFor, sample.prtsource, sample.matrixOrder,
       date('now', '-' || (sample.daysAgo + s.id % 17) || ' days'),
       date('now', '-' || (sample.daysAgo + s.id % 17 + 6) || ' days')
  from store s join sample on sample.n <= s.noofPartsMatrix
 order by s.id, sample.n;
