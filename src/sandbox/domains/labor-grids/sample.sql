-- Each store gets as many grids as its record states; the rates are generated when a grid is first read.
with sample (n, gridType, gridFor, gridOrder, daysAgo) as (
  values (1, 'Customer Pay', 'Model', 1, 40), (2, 'Customer Pay', 'Model', 2, 400),
         (3, 'Diesel', 'Model', 1, 75), (4, 'LOF', 'Opcode', 1, 130)
)
insert into labor_grid (storeKey, gridType, gridFor, gridOrder, createdDate, storeInstallDate)
select s.id, sample.gridType, sample.gridFor, sample.gridOrder,
       date('now', '-' || (sample.daysAgo + s.id % 21) || ' days'),
       date('now', '-' || (sample.daysAgo + s.id % 21 + 9) || ' days')
  from store s join sample on sample.n <= s.noofLaborGrids
 order by s.id, sample.n;

insert into labor_grid_type (storeKey, name, isDefault)
select storeKey, gridType, gridType = 'Customer Pay'
  from labor_grid where gridFor = 'Model' group by storeKey, gridType;
