-- Reports about every store stand in the order of tenant and store. Comparing names as people read them is most of the work,
-- so that only tenants are compared, by an index, and after that their places.

create index tenant_in_report on office.tenant (tenant_name collate office.nocase) include (tenant_id, is_test_tenant);

-- The tenants that the caller may see, with their places in a report about all of them.
create function office.tenants_in_order() returns table (tenant_id text, tenant_name text, place bigint)
language sql stable as $$
  select tenant_id, tenant_name, row_number() over (order by tenant_name collate office.nocase)
    from office.tenant
   where tenant_name is not null and (not is_test_tenant or office.is_superadmin())
$$;

create or replace function api.get_ro13_month_counts() returns setof api.ro13_month_row language sql volatile
security definer set search_path = pg_catalog, pg_temp as $$
  with month as (
    select 13 - back as place, to_char(current_date - make_interval(months => back), 'YYYY-MM') as name
      from generate_series(0, 12) as back
  ), counted as (
    select known.store_key, array_agg(coalesce(o.orders, 0) order by m.place) as orders
      from (select distinct store_key from office.month_orders) as known
     cross join month m
      left join office.month_orders o on o.store_key = known.store_key and o.month = m.name
     group by known.store_key
  )
  select t.tenant_name, s.store_name, s.manufacturer, c.orders[1], c.orders[2], c.orders[3], c.orders[4], c.orders[5],
         c.orders[6], c.orders[7], c.orders[8], c.orders[9], c.orders[10], c.orders[11], c.orders[12], c.orders[13],
         c.orders[1] + c.orders[2] + c.orders[3] + c.orders[4] + c.orders[5] + c.orders[6] + c.orders[7] + c.orders[8]
           + c.orders[9] + c.orders[10] + c.orders[11] + c.orders[12] + c.orders[13]
    from office.store s
    join office.tenants_in_order() t on t.tenant_id = s.tenant_id
    left join counted on counted.store_key = s.id
   cross join lateral (select coalesce(counted.orders, array_fill(0, array[13])) as orders) as c
   where s.store_launched = 'Completed' and not s.is_deleted
   order by t.place, s.store_name collate office.nocase, s.id
$$;

-- The last loads of all stores that the caller may see. What asks for one store asks office.last_loads().
create function office.loads_in_order() returns setof office.last_load language sql stable as $$
  select l.*
    from office.last_load l
    join office.tenants_in_order() t on t.tenant_id = l.tenant_id
   order by t.place, l.store_name collate office.nocase, l.store_key
$$;
create or replace function api.get_data_as_of() returns setof api.data_as_of_row language sql volatile security definer
set search_path = pg_catalog, pg_temp as $$
  select tenant_id, tenant_name, store_name, dms, data_as_of, sub_domain from office.loads_in_order()
$$;
create or replace function api.get_scheduler_stores() returns setof api.scheduler_store language sql volatile
security definer set search_path = pg_catalog, pg_temp as $$
  select tenant_id, tenant_name, store_id, store_name, dms, dms_img, scheduler_time, effective_date, data_as_of
    from office.loads_in_order()
   where not cancelled
$$;
create or replace function office.loads_of_day(day date) returns setof api.daily_load_row language sql stable as $$
  with load as (
    select l.*, coalesce(started_at::date >= day, false) as by_hand, (day + scheduler_time::time)::timestamptz as planned,
           case when data_as_of >= day then 'SUCCESS' when status = 'In Progress' then 'IN PROGRESS' else 'FAILED' end as outcome
      from office.loads_in_order() l
     where day <= current_date
  )
  select tenant_name, store_id, store_name, dms, case when by_hand then started_at else planned end,
         case
           when outcome = 'IN PROGRESS' then null
           when by_hand then finished_at
           when outcome = 'FAILED' then planned + interval '1 minute'
           else planned + make_interval(mins => 6 + abs(hashtext(store_id || day)) % 36) end,
         outcome, day, case outcome when 'FAILED' then error end
    from load
$$;

-- Days that were missed stand in the order of their index. Only of a store that was not loaded since are they merged with
-- those after its last load. The answer is written as json, since putting together a jsonb of every store takes twice as
-- long. Each call is planned for the tenants that were sent: one is found by its index, a list of all is hashed.
create function office.missed_days(tenants text[]) returns json language plpgsql stable
set plan_cache_mode = force_custom_plan as $$
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
      join office.daily_load l on l.store_key = s.id
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

drop function api.get_missing_data_dates(text[]);
create function api.get_missing_data_dates(in_tenant_id text[]) returns json language sql volatile security definer
set search_path = pg_catalog, pg_temp as $$
  select office.missed_days(in_tenant_id)
$$;
