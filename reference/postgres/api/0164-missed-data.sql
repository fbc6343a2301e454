-- What launched stores of these tenants have no data of: days that brought nothing, and those not loaded yet, up to
-- yesterday. Of a store that has not been loaded for longer the last 60 days are enough.
create function api.get_missing_data_dates(in_tenant_id text[]) returns jsonb language sql volatile security definer
set search_path = '' as $$
  with gap as (
    select t.tenant_name, s.store_name, s.id, missed.day
      from office.daily_load l
      join office.store s on s.id = l.store_key and not s.is_deleted
      join office.tenant t on t.tenant_id = s.tenant_id
     cross join lateral (
       select m.day from office.missing_day m where m.store_key = s.id
       union
       select unloaded::date
         from generate_series(greatest(l.data_as_of + 1, current_date - 60)::timestamp, current_date - 1, '1 day') as unloaded
        where l.data_as_of is not null
     ) as missed
     where t.tenant_id = any (in_tenant_id) and t.tenant_name is not null
       and (not t.is_test_tenant or office.is_superadmin())
  ), store as (
    select tenant_name, store_name, id, jsonb_agg(day order by day) as days from gap group by tenant_name, store_name, id
  )
  select coalesce(jsonb_agg(
           jsonb_build_object('tenant_name', tenant_name, 'store_name', store_name, 'missing_dates', days)
           order by tenant_name collate office.nocase, store_name collate office.nocase, id), '[]')
    from store
$$;
