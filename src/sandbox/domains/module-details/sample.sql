-- As many as the store's counts say.
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
