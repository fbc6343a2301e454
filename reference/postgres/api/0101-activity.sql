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
