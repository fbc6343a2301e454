create type api.bug_status_row as (label text, value integer, sort_order integer, category text);
create function api.get_openproject_bugs_list(tenant_name text) returns setof api.bug_status_row language sql volatile
security definer set search_path = '' as $$
  select b.label, b.value, b.sort_order, b.category
    from office.bug_count b
    join office.tenant t on t.tenant_id = b.tenant_id
   where t.tenant_name = $1 and (not t.is_test_tenant or office.is_superadmin())
   order by b.category, b.sort_order
$$;
comment on function api.get_openproject_bugs_list is '@resultFieldName results';
