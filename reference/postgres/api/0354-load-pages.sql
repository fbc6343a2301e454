-- Data as of and the scheduler times in pages: 72,000 launched stores are an answer of 15 and of 22 MB.

-- The stores with a nightly load of a page, with their places. As in office.launch_page, the planner would sort all of them.
create function office.loads_page(size integer, skipped integer, with_cancelled boolean)
returns table (store_key integer, place bigint) language sql stable rows 100 set enable_sort = off as $$
  select id, row_number() over ()
    from (
      select s.id
        from office.store s
        join office.tenant t on t.tenant_id = s.tenant_id
       where not s.is_deleted and exists (select from office.daily_load l where l.store_key = s.id)
         and t.tenant_name is not null and (with_cancelled or not t.cancelled)
         and (not t.is_test_tenant or office.is_superadmin())
       order by t.tenant_name collate office.nocase, s.store_name collate office.nocase, s.id
       limit size offset skipped
    ) as page
$$;

-- The stores of a page are looked up one by one: a hash of all loads would be made for each page.
drop function api.get_data_as_of();
create function api.get_data_as_of(in_first integer default null, in_offset integer default null)
returns setof api.data_as_of_row language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
set enable_hashjoin = off as $$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query
  select l.tenant_id, l.tenant_name, l.store_name, l.dms, l.data_as_of, l.sub_domain
    from office.loads_page(in_first, coalesce(in_offset, 0), true) p
    join office.last_load l on l.store_key = p.store_key
   order by p.place;
end $$;
comment on function api.get_data_as_of is '@resultFieldName results';

drop function api.get_scheduler_stores();
create function api.get_scheduler_stores(in_first integer default null, in_offset integer default null)
returns setof api.scheduler_store language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
set enable_hashjoin = off as $$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query
  select l.tenant_id, l.tenant_name, l.store_id, l.store_name, l.dms, l.dms_img, l.scheduler_time, l.effective_date,
         l.data_as_of
    from office.loads_page(in_first, coalesce(in_offset, 0), false) p
    join office.last_load l on l.store_key = p.store_key
   order by p.place;
end $$;
comment on function api.get_scheduler_stores is '@resultFieldName results';
