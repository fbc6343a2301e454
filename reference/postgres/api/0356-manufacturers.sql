-- The manufacturers that a store may have: an office without stores offered none, so that its first store had no choice.

create or replace function api.get_manufacturers_list() returns setof api.manufacturer language sql volatile
security definer set search_path = '' as $$
  select manufacturer from office.store where manufacturer is not null
  union
  select unnest(array[
    'Acura', 'Audi', 'BMW', 'Buick', 'Cadillac', 'Chevrolet', 'Chrysler', 'Ford', 'Genesis', 'GMC', 'Honda', 'Hyundai',
    'Infiniti', 'Jeep', 'Kia', 'Lexus', 'Lincoln', 'Mazda', 'Mercedes-Benz', 'Mini', 'Nissan', 'Porsche', 'Ram', 'Subaru',
    'Toyota', 'Volkswagen', 'Volvo'
  ])
  order by 1
$$;
