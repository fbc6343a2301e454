-- Failed loads in pages: those of 24,000 stores are an answer of 6.4 MB.

create index daily_load_failed on office.daily_load (store_key) where status <> 'Completed';

-- The stores of a page whose last load failed or runs again, with their places. As in office.loads_page, the planner would
-- sort all of them.
create function office.failed_page(size integer, skipped integer) returns table (store_key integer, place bigint)
language sql stable rows 100 set enable_sort = off as $$
  select id, row_number() over ()
    from (
      select s.id
        from office.store s
        join office.tenant t on t.tenant_id = s.tenant_id
       where not s.is_deleted
         and exists (select from office.daily_load l where l.store_key = s.id and l.status <> 'Completed')
         and t.tenant_name is not null and (not t.is_test_tenant or office.is_superadmin())
       order by t.tenant_name collate office.nocase, s.store_name collate office.nocase, s.id
       limit size offset skipped
    ) as page
$$;

drop function api.get_failed_store_details();
create function api.get_failed_store_details(in_first integer default null, in_offset integer default null)
returns setof api.failed_store_row language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
set enable_hashjoin = off as $$
begin
  perform office.require_superadmin();
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query
  select l.tenant_name, l.store_name, l.scheduler_time, l.store_id, l.dms, l.dms_img, l.effective_date, l.data_as_of
    from office.failed_page(in_first, coalesce(in_offset, 0)) p
    join office.last_load l on l.store_key = p.store_key
   order by p.place;
end $$;
comment on function api.get_failed_store_details is '@resultFieldName results';
