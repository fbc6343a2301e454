-- A tenant without active stores had no DMS, so that a filter by one found no cancelled tenant: the DMSes of its deleted
-- stores count then.
create or replace function office.refresh_tenant(wanted text) returns void language sql as $$
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
              from (select dms, count(*) as n
                      from store
                     where not is_deleted or not exists (select from store where not is_deleted)
                     group by dms) as ranked) as dms_list
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

select office.refresh_tenant(tenant_id) from office.tenant where active_store_count = 0 and deleted_store_count > 0;

-- A refusal stood where the groups of a configured store are named, so that a store that was not configured looked like one
-- that was.
create or replace function api.configure_store(id integer)
returns jsonb language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  known office.store;
  refusal text;
begin
  perform office.require_writer();
  select s.* into known from office.store s join office.tenant t on t.tenant_id = s.tenant_id
   where s.id = $1 and (not t.is_test_tenant or office.is_superadmin());
  if known.id is null then perform office.not_found('Store ' || $1); end if;
  known := office.locked_store(known.store_id, known.tenant_id);
  refusal := case
    when known.is_deleted then shared.text('stores.deletedNotEditable')
    when not (office.find_tenant(known.tenant_id)).is_configured then shared.text('stores.tenantNotConfigured') end;
  if refusal is not null then raise exception '%', refusal using errcode = '55000'; end if;
  perform office.record('store', 'Store configured', known.tenant_id, known.store_id);
  if not known.is_configured then
    update office.store s
       set is_configured = true, infrastructure_configuration = 'Completed',
           bulk_phase1 = case bulk_phase1 when 'Inactive' then 'Active' else bulk_phase1 end
     where s.id = known.id;
    perform office.refresh_tenant(known.tenant_id);
  end if;
  return jsonb_build_object('Add_user_to_group_response', jsonb_build_array(
    format('Group %s_group created', known.store_id), format('%s added to %s_group', office.caller(), known.store_id)));
end $$;
