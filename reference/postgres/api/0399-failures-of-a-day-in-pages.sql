-- Failed loads of a day in pages: those of 25,000 stores are an answer of some 9 MB.

-- The stores of a page whose load brought no data of the day and does not run again, with their places. As in
-- office.loads_page, the planner would sort all of them. A load that was completed has brought today's.
create function office.failures_page(day date, size integer, skipped integer) returns table (store_key integer, place bigint)
language sql stable rows 100 set enable_sort = off as $$
  select id, row_number() over ()
    from (
      select s.id
        from office.store s
        join office.tenant t on t.tenant_id = s.tenant_id
       where not s.is_deleted
         and exists (select from office.daily_load l
                      where l.store_key = s.id and l.status <> 'Completed' and l.status <> 'In Progress'
                        and coalesce(l.data_as_of < day, true))
         and t.tenant_name is not null and (not t.is_test_tenant or office.is_superadmin())
       order by t.tenant_name collate office.nocase, s.store_name collate office.nocase, s.id
       limit size offset skipped
    ) as page
$$;

drop function api.get_failed_daily_data_import_status(date);
create function api.get_failed_daily_data_import_status(
  in_data_load_date date, in_first integer default null, in_offset integer default null
) returns setof api.daily_load_row language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
set enable_hashjoin = off as $$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query
  select o.*
    from office.failures_page(in_data_load_date, in_first, coalesce(in_offset, 0)) p
    join office.last_load l on l.store_key = p.store_key
   cross join lateral office.load_on(l, in_data_load_date) o
   where in_data_load_date <= current_date
   order by p.place;
end $$;
comment on function api.get_failed_daily_data_import_status is '@resultFieldName results';

-- No function asks for all loads of a day any more.
drop function office.loads_of_day(date);
