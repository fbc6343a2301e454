-- What the rules of src/shared say otherwise: how files are read, and in which order sources are stored.

-- The order of src/shared/kernel/text/natural-order.ts: 'A2' before 'A10'.
create collation office.natural_order (provider = icu, locale = 'und-u-kn-ks-level1', deterministic = false);

create or replace function office.sources_text(sources text[]) returns text language sql immutable as $$
  select coalesce(string_agg(source, ',' order by source collate office.natural_order, place), '')
    from (select source, min(place) as place from unnest(sources) with ordinality as chosen(source, place)
           group by source) as each_once
$$;

update office.parts_matrix set prtsource = office.sources_text(string_to_array(prtsource, ','))
 where prtsource <> office.sources_text(string_to_array(prtsource, ','));

-- The mark that each line has as often, and that does not occur in numbers; otherwise the one the first line has most.
create or replace function office.delimiter_of(content text) returns text language sql immutable as $$
  with line as (
    select written, n
      from regexp_split_to_table(regexp_replace(content, '"(?:[^"]|"")*"', '', 'g'), '\r\n|\n|\r')
           with ordinality as split(written, n)
     where n <= 50 and btrim(written, E' \t') <> ''
  )
  select coalesce(
    substring(content from '^"?[sS][eE][pP]=(.)"?(?:\r\n|\n|\r|$)'),
    (select mark from unnest(array[E'\t', ';', '|', ',']) with ordinality as known(mark, place)
      where (select min(marks) > 0 and min(marks) = max(marks)
               from (select length(written) - length(replace(written, mark, '')) as marks from line) as counted)
      order by place limit 1),
    (select mark from unnest(array[',', ';', E'\t', '|']) with ordinality as known(mark, place)
      order by (select length(written) - length(replace(written, mark, '')) from line order by n limit 1) desc nulls last,
               place limit 1))
$$;

-- A cell that is one quote is closed, although it begins with a quote: whether one is not closed is seen as it is written.
drop function office.csv_cells(text);
create function office.csv_cells(content text) returns table (line integer, place integer, cell text, unclosed boolean)
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
         btrim(case when cell ~ '^".*"$' then replace(substring(cell from '^"(.*)"$'), '""', '"') else cell end,
               E' \t\r\n'),
         cell ~ '^"' and cell !~ '^"(?:[^"]|"")*"$'
    from numbered
$$;

create or replace function office.csv_problem(bytes bytea) returns text language plpgsql immutable as $$
declare
  content text := office.text_of_file(bytes);
  quote integer;
begin
  if length(bytes) > 4 * 1024 * 1024 then
    return 'The file is larger than 4 MB. No list of this kind is that long.';
  elsif content is null then return 'This is not a text file, although its name says CSV';
  end if;
  select min(line) into quote from office.csv_cells(content) where unclosed;
  return case
    when quote is not null then format('A quote that begins in line %s is never closed', quote)
    when (select max(line) from office.csv_cells(content)) > 5000 then 'The file has more than 5,000 lines'
    when not exists (select from office.csv_cells(content) where cell <> '') then 'The file is empty' end;
end $$;
