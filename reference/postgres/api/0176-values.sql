-- Limits and texts of what is typed, as src/shared/kernel/values and the domains' rules have them.

create or replace function office.csv_problem(bytes bytea) returns text language plpgsql immutable as $$
declare
  content text := office.text_of_file(bytes);
  quote integer;
begin
  if length(bytes) > 4 * 1024 * 1024 then
    return 'The file is larger than 4 MB. No list of this kind is that long.';
  elsif content is null then return 'This is not a text file, although its name says CSV';
  end if;
  select min(line) into quote from office.csv_cells(content) where quoted and cell ~ '^"';
  return case
    when quote is not null then format('A quote that begins in line %s is never closed', quote)
    when (select max(line) from office.csv_cells(content)) > 5000 then 'The file has more than 5,000 lines'
    when not exists (select from office.csv_cells(content) where cell <> '') then 'The file is empty' end;
end $$;

create or replace function office.door_rate_error(rate double precision) returns text language sql immutable as $$
  select case
    when rate <= 0 then 'Value should be greater than 0'
    when rate::text ~ '\.\d{3,}$' then 'Value can contain only up to two decimal places'
    -- The last cell of a new grid stands for 15.9 hours, and none is over 99,999.99.
    when rate > 6289.30 then 'At most $6,289.30: the cell of 15.9 hours would be over $99,999.99' end
$$;

create or replace function office.miles_error(miles double precision, too_small text default null) returns text
language sql immutable as $$
  select case
    when miles < 0 or miles <> floor(miles) then 'Enter a whole number'
    when miles < 1 then too_small
    when miles > 9999999999 then 'Value should not exceed 10 digits' end
$$;

create or replace function office.menu_problem(
  name text, taken boolean, between_visits double precision, max_miles double precision, before double precision,
  after double precision
) returns text language sql immutable as $$
  select coalesce(
    office.menu_name_error(name, taken),
    office.miles_error(between_visits, 'Mileage Interval must be greater than 0'),
    case when max_miles < 0 or max_miles <> floor(max_miles) then 'Enter a whole number'
         when max_miles > 500000 then 'Maximum Miles should be less than 5,00,000' end,
    office.miles_error(before),
    case when before * 2 >= between_visits then 'Miles Before should be less than half of the Mileage Interval.' end,
    office.miles_error(after),
    case when after * 2 >= between_visits then 'Miles After should be less than half of the Mileage Interval.' end)
$$;
