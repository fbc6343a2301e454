create type api.module_detail as (
  tenant_name text, store_name text, dms text, call_type text, calculated_date_from date, store_install_date date,
  grid_for text, grid_type text, grid_period text, matrix_source text
);

-- Every labor grid or parts matrix, the newest of a name first.
create function office.pricing_of(module text)
returns table (store_key integer, created date, installed date, grid_for text, grid_type text, place integer, source text)
language sql stable as $$
  select g.store_key, left(g.created_date, 10)::date, g.store_install_date, g.grid_for, g.grid_type, g.grid_order, null
    from office.labor_grid g
   where module = 'labor_grid'
  union all
  select m.store_key, m.created_date, m.store_install_date, m.parts_for, m.matrix_type,
         row_number() over (
           partition by m.store_key, m.matrix_type, m.parts_for, m.prtsource order by m.store_install_date desc)::int,
         nullif(replace(m.prtsource, ',', ', '), '')
    from office.parts_matrix m
   where module = 'parts_matrix'
$$;

create function api.get_filtered_module_details(in_module text, in_tenant_id text default null, in_store_id text default null)
returns setof api.module_detail language plpgsql volatile security definer set search_path = '' as $$
begin
  if in_module not in ('labor_grid', 'parts_matrix') then
    raise exception 'Unknown module %', in_module using errcode = '22023';
  end if;
  return query
    select t.tenant_name, s.store_name, f.dms,
           case in_module when 'labor_grid' then 'Labor Grid' else 'Parts Matrix' end,
           m.created, m.installed, m.grid_for, m.grid_type,
           case m.place when 1 then 'Current' else 'Prior ' || m.place - 1 end, m.source
      from office.pricing_of(in_module) m
      join office.store s on s.id = m.store_key and not s.is_deleted
      join office.tenant t on t.tenant_id = s.tenant_id
      left join office.data_feed f on f.store_key = s.id and f.store_dms_status = 'Active'
     where (in_tenant_id is null or s.tenant_id = in_tenant_id) and (in_store_id is null or s.store_id = in_store_id)
       and (not t.is_test_tenant or office.is_superadmin())
     order by t.tenant_name, s.store_name, m.grid_type, m.place;
end $$;
comment on function api.get_filtered_module_details is '@resultFieldName results';

create type api.ro13_month_row as (
  tenantname text, storename text, manufacturer text, month1 integer, month2 integer, month3 integer, month4 integer,
  month5 integer, month6 integer, month7 integer, month8 integer, month9 integer, month10 integer, month11 integer,
  month12 integer, month13 integer, thirteen_month_tot_rocount integer
);
-- The repair orders of launched stores: month 13 is the one that runs.
create function api.get_ro13_month_counts() returns setof api.ro13_month_row language sql volatile security definer
set search_path = '' as $$
  with month as (
    select 13 - back as place, to_char(current_date - make_interval(months => back), 'YYYY-MM') as name
      from generate_series(0, 12) as back
  ), ordered as (
    select j.store_key, m.place, count(distinct j.ro)::int as orders
      from office.revenue_job j join month m on m.name = j.month
     group by j.store_key, m.place
  ), counted as (
    select s.id, array_agg(coalesce(o.orders, 0) order by m.place) as orders
      from office.store s cross join month m
      left join ordered o on o.store_key = s.id and o.place = m.place
     where s.store_launched = 'Completed' and not s.is_deleted
     group by s.id
  )
  select t.tenant_name, s.store_name, s.manufacturer, c.orders[1], c.orders[2], c.orders[3], c.orders[4], c.orders[5],
         c.orders[6], c.orders[7], c.orders[8], c.orders[9], c.orders[10], c.orders[11], c.orders[12], c.orders[13],
         (select sum(n) from unnest(c.orders) as n)::int
    from counted c
    join office.store s on s.id = c.id
    join office.tenant t on t.tenant_id = s.tenant_id and t.tenant_name is not null
   where not t.is_test_tenant or office.is_superadmin()
   order by t.tenant_name collate office.nocase, s.store_name collate office.nocase, s.id
$$;
comment on function api.get_ro13_month_counts is '@resultFieldName results';
