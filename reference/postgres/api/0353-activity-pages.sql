-- The activity log in pages. It grows at its beginning while it is read, so that a page begins where the one before ended,
-- by the time and the number of an entry, and passes over none.

alter type api.activity_log_row add attribute id integer;

-- Each index ends with the number of an entry, so that it holds the order of the log.
drop index office.activity_time;
drop index office.activity_tenant;
drop index office.activity_store;
create index activity_time on office.activity (created_time, id);
create index activity_tenant on office.activity (tenant_id, created_time, id);
create index activity_store on office.activity (store_id, created_time, id);
create index activity_of_builds on office.activity (created_time, id) where module = 'simt_build';
create index activity_of_tenants on office.activity (created_time, id) where tenant_id is not null and store_id is null;

-- Each call is planned for what it asks, because that decides which index holds its entries in their order.
create function office.activity_page(
  first_time timestamptz, last_time timestamptz, spec text, store text, tenant text, size integer, from_id integer
) returns setof api.activity_log_row language plpgsql stable set plan_cache_mode = force_custom_plan as $$
begin
  if size < 0 then
    raise 'inFirst cannot be negative' using errcode = '22023';
  end if;
  return query
  select row_number() over (order by a.created_time desc, a.id desc)::integer, s.store_name, t.tenant_name, a.module,
         a.activity, a.created_user, a.created_time, a.status, a.id
    from office.activity a
    left join office.tenant t on t.tenant_id = a.tenant_id
    left join office.store s on s.store_id = a.store_id
   where a.created_time >= first_time
     and (a.created_time, a.id) <= (last_time, coalesce(from_id, 2147483647))
     and (tenant is null or a.tenant_id = tenant)
     and (store is null or a.store_id = store)
     and (not coalesce(t.is_test_tenant, false) or office.is_superadmin())
     and case
       when spec = 'buildSpec' then a.module = 'simt_build'
       when spec is null or store is not null or tenant is not null then true
       when spec = 'tenantSpecific' then a.tenant_id is not null and a.store_id is null
       when spec = 'storeSpecific' then a.store_id is not null
       else false end
   order by a.created_time desc, a.id desc
   limit coalesce(size, 20000);
end $$;

drop function api.get_activity_log(timestamptz, timestamptz, text, text, text);
create function api.get_activity_log(
  start_date timestamptz, end_date timestamptz, spec text default null, store_id text default null,
  tenant_id text default null, in_first integer default null, in_from_id integer default null
) returns setof api.activity_log_row language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select * from office.activity_page($1, $2, $3, $4, $5, in_first, in_from_id)
$$;
comment on function api.get_activity_log is '@resultFieldName results';
