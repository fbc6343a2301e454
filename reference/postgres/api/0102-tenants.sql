alter table office.tenant enable row level security;
create policy tenant_seen on office.tenant for select to dealer_reader
  using (not is_test_tenant or office.is_superadmin());
grant select on office.tenant to dealer_reader;

create function office.logo_address(tenant office.tenant) returns text language sql stable security definer as $$
  select 'data:' || type || ';base64,' || replace(encode(bytes, 'base64'), E'\n', '')
    from office.logo
   where tenant.logo_kind = 'uploaded' and logo.tenant_id = tenant.tenant_id and version = tenant.logo_version
$$;
grant execute on function office.logo_address to dealer_reader;

create view api.stateless_service_bzo_tenants with (security_invoker) as
select id, tenant_id, tenant_name collate office.by_name as tenant_name, display_name, dms, array(select jsonb_array_elements_text(dms_list)) as dms_list,
       sub_domain, is_configured, office.logo_address(tenant) as tenant_img, infrastructure_configuration,
       agreement_date, tenant_deleted_date, deleted_store_count, active_store_count, count, cancelled, is_test_tenant,
       realm_name, is_url_creation, onboarding, ns_qa_validation, ready_to_launch, launched, review,
       deletedstoreortenant
  from office.tenant
 where tenant_name is not null;
comment on view api.stateless_service_bzo_tenants is '@primaryKey id';
grant select on api.stateless_service_bzo_tenants to dealer_reader;

-- A tenant whose master exists, if the caller may see it.
create function office.find_tenant(wanted text) returns office.tenant language plpgsql stable as $$
declare found office.tenant;
begin
  select * into found from office.tenant
   where tenant_id = wanted and tenant_name is not null and (not is_test_tenant or office.is_superadmin());
  if found.id is null then perform office.not_found('Tenant ' || coalesce(wanted, '')); end if;
  return found;
end $$;

-- Brings a tenant's counts and flags up to date; part of every change to its stores. One without active stores is being
-- onboarded; otherwise it carries the flag of every active store.
create function office.refresh_tenant(wanted text) returns void language sql as $$
  with store as (
    select f.dms, s.is_deleted,
           case
             when s.store_launched = 'Completed' then 'launched'
             when s.daily_load <> 'Completed' then 'onboarding'
             when s.ns_qa_validation <> 'Completed' then 'nsQaValidation'
             when s.review = 'Completed' then 'readyToLaunch'
             else 'review'
           end as place
      from office.store s
      join office.data_feed f on f.store_key = s.id and f.store_dms_status = 'Active'
     where s.tenant_id = wanted
  ), state as (
    select count(*)::int as stores, (count(*) filter (where not is_deleted))::int as active,
           array_agg(distinct place) filter (where not is_deleted) as places,
           (select coalesce(jsonb_agg(dms order by n desc, dms), '[]')
              from (select dms, count(*) as n from store where not is_deleted group by dms) as ranked) as dms_list
      from store
  )
  update office.tenant t
     set dms = state.dms_list ->> 0, dms_list = state.dms_list, count = stores, active_store_count = active,
         deleted_store_count = stores - active,
         onboarding = not cancelled and (active = 0 or 'onboarding' = any (places)),
         ns_qa_validation = not cancelled and coalesce('nsQaValidation' = any (places), false),
         review = not cancelled and coalesce('review' = any (places), false),
         ready_to_launch = not cancelled and coalesce('readyToLaunch' = any (places), false),
         launched = not cancelled and coalesce('launched' = any (places), false),
         deletedstoreortenant = cancelled or stores > active
    from state
   where t.tenant_id = wanted
$$;
