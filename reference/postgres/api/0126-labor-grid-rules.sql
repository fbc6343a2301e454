-- What is wrong with the name of a grid or a matrix, or null.
create function office.entry_name_error(entry text, name text) returns text language sql immutable as $$
  select case
    when name ~ '^\s+$' or position('  ' in name) > 0 then format('Invalid %s Name', entry)
    when coalesce(name, '') = '' then format('Please enter %s Name', entry)
    when length(name) > 50 then format('%s name cannot be more than 50 characters', entry)
    when name ~ '^\s|\s$' then format('%s Name cannot start or end with spaces', entry)
    when name !~ '^[A-Za-z0-9 ]*$' then format('%s Name cannot contain special characters', entry) end
$$;

-- A number without the dollar sign and the thousands separators that grids are shown with.
create function office.bare_amount(written text) returns text language sql immutable as $$
  select case
    when digits ~ '^\d{1,3}(,\d{3})+$' then replace(digits, ',', '') || substring(amount from length(digits) + 1)
    else amount end
    from (select regexp_replace(trim(written), '^\$\s*', '') as amount) as without,
         lateral (select substring(amount from '^[\d,]+') as digits) as first_of_it
$$;

create function office.rate_error(written text) returns text language sql immutable as $$
  select case
    when rate = '' then '* Please completely fill in the grid.'
    when rate !~ '^[+-]?(\d+\.?\d*|\.\d+)$' then '* Enter numeric values only.'
    when rate !~ '^\d{0,5}(\.\d{0,2})?$'
      then '* Value should contain only five digits with up to two decimal places, e.g. 12345.67' end
    from office.bare_amount(written) as rate
$$;

-- Rates out of { hours, col0 to col9 }, a list of ten for each hour; null for what is no such list or leaves one out.
create function office.rates_of_rows(sent jsonb) returns jsonb language sql immutable as $$
  with line as (
    select row -> 'hours' as hours, row_number() over (order by row -> 'hours') - 1 as place,
           (select jsonb_agg(row -> ('col' || n) order by n) from generate_series(0, 9) as n) as cells
      from jsonb_array_elements(case jsonb_typeof(sent) when 'array' then sent else '[]' end) as row
  )
  select case when jsonb_typeof(sent) = 'array' and coalesce(bool_and(coalesce(
           hours = to_jsonb(place) and not jsonb_path_exists(cells, '$[*] ? (@.type() != "number")'), false)), true)
         then coalesce(jsonb_agg(cells order by place), '[]') end
    from line
$$;

create function office.rows_of_rates(rates jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object('hours', place - 1) || (
           select jsonb_object_agg('col' || n, cells -> n) from generate_series(0, 9) as n) order by place), '[]')
    from jsonb_array_elements(rates) with ordinality as line(cells, place)
$$;

-- What is wrong with the rates of a grid, or null. No hours cost nothing: that cell is never wrong.
create function office.rates_error(rates jsonb) returns text language sql immutable as $$
  select case
    when rates is null then '* Please completely fill in the grid.'
    when jsonb_array_length(rates) not between 16 and 100 then 'A labor grid has 16 to 100 rows'
    else (
      select office.rate_error(trim_scale(rate::numeric)::text)
        from jsonb_array_elements(rates) with ordinality as line(cells, hours),
             jsonb_array_elements_text(cells) with ordinality as cell(rate, tenth)
       where (hours, tenth) <> (1, 1) and office.rate_error(trim_scale(rate::numeric)::text) is not null
       limit 1) end
$$;

create function office.door_rate_grid(door_rate double precision) returns jsonb language sql immutable as $$
  select jsonb_agg(line order by hours)
    from (
      select hours, jsonb_agg(
               floor((door_rate * ((hours * 10 + tenth) / 10.0::double precision) + 2.220446049250313e-16) * 100 + 0.5) / 100
               order by tenth) as line
        from generate_series(0, 15) as hours, generate_series(0, 9) as tenth
       group by hours
    ) as made
$$;

create function office.install_date_error(day date) returns text language sql immutable as $$
  select case
    when day is null then 'Required'
    when extract(year from day) not between 2000 and 2100 then 'Enter a valid date' end
$$;

create function office.is_hours(cell text, hours bigint) returns boolean language sql immutable as $$
  select case when cell ~ '^\d+(\.\d*)?$' then cell::numeric = hours else false end
$$;

-- Hours or a rate that a file has in a wrong place, the first of them.
create function office.wrong_grid_cell(bytes bytea) returns text language sql immutable as $$
  select format('Line %s, column %s: %s', line, place, replace(reason, '* ', ''))
    from (select line, cells, row_number() over (order by line) - 2 as hours from office.csv_lines(bytes)) as body,
         generate_series(1, 11) as place,
         lateral (select case
           when place = 1 and office.is_hours(cells[1], hours) then null
           when place = 1 then 'The hours here should be ' || hours
           when hours = 0 and place = 2 then null
           else office.rate_error(coalesce(cells[place], '')) end) as problem(reason)
   where hours >= 0 and reason is not null
   order by line, place
   limit 1
$$;

-- What is wrong with a grid in a file, or null.
create function office.grid_file_problem(bytes bytea) returns text language plpgsql immutable as $$
declare
  problem text := office.csv_problem(bytes);
  width integer;
  lines integer;
  unnamed boolean;
begin
  if problem is not null then return problem; end if;
  select max(cardinality(cells)), count(*), coalesce(
           bool_and(office.is_hours(cells[1], place - 1)) filter (where place <= 2), false)
    into width, lines, unnamed
    from (select cells, row_number() over (order by line) as place from office.csv_lines(bytes)) as file;
  return case
    when width <> 11 then format('There are %s columns; 11 are needed: hours and ten rates', width)
    when lines < 17 then format('There are %s rows; at least 17 are needed: a header and 16 of rates', lines)
    when lines > 101 then 'There are more than 100 rows of rates'
    when unnamed then 'The first row should name the columns; it looks like rates'
    else office.wrong_grid_cell(bytes) end;
end $$;

create function office.rates_of_file(bytes bytea) returns jsonb language sql immutable as $$
  select jsonb_agg(line order by hours)
    from (
      select hours, (
        select jsonb_agg(case when hours = 0 and place = 2 then 0
                              else trim_scale(office.bare_amount(cells[place])::numeric) end order by place)
          from generate_series(2, 11) as place) as line
        from (select cells, row_number() over (order by line) - 2 as hours from office.csv_lines(bytes)) as file
       where hours >= 0
    ) as made
$$;
