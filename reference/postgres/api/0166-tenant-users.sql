-- Realms that are set up: every one, and those of tenants that the caller may see.
create view office.every_realm as
select realm_name, tenant_name, display_name, id as tenant_key, is_test_tenant
  from office.tenant
 where is_configured and not cancelled and realm_name is not null;

create view office.realm as
select realm_name, tenant_name, display_name, tenant_key
  from office.every_realm
 where tenant_name is not null and (not is_test_tenant or office.is_superadmin());

create type api.tenant_realm as (realm_name text, tenant_name text, is_configured boolean);
create function api.get_all_tenant_realms() returns setof api.tenant_realm language sql volatile security definer
set search_path = '' as $$
  select realm_name, tenant_name, true from office.realm order by tenant_name collate office.nocase, tenant_key
$$;
comment on function api.get_all_tenant_realms is '@resultFieldName results';

create type api.tenant_user as (realm_name text, user_group text, user_name text, email text, user_role text);

-- Everybody of a realm: its people, and the provider's staff but for whom it is still to be done.
create view office.user_of_realm as
select realm_name, user_group, user_name, email, user_role from office.realm_user
union all
select r.realm_name, 'ADU', a.user_name, a.user_name, a.role
  from office.every_realm r
 cross join office.adu_user a
 where not exists (select from office.adu_user_realm m where m.user_name = a.user_name and m.realm_name = r.realm_name);

create function office.users_of(realms text[]) returns setof api.tenant_user language sql stable as $$
  select u.realm_name, u.user_group, u.user_name, u.email, u.user_role
    from office.realm r
    join office.user_of_realm u on u.realm_name = r.realm_name
   where realms is null or r.realm_name = any (realms)
   order by r.tenant_name collate office.nocase, r.tenant_key, u.user_name collate "C"
$$;

create function api.get_all_tenants_users() returns setof api.tenant_user language sql volatile security definer
set search_path = '' as $$ select * from office.users_of(null) $$;
comment on function api.get_all_tenants_users is '@resultFieldName results';

create function api.get_users_by_tenants(in_realm_names text[]) returns setof api.tenant_user language sql volatile
security definer set search_path = '' as $$ select * from office.users_of(coalesce(in_realm_names, '{}')) $$;
comment on function api.get_users_by_tenants is '@resultFieldName results';
