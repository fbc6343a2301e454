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
