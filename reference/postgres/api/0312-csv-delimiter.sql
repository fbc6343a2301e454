-- The delimiter of a file by the rule of src/shared/kernel/text/csv-table.ts: a quoted cell counts as a word, so that a line of
-- nothing but quoted cells is not taken for an empty one.
create or replace function office.delimiter_of(content text) returns text language sql immutable as $$
  with line as (
    select written, n
      from regexp_split_to_table(regexp_replace(content, '"(?:[^"]|"")*"', 'x', 'g'), '\r\n|\n|\r')
           with ordinality as split(written, n)
     where n <= 50 and btrim(written, E' \t') <> ''
  ), first_line as (
    select written from line order by n limit 1
  )
  select coalesce(
    substring(content from '^"?[sS][eE][pP]=(.)"?(?:\r\n|\n|\r|$)'),
    (select mark from unnest(array[E'\t', ';', '|', ',']) with ordinality as known(mark, place)
      where (select min(marks) > 0 and min(marks) = max(marks)
               from (select length(written) - length(replace(written, mark, '')) as marks from line) as counted)
      order by place limit 1),
    (select mark from unnest(array[',', ';', E'\t', '|']) with ordinality as known(mark, place)
      order by (select length(written) - length(replace(written, mark, '')) from first_line) desc nulls last, place limit 1))
$$;
