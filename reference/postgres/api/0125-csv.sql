-- Files of cells as Excel and its like write them, read as src/shared/kernel/csv-table.ts reads them; but for UTF-16,
-- which PostgreSQL does not know.
create function office.text_of_file(bytes bytea) returns text language plpgsql immutable as $$
begin
  if position('\x00'::bytea in bytes) > 0 then return null; end if;
  return regexp_replace(convert_from(bytes, 'UTF8'), '^\ufeff', '');
exception when character_not_in_repertoire then
  return convert_from(bytes, 'WIN1252');
end $$;

create function office.delimiter_of(content text) returns text language sql immutable as $$
  select coalesce(
    substring(content from '^"?[sS][eE][pP]=(.)"?(?:\r\n|\n|\r|$)'),
    (select mark from unnest(array[',', ';', E'\t', '|']) with ordinality as known(mark, place)
      order by length(line) - length(replace(line, mark, '')) desc, place limit 1))
    from (select split_part(translate(content, E'\r', E'\n'), E'\n', 1) as line) as first
$$;

-- Every cell with its line and place, both from 1; a line within quotes does not count.
create function office.csv_cells(content text) returns table (line integer, place integer, cell text, quoted boolean)
language sql immutable as $$
  with file as (
    select office.delimiter_of(content) as mark,
           regexp_replace(regexp_replace(content, '^"?[sS][eE][pP]=.(?="?(?:\r|\n|$))"?', ''), '[\r\n]+$', '') as rest
  ), piece as (
    select at, found[1] as cell, found[2] as after
      from file, regexp_matches(
        rest,
        case mark when '|' then '("(?:[^"]|"")*"|[^|\r\n]*)(\||\r\n|\n|\r|$)'
                  else format('("(?:[^"]|"")*"|[^%1$s\r\n]*)(%1$s|\r\n|\n|\r|$)', mark) end,
        'g') with ordinality as piece(found, at)
  ), numbered as (
    select at, cell, 1 + count(*) filter (where after ~ '[\r\n]')
             over (order by at rows between unbounded preceding and 1 preceding) as line
      from piece
     -- After the last cell the pattern finds the end once more.
     where at <= (select min(at) from piece where after = '')
  )
  select line::int, row_number() over (partition by line order by at)::int,
         trim(case when cell ~ '^".*"$' then replace(substring(cell from '^"(.*)"$'), '""', '"') else cell end),
         cell ~ '^"'
    from numbered
$$;

-- What is wrong with a file before anybody looks at its cells, or null.
create function office.csv_problem(bytes bytea) returns text language plpgsql immutable as $$
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
    when (select max(line) from office.csv_cells(content)) > 5000 then 'The file has more than 5000 lines'
    when not exists (select from office.csv_cells(content) where cell <> '') then 'The file is empty' end;
end $$;

-- The lines with something in them.
create function office.csv_lines(bytes bytea) returns table (line integer, cells text[]) language sql immutable as $$
  select line, array_agg(cell order by place)
    from office.csv_cells(office.text_of_file(bytes))
   group by line
  having bool_or(cell <> '')
   order by line
$$;
