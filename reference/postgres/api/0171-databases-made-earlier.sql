-- Databases that were made before files kept their hashes lack what was written into 0001, 0002, 0004, 0102, 0103, 0105,
-- 0108, 0111 and 0112 after they had been applied. In a database that has it already, nothing of this changes anything.
create collation if not exists office.by_name (provider = icu, locale = 'und');

-- The views cannot change the order of a column in place.
drop view if exists api.stateless_service_bzo_tenants;
drop view if exists api.stateless_service_bzo_store_details;
drop view if exists api.stateless_service_bzo_storewise_details;
create view api.stateless_service_bzo_tenants with (security_invoker) as
select id, tenant_id, tenant_name collate office.by_name as tenant_name, display_name, dms, array(select jsonb_array_elements_text(dms_list)) as dms_list,
       sub_domain, is_configured, office.logo_address(tenant) as tenant_img, infrastructure_configuration,
       agreement_date, tenant_deleted_date, deleted_store_count, active_store_count, count, cancelled, is_test_tenant,
       realm_name, is_url_creation, onboarding, ns_qa_validation, ready_to_launch, launched, review,
       deletedstoreortenant
  from office.tenant
 where tenant_name is not null;
comment on view api.stateless_service_bzo_tenants is '@primaryKey id';
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
grant select on api.stateless_service_bzo_tenants, api.stateless_service_bzo_store_details,
  api.stateless_service_bzo_storewise_details to dealer_reader;

create index if not exists tenant_by_name on office.tenant (tenant_name collate office.by_name, id)
  include (tenant_id, onboarding, ns_qa_validation, review, ready_to_launch, launched, cancelled, is_test_tenant, is_configured);
drop index if exists office.store_by_name;
create index store_by_name on office.store (store_name collate office.by_name, id);
create index if not exists store_counted on office.store (id) include (tenant_id, store_launched, is_deleted, is_test_store);

-- The same functions without the argument for what the sender saw.
drop function if exists api.insert_or_update_tenant(text, text, text, date, text);
drop function if exists api.insert_update_multiple_dms_details(text, api.data_feed, text);
drop function if exists api.update_billing_subscriptions(text, jsonb);
drop function if exists api.grouping_master_mutate(text, text, integer, text, text, text[]);
drop function if exists office.update_subscription(jsonb);
drop function if exists office.save_group(integer, text, text, text[], text);

-- Refuses a change that was made on another record than the one stored. A sender that does not say what it saw is taken
-- at its word; nothing and an empty text are one, and the order of a list does not count.
create or replace function office.require_as_seen(stored jsonb, sent jsonb, what text) returns void language plpgsql as $$
declare seen jsonb := office.json_of(sent);
begin
  if jsonb_typeof(seen) = 'object' and exists (
    select from jsonb_each(seen) as field
     where stored ? field.key
       and case jsonb_typeof(field.value)
             when 'array' then
               array(select jsonb_array_elements_text(field.value) order by 1)
                 is distinct from array(select jsonb_array_elements_text(stored -> field.key) order by 1)
             else nullif(seen ->> field.key, '') is distinct from nullif(stored ->> field.key, '') end
  ) then
    perform office.stale_write('Somebody else has saved ' || what || ' meanwhile. Save again to see both.');
  end if;
end $$;

