-- Tenants with never events and with main events in pages: of 60,000 tenants they are answers of 2 and 3 MB.

-- The tenants of a page, with their sums. As in office.loads_page, the planner would sort all of them.
create function office.clients_page(wanted text, size integer, skipped integer)
returns setof api.error_status_client language sql stable rows 100 set enable_sort = off set enable_hashjoin = off as $$
  select page.tenant_id, page.tenant_name,
         (select sum(e.status_data)::int
            from office.store s
            join office.never_event e on e.store_key = s.id and e.event_type = wanted
           where s.tenant_id = page.tenant_id and not s.is_deleted)
    from (
      select t.tenant_id, t.tenant_name
        from office.tenant t
       where t.tenant_name is not null and (not t.is_test_tenant or office.is_superadmin())
         and exists (select
                       from office.store s
                       join office.never_event e on e.store_key = s.id and e.event_type = wanted
                      where s.tenant_id = t.tenant_id and not s.is_deleted)
       order by t.tenant_name collate office.nocase
       limit size offset skipped
    ) as page
$$;

drop function api.get_general_never_error_statuses();
create function api.get_general_never_error_statuses(in_first integer default null, in_offset integer default null)
returns setof api.error_status_client language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query select * from office.clients_page('never', in_first, coalesce(in_offset, 0));
end $$;
comment on function api.get_general_never_error_statuses is '@resultFieldName results';

drop function api.get_general_main_error_statuses();
create function api.get_general_main_error_statuses(in_first integer default null, in_offset integer default null)
returns setof api.error_status_client language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query select * from office.clients_page('maintenance', in_first, coalesce(in_offset, 0));
end $$;
comment on function api.get_general_main_error_statuses is '@resultFieldName results';

drop function office.clients_with(text);
