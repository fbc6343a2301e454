-- Whoever does not see a tenant does not see its stores: the views' joins hold them to its policy.
grant select on office.store to dealer_reader;
grant select (
  id, store_key, dms, dms_type, group_name, dealer_id, company_number, enterprise_code, server_name, state_code,
  project_id, second_project_id, dms_subscription_id, dms_department_id, dms_employee_department_id, effective_date,
  store_dms_status
) on office.data_feed to dealer_reader;

-- What a feed is signed in with, for superadmins: nobody has a right to the columns themselves.
create function office.feed_secret(feed integer, name text) returns text language sql stable security definer as $$
  select case name when 'load_auth_api_key' then load_auth_api_key when 'post_method' then post_method else curl_request end
    from office.data_feed where id = feed and office.is_superadmin()
$$;
grant execute on function office.feed_secret to dealer_reader;

create view api.stateless_service_bzo_store_details with (security_invoker) as
select
  s.id, f.id as dms_detail_id, s.store_id, s.store_name collate office.by_name as store_name, s.display_name, s.store_desc, s.tenant_id, t.tenant_name,
  t.realm_name, f.dms, d.dms_img, f.dms_type, s.manufacturer, f.group_name, s.website, s.dealer_address,
  coalesce(f.state_code, s.state_code) as state_code, s.sort_order, s.sf_store_id, s.in_subscription_id, s.is_deleted,
  s.store_deleted_date, s.is_test_store, s.is_configured, t.is_configured as is_tenant_configured, s.billing_date,
  t.agreement_date, f.effective_date, f.store_dms_status, f.project_id, f.second_project_id, f.server_name,
  f.enterprise_code, f.company_number, f.dealer_id, f.dms_subscription_id, f.dms_department_id,
  f.dms_employee_department_id, office.feed_secret(f.id, 'load_auth_api_key') as load_auth_api_key,
  office.feed_secret(f.id, 'post_method') as post_method, office.feed_secret(f.id, 'curl_request') as curl_request,
  s.remarks, s.noof_labor_grids, s.noof_parts_matrix, s.is_labor_grid_submitted, s.labor_grid_submitted_date,
  s.is_parts_matrix_submitted, s.parts_matrix_submitted_date, s.infrastructure_configuration, s.bulk_phase1,
  s.bulk_phase1_start_date, s.bulk_phase1_completed_date, s.bulk_phase2, s.bulk_phase2_start_date,
  s.bulk_phase2_completed_date, s.daily_load, s.daily_load_start_date, s.daily_load_completed_date, s.ns_qa_validation,
  s.ns_qa_validation_start_date, s.ns_qa_validation_completed_date, s.review, s.review_start_date,
  s.review_completed_date, s.store_launched, s.store_launched_start_date, s.store_launched_completed_date,
  s.store_launched_date, s.is_phase1_verified, s.phase1_verified_date, s.is_opcode_categorized,
  s.opcode_categorized_date, s.is_opcode_verified, s.opcode_verified_date, s.is_phase2_verified, s.phase2_verified_date,
  s.has_user_categorized_opcode
from office.store s
join office.tenant t on t.tenant_id = s.tenant_id
join office.data_feed f on f.store_key = s.id
left join office.dms d on d.dms = f.dms;
comment on view api.stateless_service_bzo_store_details is '@primaryKey dms_detail_id';

create view api.stateless_service_bzo_storewise_details with (security_invoker) as
select
  s.id, s.store_id, s.store_name collate office.by_name as store_name, s.tenant_id, t.tenant_name, f.dms, d.dms_img, t.agreement_date, s.bulk_phase1,
  s.bulk_phase2, s.daily_load, s.noof_labor_grids, s.noof_parts_matrix, s.ns_qa_validation, s.review, s.store_launched,
  s.is_test_store, f.store_dms_status
from office.store s
join office.tenant t on t.tenant_id = s.tenant_id
join office.data_feed f on f.store_key = s.id
left join office.dms d on d.dms = f.dms
where not s.is_deleted;
comment on view api.stateless_service_bzo_storewise_details is '@primaryKey id';

grant select on api.stateless_service_bzo_store_details, api.stateless_service_bzo_storewise_details to dealer_reader;

-- A store with its tenant, if the caller may see it.
create function office.find_store(wanted text, of_tenant text) returns office.store language plpgsql stable as $$
declare known office.store;
begin
  select s.* into known from office.store s join office.tenant t on t.tenant_id = s.tenant_id
   where s.store_id = wanted and s.tenant_id = of_tenant and (not t.is_test_tenant or office.is_superadmin());
  if known.id is null then perform office.not_found(format('Store %s of %s', wanted, of_tenant)); end if;
  return known;
end $$;
