-- The loads of a day in pages: 72,000 launched stores are an answer of 31 MB.

-- How the load of one store on a day went. In `from` it becomes part of the statement that calls it.
create function office.load_on(l office.last_load, day date) returns setof api.daily_load_row
language sql stable rows 1 as $$
  select l.tenant_name, l.store_id, l.store_name, l.dms, case when by_hand then l.started_at else planned end,
         case
           when outcome = 'IN PROGRESS' then null
           when by_hand then l.finished_at
           when outcome = 'FAILED' then planned + interval '1 minute'
           else planned + make_interval(mins => 6 + abs(hashtext(l.store_id || day)) % 36) end,
         outcome, day, case outcome when 'FAILED' then l.error end
    from (
      select coalesce(l.started_at::date >= day, false) as by_hand,
             (day + l.scheduler_time::time)::timestamptz as planned,
             case when l.data_as_of >= day then 'SUCCESS' when l.status = 'In Progress' then 'IN PROGRESS' else 'FAILED'
             end as outcome
    ) as load
$$;

create or replace function office.loads_of_day(day date) returns setof api.daily_load_row language sql stable as $$
  select o.*
    from office.last_loads() l
   cross join lateral office.load_on(l, day) o
   where day <= current_date
$$;

drop function api.get_data_load_list(date);
create function api.get_data_load_list(
  in_data_load_date date, in_first integer default null, in_offset integer default null
) returns setof api.daily_load_row language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
set enable_hashjoin = off as $$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query
  select o.*
    from office.loads_page(in_first, coalesce(in_offset, 0), true) p
    join office.last_load l on l.store_key = p.store_key
   cross join lateral office.load_on(l, in_data_load_date) o
   where in_data_load_date <= current_date
   order by p.place;
end $$;
comment on function api.get_data_load_list is '@resultFieldName results';
