-- The hours of a file of rates are read as its rates are: .0, 3.0 and $3 are hours in src/shared, and were none here.
create or replace function office.is_hours(cell text, hours bigint) returns boolean language sql immutable as $$
  select case when amount ~ '^[+-]?(\d+\.?\d*|\.\d+)$' then amount::numeric = hours else false end
    from office.bare_amount(cell) as amount
$$;
