-- A page of the list of stores that begins after an id takes the store of each of its rows by its key. Where both sides of
-- the join are in the order of their ids, the planner merges them, and does not know that the condition on the one leaves
-- out the beginning of the other: it went through the keys of all stores before the page. A sum is in no index's order.

create or replace view api.stateless_service_bzo_store_details with (security_invoker) as
select
  l.id, l.feed_key as dms_detail_id, l.store_id, l.store_name collate office.by_name as store_name, s.display_name, s.store_desc,
  l.tenant_id, l.tenant_name, t.realm_name, l.dms, d.dms_img, f.dms_type, s.manufacturer, f.group_name, s.website,
  s.dealer_address, coalesce(f.state_code, s.state_code) as state_code, s.sort_order, s.sf_store_id, s.in_subscription_id,
  l.is_deleted, s.store_deleted_date, l.is_test_store, s.is_configured, l.is_tenant_configured, s.billing_date,
  l.agreement_date, f.effective_date, l.store_dms_status, f.project_id, f.second_project_id, f.server_name,
  f.enterprise_code, f.company_number, f.dealer_id, f.dms_subscription_id, f.dms_department_id,
  f.dms_employee_department_id, office.feed_secret(l.feed_key, 'load_auth_api_key') as load_auth_api_key,
  office.feed_secret(l.feed_key, 'post_method') as post_method, office.feed_secret(l.feed_key, 'curl_request') as curl_request,
  s.remarks, l.noof_labor_grids, l.noof_parts_matrix, s.is_labor_grid_submitted, s.labor_grid_submitted_date,
  s.is_parts_matrix_submitted, s.parts_matrix_submitted_date, s.infrastructure_configuration, l.bulk_phase1,
  s.bulk_phase1_start_date, s.bulk_phase1_completed_date, l.bulk_phase2, s.bulk_phase2_start_date,
  s.bulk_phase2_completed_date, l.daily_load, s.daily_load_start_date, s.daily_load_completed_date, l.ns_qa_validation,
  s.ns_qa_validation_start_date, s.ns_qa_validation_completed_date, l.review, s.review_start_date,
  s.review_completed_date, l.store_launched, s.store_launched_start_date, s.store_launched_completed_date,
  l.store_launched_date, s.is_phase1_verified, s.phase1_verified_date, s.is_opcode_categorized,
  s.opcode_categorized_date, s.is_opcode_verified, s.opcode_verified_date, s.is_phase2_verified, s.phase2_verified_date,
  s.has_user_categorized_opcode
from office.listed_store l
left join office.store s on s.id = l.id + 0
left join office.tenant t on t.tenant_id = l.tenant_id
left join office.data_feed f on f.id = l.feed_key
left join office.dms d on d.dms = l.dms;