create or replace function api.insert_or_update_tenant(
  p_action text, tenant_id text, tenant_img text default null, agreement_date date default null,
  display_name text default null, in_expected jsonb default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
begin
  perform office.require_writer();
  perform office.check_tenant_details($5, $4);
  if p_action = 'insert' then
    if $2 !~ '^[a-z0-9]+$' then
      perform office.refuse_value('tenant_master', 'tenantid', 'Lowercase letters and digits only');
    elsif exists (select from office.tenant t where t.tenant_id = $2 and t.tenant_name is not null) then
      perform office.refuse_duplicate('tenant_master_tenantname_key', 'tenantid', $2);
    end if;
    -- Before the master exists the details may be written again: a create that broke off can be repeated.
    insert into office.tenant as t (tenant_id, display_name, agreement_date, onboarding)
    values ($2, trim($5), $4, true)
    on conflict on constraint tenant_tenant_id_key
    do update set display_name = excluded.display_name, agreement_date = excluded.agreement_date;
  elsif p_action = 'update' then
    perform office.find_tenant($2);
    perform from office.tenant t where t.tenant_id = $2 for update;
    perform office.require_as_seen(
      (select jsonb_build_object('displayName', t.display_name, 'agreementDate', t.agreement_date)
         from office.tenant t where t.tenant_id = $2),
      in_expected, 'the tenant');
    update office.tenant t set display_name = trim($5), agreement_date = $4 where t.tenant_id = $2;
  else
    perform office.unknown_action(p_action);
  end if;
  if tenant_img = '' then update office.tenant t set logo_kind = 'none' where t.tenant_id = $2;
  elsif tenant_img is not null then perform office.save_logo($2, tenant_img);
  end if;
  perform office.record('tenant', 'Tenant details ' || office.verb(p_action), $2);
  return 'Success';
end $$;

create or replace function api.insert_update_multiple_dms_details(
  p_action text, p_dms_details api.data_feed, userid text default null, in_expected jsonb default null
) returns setof api.status_code_result language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  refusal text;
begin
  perform office.require_writer();
  if p_action not in ('insert', 'update', 'delete') then perform office.unknown_action(p_action); end if;
  known := office.find_store(p_dms_details.store_id, p_dms_details.tenant_id);
  perform from office.store s where s.id = known.id for update;
  if p_action = 'update' then
    perform office.require_as_seen(office.record_of_feed(p_dms_details.id, known.id), in_expected, 'the data feed');
  end if;
  refusal := case when known.is_deleted then 'The store is deleted'
                  else office.change_feed(p_action, known, p_dms_details) end;
  if refusal is null then perform office.refresh_active_feed(known.id); end if;
  perform office.record('data_feed', format('Data feed %s %s', p_dms_details.dms, office.verb(p_action)),
    known.tenant_id, known.store_id, success => refusal is null);
  return query select case when refusal is null then 1 else 0 end, coalesce(refusal, case p_action
    when 'insert' then 'New data feed details added successfully'
    when 'update' then 'Data feed details update successfully'
    else 'Data feed details deleted successfully' end);
end $$;
comment on function api.insert_update_multiple_dms_details is '@resultFieldName results';

create or replace function office.update_subscription(sent jsonb, expected jsonb) returns api.msg_result language plpgsql as $$
declare
  known office.subscription;
  action text;
  refusal text;
begin
  select b.* into known
    from office.subscription b join office.tenant t on t.tenant_id = b.tenant_id
   where b.subscription_id = sent ->> 'subscription_id' and (not t.is_test_tenant or office.is_superadmin())
     for update of b;
  if known.subscription_id is null then
    perform office.not_found('Subscription ' || coalesce(sent ->> 'subscription_id', ''));
  end if;
  action := office.billing_action(known, sent);
  refusal := case when action is null then office.meanwhile_of(known)
                  when expected ? 'invoiceDate' and (expected ->> 'invoiceDate')::date is distinct from known.invoice_date
                    then 'Somebody else has saved another invoice date meanwhile: '
                      || coalesce(to_char(known.invoice_date, 'MM/DD/YYYY'), 'none')
                  else office.billing_refusal(action, known, sent) end;
  perform office.record('billing', known.subscription_id || ': ' || case when refusal is not null then 'Change refused'
    else case action when 'save' then 'Invoice date saved' when 'cancel' then 'Cancellation requested'
      when 'cancelReview' then 'Cancellation request withdrawn' when 'approve' then 'Cancellation approved'
      else 'Cancellation denied' end end, known.tenant_id, success => refusal is null);
  if refusal is not null then return row(refusal, 0)::api.msg_result; end if;
  if action = 'save' then
    update office.subscription set invoice_date = (sent ->> 'invoice_date')::date
     where subscription_id = known.subscription_id;
    return row('Invoice date saved', 1)::api.msg_result;
  elsif action = 'cancel' then
    update office.subscription
       set subscription_status = 'Review', cancelled_date = (sent ->> 'cancelled_date')::date,
           cancelled_by = office.username(), cancelled_by_date = now()
     where subscription_id = known.subscription_id;
    return row('Cancellation requested', 1)::api.msg_result;
  elsif action = 'approve' then
    update office.subscription
       set subscription_status = 'Cancelled', cancellation_confirmed_by = office.username(),
           cancellation_confirmed_by_date = now()
     where subscription_id = known.subscription_id;
    return row('Cancellation approved', 1)::api.msg_result;
  end if;
  update office.subscription
     set subscription_status = 'Active', cancelled_date = null, cancelled_by = null, cancelled_by_date = null
   where subscription_id = known.subscription_id;
  return row(case action when 'deny' then 'Cancellation denied' else 'Cancellation request withdrawn' end, 1)::api.msg_result;
end $$;

-- Maker and checker: all records of a call in one transaction, each row locked while it is decided on.
create or replace function api.update_billing_subscriptions(
  in_tenant_id text, in_subscription_details jsonb, in_expected jsonb default null
) returns setof api.msg_result language plpgsql volatile security definer set search_path = '' as $$
declare sent jsonb;
begin
  perform office.require_writer();
  for sent in select * from jsonb_array_elements(office.json_of(in_subscription_details)) loop
    return next office.update_subscription(sent, office.json_of(in_expected));
  end loop;
end $$;
comment on function api.update_billing_subscriptions is '@resultFieldName results';

-- As the list shows it.
create or replace function office.record_of_group(wanted integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'groupName', g.group_name, 'groupDesc', g.group_desc,
    'storeId', (select coalesce(jsonb_agg(s.store_id), '[]') from office.store_group_member m
                  join office.store s on s.id = m.store_key and not s.is_deleted where m.group_id = g.group_id))
    from office.store_group g where g.group_id = wanted
$$;

create or replace function office.save_group(
  wanted integer, name text, description text, stores text[], of_tenant text, expected jsonb
) returns void language plpgsql as $$
declare
  known integer := wanted;
  missing text;
begin
  perform office.check_group(name, description, stores);
  select asked into missing from unnest(stores) as asked
   where not exists (select from office.store s where s.tenant_id = of_tenant and s.store_id = asked and not s.is_deleted)
   limit 1;
  if missing is not null then perform office.not_found('Store ' || missing); end if;
  -- The unique index refuses a name that the tenant has already.
  if known is null then
    insert into office.store_group (tenant_id, group_name, group_desc)
    values (of_tenant, trim(name), nullif(trim(description), '')) returning group_id into known;
  else
    perform from office.store_group where group_id = known and tenant_id = of_tenant for update;
    if found then perform office.require_as_seen(office.record_of_group(known), expected, 'the group'); end if;
    update office.store_group set group_name = trim(name), group_desc = nullif(trim(description), '')
     where group_id = known and tenant_id = of_tenant;
    if not found then perform office.not_found('Group ' || known); end if;
  end if;
  delete from office.store_group_member where group_id = known;
  insert into office.store_group_member (group_id, store_key)
  select known, id from office.store where tenant_id = of_tenant and store_id = any (stores);
end $$;

create or replace function api.grouping_master_mutate(
  p_action text, in_tenant_id text, groupid integer default null, groupname text default null,
  groupdesc text default null, storeid text[] default '{}', in_expected jsonb default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
begin
  perform office.require_writer();
  perform office.find_tenant(in_tenant_id);
  if p_action = 'insert' then perform office.save_group(null, groupname, groupdesc, storeid, in_tenant_id, null);
  elsif p_action = 'update' then perform office.save_group(groupid, groupname, groupdesc, storeid, in_tenant_id, in_expected);
  elsif p_action = 'delete' then
    -- A group that is gone already counts as deleted.
    delete from office.store_group where group_id = groupid and tenant_id = in_tenant_id;
  else perform office.unknown_action(p_action);
  end if;
  perform office.record('grouping', 'Group ' || office.verb(p_action), in_tenant_id);
  return 'Success';
end $$;
