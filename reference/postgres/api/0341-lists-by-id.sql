-- Lists of stores by id are read to their end, and a page far from the beginning passes every row before it. What such a list
-- filters and orders by is in the kept rows of 0340; all else is joined from the outside, so that a table that a list shows
-- nothing of is not read.

alter table office.listed_store
  add column store_launched_date date,
  add column is_tenant_configured boolean not null default false;

create or replace view office.store_to_list as
select f.id as feed_key, s.id, s.store_id, s.store_name, s.tenant_id, t.tenant_name, f.dms, t.agreement_date,
       s.bulk_phase1, s.bulk_phase2, s.daily_load, s.noof_labor_grids, s.noof_parts_matrix, s.ns_qa_validation, s.review,
       s.store_launched, s.is_test_store, f.store_dms_status, s.is_deleted, t.is_test_tenant, s.store_launched_date,
       t.is_configured as is_tenant_configured
  from office.store s
  join office.tenant t on t.tenant_id = s.tenant_id
  join office.data_feed f on f.store_key = s.id;

-- Writes the rows of these stores. Whoever changes a store has locked its tenant before, so that nobody else writes them
-- at the same time.
create or replace function office.list_stores(stores integer[]) returns void language sql as $$
  insert into office.listed_store as l select * from office.store_to_list where id = any (stores)
  on conflict (feed_key) do update
    set store_id = excluded.store_id, store_name = excluded.store_name, tenant_id = excluded.tenant_id,
        tenant_name = excluded.tenant_name, dms = excluded.dms, agreement_date = excluded.agreement_date,
        bulk_phase1 = excluded.bulk_phase1, bulk_phase2 = excluded.bulk_phase2, daily_load = excluded.daily_load,
        noof_labor_grids = excluded.noof_labor_grids, noof_parts_matrix = excluded.noof_parts_matrix,
        ns_qa_validation = excluded.ns_qa_validation, review = excluded.review,
        store_launched = excluded.store_launched, is_test_store = excluded.is_test_store,
        store_dms_status = excluded.store_dms_status, is_deleted = excluded.is_deleted,
        is_test_tenant = excluded.is_test_tenant, store_launched_date = excluded.store_launched_date,
        is_tenant_configured = excluded.is_tenant_configured
  where l is distinct from excluded
$$;
create or replace function office.list_stores_of_tenants() returns trigger language plpgsql as $$
declare
  renamed text[] := array(
    select c.tenant_id from changed c join former f on f.id = c.id
     where (c.tenant_name, c.agreement_date, c.is_test_tenant, c.is_configured)
           is distinct from (f.tenant_name, f.agreement_date, f.is_test_tenant, f.is_configured));
begin
  if renamed <> '{}' then
    perform office.list_stores(array(select id from office.store where tenant_id = any (renamed)));
  end if;
  return null;
end $$;

-- Written anew in the order of their ids, in which they are read.
truncate office.listed_store;
insert into office.listed_store select * from office.store_to_list order by id, feed_key;

-- The order of a list by id, what it is filtered by, and what the others are joined by: the planner requires these of an
-- index that answers a count alone, even where it has left out the joins.
drop index office.listed_store_of_store;
create index listed_store_by_id on office.listed_store (id, feed_key)
  include (is_test_store, store_dms_status, store_launched, is_deleted, is_test_tenant, tenant_id, dms);
create index listed_store_in_onboarding on office.listed_store (id, feed_key)
  where store_launched <> 'Completed' and not is_deleted;
create index listed_store_of_one on office.listed_store (store_id);

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
left join office.store s on s.id = l.id
left join office.tenant t on t.tenant_id = l.tenant_id
left join office.data_feed f on f.id = l.feed_key
left join office.dms d on d.dms = l.dms;
