-- A step of the price ladder; gives PostGraphile its input too, PartsMatrixRowInput.
create type api.parts_matrix_row as (
  price_start_range double precision, price_end_range double precision, add_percentage double precision,
  calc_base text, break_field text
);

-- A row as it is written, in a file or as it could be typed.
create type office.written_row as (
  line integer, price_from text, price_end text, percentage text, calc_base text, break_field text
);

create function office.is_amount(written text) returns boolean language sql immutable as $$
  select coalesce(trim(written) ~ '^(\d+\.?\d*|\.\d+)$', false)
$$;

create function office.ladder_amount_error(written text, decimals integer, most numeric, shown text) returns text
language sql immutable as $$
  select case
    when coalesce(trim(written), '') = '' then 'All fields must be filled out for each item.'
    when not office.is_amount(written) then 'Enter numeric values only.'
    when length(split_part(trim(written), '.', 2)) > decimals then format('At most %s decimals', decimals)
    when trim(written)::numeric > most then 'At most ' || shown end
$$;

create function office.ladder_choice_error(written text, choices text[]) returns text language sql immutable as $$
  select case
    when coalesce(trim(written), '') = '' then 'All fields must be filled out for each item.'
    when written <> all (choices) then 'One of ' || array_to_string(choices, ', ') end
$$;

create function office.calc_bases() returns text[] language sql immutable as $$
  select array['LIST-', 'COST-', 'LIST+', 'COST+', 'LIST%', 'COST%']
$$;

-- Everything that is wrong with a ladder, by row and column; From is column 0, one cent above the row before.
create function office.ladder_findings(written office.written_row[])
returns table (at integer, line integer, place integer, message text) language sql immutable as $$
  with typed as (
    select row_number() over (order by n)::int as at, r.*,
           case when office.is_amount(r.price_end) then trim(r.price_end)::numeric end as ends
      from unnest(written) with ordinality as r(line, price_from, price_end, percentage, calc_base, break_field, n)
  ), begun as (
    select *, case at when 1 then 0.01 else round(lag(ends) over (order by at), 2) + 0.01 end as start from typed
  )
  select at, line, place, message
    from begun, lateral (values
      (0, case when not office.is_amount(price_from) or trim(price_from)::numeric <> start
            then format('From must be %s here', to_char(start, 'FM9999999990.00')) end),
      (1, coalesce(office.ladder_amount_error(price_end, 2, 9999999.99, '9,999,999.99'),
                   case when ends <= start then 'To value must be greater than From Value.' end)),
      (2, office.ladder_amount_error(percentage, 4, 99999, '99,999')),
      (3, office.ladder_choice_error(calc_base, office.calc_bases())),
      (4, office.ladder_choice_error(break_field, array['LIST', 'COST']))
    ) as problem(place, message)
   where message is not null and (place > 0 or start is not null)
$$;

-- What is wrong with rows that are to be stored, or null: each as it could be typed, and chained to the cent.
create function office.ladder_error(rows api.parts_matrix_row[]) returns text language sql immutable as $$
  select case
    when coalesce(cardinality(rows), 0) = 0 then 'All fields must be filled out for each item.'
    when cardinality(rows) > 200 then 'A matrix has at most 200 rows'
    else (
      select case place when 0 then format('Row %s does not begin one cent above the row before it', at) else message end
        from office.ladder_findings(array(
          select row(n, price_start_range, price_end_range, add_percentage, calc_base, break_field)::office.written_row
            from unnest(rows) with ordinality as r(price_start_range, price_end_range, add_percentage, calc_base, break_field, n)
           order by n))
       order by at, place = 0, place limit 1) end
$$;

create function office.are_matrix_rows(rows api.parts_matrix_row[]) returns boolean language sql immutable as $$
  select coalesce(bool_and(coalesce(calc_base = any (office.calc_bases()) and break_field in ('LIST', 'COST'), false)), true)
    from unnest(rows)
$$;

-- Without the signs of money and percent, and the commas between thousands.
create function office.plain_number(written text) returns text language sql immutable as $$
  select case when plain ~ '^\d{1,3}(,\d{3})+(\.\d*)?$' then replace(plain, ',', '') else plain end
    from regexp_replace(trim(coalesce(written, '')), '^\$|\s*%$', '', 'g') as plain
