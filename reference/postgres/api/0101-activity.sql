-- Every change stands in the log. What is refused is rolled back with its line: a database writes no log of its own
-- refusals, PostgreSQL's does.
create function office.record(
  module text, activity text, about_tenant text, about_store text default null, success boolean default true
) returns void language sql security definer as $$
  insert into office.activity (tenant_id, store_id, module, activity, created_user, created_time, status)
  values (
    coalesce(about_tenant, (select tenant_id from office.store where store_id = about_store)),
    about_store, module, activity, office.caller(), now(), case when success then 'Success' else 'Failed' end
  )
$$;

create function office.verb(action text) returns text language sql immutable as $$
  select case lower(action) when 'insert' then 'created' when 'update' then 'updated' when 'delete' then 'deleted' else action end
$$;

create type api.activity_log_row as (
  slno integer, store_name text, tenant_name text, module text, activity text, created_user text, created_time timestamptz,
  status text
);

-- A log longer than 20,000 lines is no reading matter. Asked for one tenant or one store, everything about it counts,
-- whatever the spec.
create function api.get_activity_log(
  start_date timestamptz, end_date timestamptz, spec text default null, store_id text default null,
  tenant_id text default null
) returns setof api.activity_log_row language sql volatile security definer set search_path = '' as $$
  select row_number() over (order by a.created_time desc, a.id desc)::int, s.store_name, t.tenant_name, a.module,
         a.activity, a.created_user, a.created_time, a.status
    from office.activity a
    left join office.tenant t on t.tenant_id = a.tenant_id
    left join office.store s on s.store_id = a.store_id
   where a.created_time between start_date and end_date
     and ($5 is null or a.tenant_id = $5)
     and ($4 is null or a.store_id = $4)
     and (not coalesce(t.is_test_tenant, false) or office.is_superadmin())
     and case
       when spec = 'buildSpec' then a.module = 'simt_build'
       when spec is null or $4 is not null or $5 is not null then true
       when spec = 'tenantSpecific' then a.tenant_id is not null and a.store_id is null
       when spec = 'storeSpecific' then a.store_id is not null
       else false end
   order by a.created_time desc, a.id desc
   limit 20000
$$;
comment on function api.get_activity_log is '@resultFieldName results';
