-- A store whose last daily load is completed has the data of today, as office.last_load says: its date is written where a
-- load fails or is run again, so that a store without fault missed each day since.
create or replace function office.missed_days(tenants text[])
returns json language plpgsql stable set plan_cache_mode = force_custom_plan as $$
begin
  return (
    with wanted as materialized (
      select tenant_id, tenant_name, row_number() over (order by tenant_name collate office.nocase) as place
        from office.tenant
       where tenant_id = any (tenants) and tenant_name is not null and (not is_test_tenant or office.is_superadmin())
    )
    select coalesce(json_agg(
             json_build_object('tenant_name', tenant_name, 'store_name', store_name, 'missing_dates', missed.days)
             order by place, store_name collate office.nocase, id), '[]')
      from wanted w
      join office.store s on s.tenant_id = w.tenant_id and not s.is_deleted
      join lateral (
        select case d.status when 'Completed' then current_date else d.data_as_of end as data_as_of
          from office.daily_load d where d.store_key = s.id
      ) as l on true
     cross join lateral (
       select case when l.data_as_of < current_date - 1 then (
                select json_agg(day order by day)
                  from (
                    select m.day
                      from office.missing_day m
                     where m.store_key = s.id
                       and not (m.day between greatest(l.data_as_of + 1, current_date - 60) and current_date - 1)
                    union all
                    select unloaded::date
                      from generate_series(
                        greatest(l.data_as_of + 1, current_date - 60)::timestamp, current_date - 1, '1 day') as unloaded
                  ) as gap
              ) else (
                select json_agg(day)
                  from (select m.day from office.missing_day m where m.store_key = s.id order by m.day) as gap
              ) end as days
       -- Each list is made once, and not for the condition again.
       offset 0
     ) as missed
     where missed.days is not null
  );
end $$;
