-- The repair orders of 13 months in pages: 72,000 launched stores are 1.2 million values, each of which is a step of the server.

-- The launched stores of a tenant in the order of the report, so that a page passes those before it in indexes.
create index store_launched_in_report on office.store (tenant_id, store_name collate office.nocase, id)
  where store_launched = 'Completed' and not is_deleted;

-- The launched stores of a page, with their places. As in office.launch_page, the planner would sort all of them.
create function office.launched_page(size integer, skipped integer) returns table (store_key integer, place bigint)
language sql stable rows 100 set enable_sort = off as $$
  select id, row_number() over ()
    from (
      select s.id
        from office.store s
        join office.tenant t on t.tenant_id = s.tenant_id
       where s.store_launched = 'Completed' and not s.is_deleted
         and t.tenant_name is not null and (not t.is_test_tenant or office.is_superadmin())
       order by t.tenant_name collate office.nocase, s.store_name collate office.nocase, s.id
       limit size offset skipped
    ) as page
$$;

drop function api.get_ro13_month_counts();
create function api.get_ro13_month_counts(in_first integer default null, in_offset integer default null)
returns setof api.ro13_month_row language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query
  with page as materialized (
    select p.store_key, p.place from office.launched_page(in_first, coalesce(in_offset, 0)) p
  ), month as (
    select 13 - back as place, to_char(current_date - make_interval(months => back), 'YYYY-MM') as name
      from generate_series(0, 12) as back
  ), counted as (
    select known.store_key, array_agg(coalesce(o.orders, 0) order by m.place) as orders
      from (
        select p.store_key
          from page p
         where exists (select from office.month_orders o where o.store_key = p.store_key)
      ) as known
     cross join month m
      left join office.month_orders o on o.store_key = known.store_key and o.month = m.name
     group by known.store_key
  )
  select t.tenant_name, s.store_name, s.manufacturer, c.orders[1], c.orders[2], c.orders[3], c.orders[4], c.orders[5],
         c.orders[6], c.orders[7], c.orders[8], c.orders[9], c.orders[10], c.orders[11], c.orders[12], c.orders[13],
         c.orders[1] + c.orders[2] + c.orders[3] + c.orders[4] + c.orders[5] + c.orders[6] + c.orders[7] + c.orders[8]
           + c.orders[9] + c.orders[10] + c.orders[11] + c.orders[12] + c.orders[13]
    from page p
    join office.store s on s.id = p.store_key
    join office.tenant t on t.tenant_id = s.tenant_id
    left join counted on counted.store_key = p.store_key
   cross join lateral (select coalesce(counted.orders, array_fill(0, array[13])) as orders) as c
   order by p.place;
end $$;
comment on function api.get_ro13_month_counts is '@resultFieldName results';
