-- The manufacturers that stores have are a few names among very many stores: each is found by an index as the next one
-- after the one before, where reading all stores took longer the more there were.

create index store_by_manufacturer on office.store (manufacturer) where manufacturer is not null;

create or replace function api.get_manufacturers_list() returns setof api.manufacturer language sql volatile
security definer set search_path = '' as $$
  with recursive known(name) as (
    (select s.manufacturer from office.store s where s.manufacturer is not null order by s.manufacturer limit 1)
    union all
    select (select s.manufacturer from office.store s where s.manufacturer > k.name order by s.manufacturer limit 1)
      from known k where k.name is not null
  )
  select name from known where name is not null
  union
  select unnest(array[
    'Acura', 'Audi', 'BMW', 'Buick', 'Cadillac', 'Chevrolet', 'Chrysler', 'Ford', 'Genesis', 'GMC', 'Honda', 'Hyundai',
    'Infiniti', 'Jeep', 'Kia', 'Lexus', 'Lincoln', 'Mazda', 'Mercedes-Benz', 'Mini', 'Nissan', 'Porsche', 'Ram', 'Subaru',
    'Toyota', 'Volkswagen', 'Volvo'
  ])
  order by 1
$$;