$$;

-- The rows of a file; a first line without a number in it says what the columns are called.
create function office.written_ladder(bytes bytea) returns office.written_row[] language sql immutable as $$
  select coalesce(array_agg(row(
           line, office.plain_number(cells[1]), office.plain_number(cells[2]), office.plain_number(cells[3]),
           upper(coalesce(cells[4], '')), upper(coalesce(cells[5], '')))::office.written_row order by line), '{}')
    from (select line, cells, row_number() over (order by line) as place from office.csv_lines(bytes)) as file
   where place > 1 or array_to_string(cells, '') ~ '\d'
$$;

create function office.ladder_file_problem(bytes bytea) returns text language sql immutable as $$
  select coalesce(
    office.csv_problem(bytes),
    case when cardinality(office.written_ladder(bytes)) = 0 then 'The file has no rows' end,
    (select format('Line %s, %s: %s', line,
              (array['From', 'To', 'Add Percentage', 'Calc Base', 'Break Field'])[place + 1], message)
       from office.ladder_findings(office.written_ladder(bytes)) order by at, place limit 1))
$$;

create function office.ladder_of_file(bytes bytea) returns api.parts_matrix_row[] language sql immutable as $$
  select array_agg(row(price_from, price_end, percentage, calc_base, break_field)::api.parts_matrix_row order by line)
    from unnest(office.written_ladder(bytes))
$$;

create function office.uses_sources(known office.store) returns boolean language sql stable as $$
  select office.dms_of(known) not in ('Reynolds', 'Tekion')
$$;

-- What the parts of a store can come from, the common ones first.
create function office.sources_of(known office.store) returns text[] language sql stable as $$
  select case when office.uses_sources(known)
    then array['All', 'OEM', 'Aftermarket', 'Batteries', 'Fluids', 'Tires', 'Used']
      || array(select source::text from office.parts_source where store_key = known.id order by source)
    else '{}' end
$$;

-- Sources as they are stored: each once, sorted, with commas between.
create function office.sources_text(sources text[]) returns text language sql immutable as $$
  select coalesce(string_agg(source, ',' order by source collate "en-x-icu"), '')
    from (select distinct source from unnest(sources) as source) as each_once
$$;

create function office.custom_source_error(added text[], known text[]) returns text language sql immutable as $$
  select case
    when cardinality(added) = 0 then null
    when array_to_string(added, ',') ~ '\s' then 'No spaces allowed'
    when array_to_string(added, ',') !~ '^[A-Za-z0-9]+(,[A-Za-z0-9]+)*$'
      then 'Invalid format. Only numbers, alphabets, and commas are allowed'
    when (select count(distinct lower(source)) from unnest(added) as source) < cardinality(added)
      then 'No duplicate items allowed'
    when exists (select from unnest(added) as one, unnest(known) as other where lower(one) = lower(other))
      then 'Please select from the source list. Item is already in the list.' end
$$;

create function office.sources_problem(known office.store, parts_for text, sources text[]) returns text
language sql stable as $$
  select case
    when not office.uses_sources(known) or parts_for = 'opcode' then null
    when coalesce(cardinality(sources), 0) = 0 then 'Required'
    when 'All' = any (sources) and exists (select from unnest(sources) as other where other <> 'All')
      then 'All stands for every source: it is chosen alone'
    else office.custom_source_error(
      array(select source from unnest(sources) as source where source <> all (office.sources_of(known))
             group by source order by source collate "en-x-icu"), office.sources_of(known)) end
$$;

-- The sources a matrix is stored with: none for a DMS without, all for an opcode, otherwise those chosen.
create function office.sources_for(known office.store, parts_for text, chosen text[]) returns text
language sql stable as $$
  select case
    when not office.uses_sources(known) then ''
    when parts_for = 'opcode' then 'All'
    else office.sources_text(chosen) end
$$;

create function office.matrix_store_problem(known office.store) returns text language sql immutable as $$
  select nullif(concat_ws('; ',
    case when known.is_deleted then 'The store is deleted' end,
    case when known.bulk_phase1 = 'Inactive' then 'Configure the store first' end), '')
$$;
