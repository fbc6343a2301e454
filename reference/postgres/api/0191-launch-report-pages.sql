-- The report in pages. The keys of a page come first, so that the cells of no other store are put together.
drop function api.stateless_service_billing_get_adu_store_workpackages();

create function api.stateless_service_billing_get_adu_store_workpackages(
  in_first integer default null, in_offset integer default null
) returns setof api.launch_report_row language plpgsql volatile security definer set search_path = '' as $$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query
  with page as materialized (
    select s.id as store_key, t.tenant_name, s.store_name
      from office.store s
      join office.tenant t on t.tenant_id = s.tenant_id
     where t.tenant_name is not null and (not t.is_test_tenant or office.is_superadmin())
     order by t.tenant_name collate office.nocase, s.store_name collate office.nocase, s.id
     limit in_first offset coalesce(in_offset, 0)
  ), numbered as (
    select store_key, coalesce(in_offset, 0) + row_number() over (
             order by tenant_name collate office.nocase, store_name collate office.nocase, store_key) as slno
      from page
  )
  select r.*
    from (
      select w.*, p.slno, w.cells ->> 'agreementReceived' as received, w.cells ->> 'launchCompleted' as launched
        from numbered p
        join office.work_package w on w.store_key = p.store_key
    ) as w
   cross join lateral (
      select coalesce(jsonb_object_agg(office.snake_case(key), value), '{}') as cells from jsonb_each(w.cells)
   ) as named
   cross join lateral jsonb_populate_record(null::api.launch_report_row, named.cells || jsonb_build_object(
      'slno', w.slno, 'group_name', w.group_name, 'store_name', w.store_name,
      'ob_age', case when received is not null then greatest(0, office.days_between(
        received, coalesce(launched, w.cells ->> 'cancelDate', current_date::text))) end,
      'total_days_to_launch', office.days_between(received, launched),
      'tenant_project_id', w.tenant_project_id, 'store_project_id', w.store_project_id)) as r
   order by r.slno;
end
$$;
comment on function api.stateless_service_billing_get_adu_store_workpackages is '@resultFieldName results';
