-- Of each target and kind of step, one model is named and several are counted: a call may lead to more than one target.
create or replace function office.mapping_told(records jsonb, target text) returns text language sql immutable as $$
  with step as (
    select record ->> 'p_process' as process, record ->> target as place, n,
           trim(concat_ws(' ', record ->> 'make', record ->> 'model')) as name
      from jsonb_array_elements(records) with ordinality as step(record, n)
  ), told as (
    select min(n) as first,
           format('%s %s %s',
             case when count(*) = 1 then min(name)
                  else count(*) || case process when 'unmapMake' then ' makes' else ' models' end end,
             case when process like 'unmap%' then 'unmapped from' else 'mapped to' end, place) as text
      from step group by process, place
  )
  select coalesce(string_agg(text, '; ' order by first), 'Models mapped') from told
$$;
