-- One order for whoever holds more than one row: tenants, then stores by their ids, then what belongs to a store. Of two
-- who keep to it one waits for the other, never both for each other. What only refers to a row needs no more than that the
-- row stays: "no key update" lets a worker write what a load brings while somebody else holds its store.

-- A tenant that the caller may see, held until the change is through, and read after that: another one may just have
-- changed it.
create function office.locked_tenant(wanted text) returns office.tenant language plpgsql as $$
declare known office.tenant := office.find_tenant(wanted);
begin
  select t.* into known from office.tenant t where t.id = known.id for no key update;
  return known;
end $$;

-- Whoever changes a store changes the counts of its tenant as well.
create function office.hold_stores(wanted integer[]) returns void language plpgsql as $$
begin
  perform from office.tenant t
   where t.tenant_id in (select s.tenant_id from office.store s where s.id = any (wanted)) order by t.id for no key update;
  perform from office.store s where s.id = any (wanted) order by s.id for no key update;
end $$;

create or replace function office.locked_store(wanted text, of_tenant text) returns office.store language plpgsql as $$
declare known office.store := office.find_store(wanted, of_tenant);
begin
  perform office.hold_stores(array[known.id]);
  select s.* into known from office.store s where s.id = known.id;
  return known;
end $$;
drop function office.lock_store;

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
    perform office.locked_tenant($2);
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

-- Cancels the tenant and deletes its stores; a tenant that is cancelled already stays as it is.
create or replace function office.delete_tenant_master(wanted text, day date) returns void language plpgsql as $$
begin
  if (office.locked_tenant(wanted)).cancelled then return; end if;
  perform office.hold_stores(array(select s.id from office.store s where s.tenant_id = wanted));
  update office.tenant set cancelled = true, tenant_deleted_date = day, realm_status = 'Disabled' where tenant_id = wanted;
  update office.store set is_deleted = true, store_deleted_date = day where tenant_id = wanted and not is_deleted;
  perform office.refresh_tenant(wanted);
end $$;

create or replace function api.configure_tenant(id integer) returns jsonb language plpgsql volatile security definer
set search_path = '' as $$
declare known office.tenant;
begin
  perform office.require_writer();
  select t.* into known from office.tenant t where t.id = $1;
  known := office.locked_tenant(coalesce(known.tenant_id, $1::text));
  if known.cancelled then
    perform office.record('tenant', 'Tenant configured', known.tenant_id, success => false);
    return jsonb_build_object('realm_creation_response', 'The tenant is cancelled');
  end if;
  -- A second click, or a second person's, leaves a configured tenant as it is, disabled realm included.
  update office.tenant t
     set is_configured = true, infrastructure_configuration = 'Completed', is_url_creation = true,
         realm_name = t.tenant_id, realm_status = 'Enabled'
   where t.id = known.id and not t.is_configured;
  if found then
    update office.checklist_step set status = 'ongoing', lastupdated_by = office.caller(), lastupdated_on = now()
     where tenant_id = known.tenant_id and store_id = 'common' and checklist = 'tenant_wise_keyclock_config' and status = 'Pending';
  end if;
  perform office.record('tenant', 'Tenant configured', known.tenant_id);
  return jsonb_build_object('realm_creation_response', 'success');
end $$;

create or replace function api.enable_disable_tenant(tenant text, p_action text) returns text language plpgsql volatile
security definer set search_path = '' as $$
declare known office.tenant;
begin
  perform office.require_writer();
  if p_action not in ('enableRealm', 'disableRealm') then perform office.unknown_action(p_action); end if;
  known := office.locked_tenant(tenant);
  if not known.is_configured then raise exception 'The tenant is not configured' using errcode = '55000';
  elsif known.cancelled then raise exception 'The tenant is cancelled' using errcode = '55000';
  end if;
  update office.tenant set realm_status = case p_action when 'enableRealm' then 'Enabled' else 'Disabled' end,
         realm_name = tenant_id
   where id = known.id;
  perform office.record('tenant', case p_action when 'enableRealm' then 'Tenant enabled' else 'Tenant disabled' end, known.tenant_id);
  return p_action;
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
  known := office.locked_store(p_dms_details.store_id, p_dms_details.tenant_id);
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

-- What a DMS alone knows of a feed is machinery's to bring; until a worker has, the feed has its group and its first day.
create or replace function api.get_or_update_data_feed_details(
  p_action text, p_tenant_id text, p_store_id text, userid text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  refusal text;
begin
  perform office.require_writer();
  known := office.locked_store(p_store_id, p_tenant_id);
  refusal := case when known.is_deleted then 'The store is deleted'
                  when not known.is_configured then 'Configure the store first' end;
  if refusal is null then
    update office.data_feed
       set group_name = coalesce(group_name, known.store_id || '_group'),
           dms_type = coalesce(dms_type, dms),
           state_code = coalesce(state_code, known.state_code), effective_date = coalesce(effective_date, current_date)
     where store_key = known.id and store_dms_status = 'Active';
    perform office.enqueue('feed', jsonb_build_object('tenantId', known.tenant_id, 'storeId', known.store_id));
    perform office.refresh_active_feed(known.id);
  end if;
  perform office.record('data_feed', 'DMS details fetched', known.tenant_id, known.store_id, success => refusal is null);
  return coalesce(refusal, 'Success');
end $$;

create or replace function office.insert_new_store(of_tenant text, place integer, sent jsonb) returns api.insert_store_result
language plpgsql as $$
declare
  -- One after the other: two people may add a store at the same second.
  parent office.tenant := office.locked_tenant(of_tenant);
  record jsonb := office.blank_other_dms_fields(sent);
  problem text := office.store_record_error('{}', record);
  made office.store;
  feed integer;
begin
  if parent.cancelled then return office.store_refused('The tenant is cancelled');
  elsif problem is not null then return office.store_refused(problem);
  elsif record ->> 'billingDate' is not null then return office.store_refused('billingDate: Configure the store first');
  end if;
  perform office.check_store_name_free(of_tenant, record ->> 'storeName');
  if coalesce(place, 0) < 1 or exists (select from office.store where tenant_id = of_tenant and sort_order = place) then
    select greatest(count(*), coalesce(max(sort_order), 0)) + 1 into place from office.store where tenant_id = of_tenant;
  end if;
  insert into office.store (store_id, tenant_id, sort_order, is_test_store, store_name)
  values (format('%s_store%s', of_tenant, place), of_tenant, place, parent.is_test_tenant, trim(record ->> 'storeName'))
  returning * into made;
  insert into office.data_feed (store_key, dms) values (made.id, record ->> 'dms') returning id into feed;
  perform office.write_store(made.id, feed, record);
  insert into office.subscription (
    subscription_id, tenant_id, store_key, dms_one_time_fee, dms_monthly_recurring_fee, fopc_monthly_recurring_fee, created_at)
  values ('SUB-' || made.store_id, of_tenant, made.id, 1500, 250, 450 + 50 * (made.id % 8), now());
  perform office.refresh_active_feed(made.id);
  return office.store_written('Store created successfully', made.id, made.store_id);
end $$;

create or replace function office.update_store(known office.store, sent jsonb, expected jsonb) returns api.insert_store_result
language plpgsql as $$
declare
  stored jsonb;
  record jsonb;
  problem text;
begin
  stored := office.record_of_store(known.id);
  if known.is_deleted then return office.store_refused('The store is deleted');
  elsif exists (
    select from jsonb_each_text(expected) as seen
     where stored ? case seen.key when 'inSfStoreId' then 'sfStoreId' else seen.key end
       and nullif(seen.value, '') is distinct from stored ->> case seen.key when 'inSfStoreId' then 'sfStoreId' else seen.key end
  ) then return office.store_refused('Somebody else has saved the store meanwhile');
  end if;
  record := office.blank_other_dms_fields(stored || sent);
  problem := office.store_record_error(stored, record);
  if record ->> 'storeName' <> stored ->> 'storeName' then
    return office.store_refused('storeName: Cannot be edited. Please contact support team.');
  elsif problem is not null then return office.store_refused(problem);
  elsif record ->> 'billingDate' is distinct from stored ->> 'billingDate' and known.daily_load <> 'Completed' then
    return office.store_refused('billingDate: Finish Daily Load Setup first');
  elsif record ->> 'storeLaunchedDate' is distinct from stored ->> 'storeLaunchedDate' and known.store_launched = 'Completed' then
    return office.store_refused('storeLaunchedDate: The store is launched; its launch date is fixed');
  end if;
  perform office.write_store(
    known.id, (select id from office.data_feed where store_key = known.id and store_dms_status = 'Active'), record);
  perform office.refresh_tenant(known.tenant_id);
  return office.store_written('Store updated successfully', known.id, known.store_id);
end $$;

create or replace function api.insert_store(
  p_action text, tenant_id text, id integer default null, store_id text default null,
  store_name text default office.omitted(), display_name text default office.omitted(),
  store_desc text default office.omitted(), realm_name text default null, dms text default office.omitted(),
  manufacturer text default office.omitted(), website text default office.omitted(),
  dealer_address text default office.omitted(), state_code text default office.omitted(),
  sort_order integer default null, in_sf_store_id text default office.omitted(),
  in_subscription_id text default office.omitted(), dealer_id text default office.omitted(),
  company_number text default office.omitted(), enterprise_code text default office.omitted(),
  server_name text default office.omitted(), dms_subscription_id text default office.omitted(),
  dms_department_id text default office.omitted(), dms_employee_department_id text default office.omitted(),
  remarks text default office.omitted(), store_launched_date date default '-infinity',
  billing_date text default office.omitted(), userid text default null, in_expected jsonb default '{}'
) returns setof api.insert_store_result language plpgsql volatile security definer set search_path = '' as $$
declare
  sent jsonb := (
    select coalesce(jsonb_object_agg(key, to_jsonb(nullif(value, ''))), '{}')
      from (values
        ('storeName', trim(store_name)), ('displayName', display_name), ('storeDesc', store_desc),
        ('sfStoreId', in_sf_store_id), ('manufacturer', manufacturer), ('dms', dms), ('dealerAddress', dealer_address),
        ('stateCode', state_code), ('website', website), ('dealerId', dealer_id), ('companyNumber', company_number),
        ('enterpriseCode', enterprise_code), ('serverName', server_name), ('dmsSubscriptionId', dms_subscription_id),
        ('dmsEmployeeDepartmentId', dms_employee_department_id), ('dmsDepartmentId', dms_department_id),
        ('inSubscriptionId', in_subscription_id), ('remarks', remarks),
        ('storeLaunchedDate', coalesce(nullif(store_launched_date, '-infinity')::text,
                                       case when store_launched_date is not null then office.omitted() end)),
        ('billingDate', case when billing_date ~ '^\d\d/\d\d/\d{4}$' then to_date(billing_date, 'MM/DD/YYYY')::text
                             else billing_date end)
      ) as argument(key, value)
     where value is distinct from office.omitted());
  known office.store;
  result api.insert_store_result;
begin
  perform office.require_writer();
  if p_action = 'insert' then
    result := office.insert_new_store($2, $14, sent);
  else
    select s.* into known from office.store s where s.id = $3;
    known := office.locked_store(coalesce(known.store_id, $4), coalesce(known.tenant_id, $2));
    if p_action = 'update' then result := office.update_store(known, sent, coalesce(in_expected, '{}'));
    elsif p_action = 'delete' then result := office.delete_store(known);
    else perform office.unknown_action(p_action);
    end if;
  end if;
  perform office.record(
    'store', 'Store ' || office.verb(p_action), $2, coalesce(result.store_id, known.store_id), success => result.status_code = 1);
  return next result;
end $$;

create or replace function api.configure_store(id integer) returns jsonb language plpgsql volatile security definer
set search_path = '' as $$
declare
  known office.store;
  refusal text;
begin
  perform office.require_writer();
  select s.* into known from office.store s where s.id = $1;
  known := office.locked_store(coalesce(known.store_id, $1::text), coalesce(known.tenant_id, ''));
  refusal := case
    when known.is_deleted then 'The store is deleted'
    when not (office.find_tenant(known.tenant_id)).is_configured then 'Configure the tenant first' end;
  perform office.record('store', 'Store configured', known.tenant_id, known.store_id, success => refusal is null);
  if refusal is not null then
    return jsonb_build_object('Add_user_to_group_response', jsonb_build_array(refusal));
  end if;
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

create or replace function api.update_bulk_status(
  in_store_id text, in_tenant_id text, in_call_type text, in_status text, userid text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare answer text;
begin
  perform office.require_writer();
  answer := case
    when office.step_of_call(in_call_type) is null then 'Unknown call type ' || in_call_type
    when in_status not in ('Inactive', 'Active', 'In Progress', 'Completed', 'Failed', 'Disabled')
      then 'Unknown status ' || in_status
    else office.change_process(office.locked_store(in_store_id, in_tenant_id), in_call_type, in_status) end;
  perform office.record('bulk_load', format('%s set to %s', case in_call_type
    when 'bulk_phase_1' then 'Bulk load phase 1' when 'bulk_phase_2' then 'Bulk load phase 2'
    when 'daily_load' then 'Daily load' when 'ns_qa_validation' then 'NS QA validation'
    when 'review' then 'Review' when 'store_launched' then 'Launch' else in_call_type end, in_status),
    in_tenant_id, in_store_id, success => answer = 'Success');
  return answer;
end $$;

create or replace function api.bulk_dataload_process(
  p_call_type text, p_dms text, p_store_id text, p_tenant_id text, p_userid text default null, db_username text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  run integer;
begin
  perform office.require_writer();
  if not office.is_load(p_call_type) then return p_call_type || ' has no load'; end if;
  known := office.locked_store(p_store_id, p_tenant_id);
  if known.is_deleted then return 'The store is deleted';
  elsif office.process_of(known, p_call_type) <> 'In Progress' then
    return office.step_label(office.step_of_call(p_call_type)) || ' has not been set to In Progress';
  end if;
  run := office.open_run(known.id, p_call_type, office.caller());
  if run is not null then perform office.enqueue('load', jsonb_build_object('run', run)); end if;
  return 'Success';
end $$;

create or replace function office.validate(wanted text, of_tenant text, step text, activity text) returns api.validation_result
language plpgsql as $$
declare
  known office.store;
  refusal text;
  result api.validation_result;
begin
  perform office.require_writer();
  known := office.locked_store(wanted, of_tenant);
  refusal := office.load_step_refusal(known, step);
  result := case
    when known.is_deleted then row(0, 'The store is deleted')::api.validation_result
    when refusal is null then office.pass_validation(known, step)
    -- Repeated by a second person or after a lost answer: done is done.
    else row((refusal = office.step_label(step) || ' is completed')::int, refusal)::api.validation_result end;
  perform office.record('bulk_load', activity, of_tenant, wanted, success => result.status = 1);
  return result;
end $$;

create or replace function office.end_load(run integer, outcome text) returns void language plpgsql security definer
set search_path = '' as $$
declare known office.load_run;
begin
  perform office.hold_stores(array(select r.store_key from office.load_run r where r.id = run));
  update office.load_run set status = outcome, finished_at = clock_timestamp()
   where id = run and status = 'In Progress' returning * into known;
  if found then perform office.set_process(known.store_key, known.call_type, outcome); end if;
end $$;

-- A process that was set In Progress and whose load nobody has triggered since.
create or replace function office.fail_untriggered(store integer, wanted text, since timestamptz, seconds double precision)
returns void language plpgsql security definer set search_path = '' as $$
declare known office.store;
begin
  perform office.hold_stores(array[store]);
  select s.* into known from office.store s where s.id = store;
  if office.process_of(known, wanted) = 'In Progress' and not exists (
    select from office.load_run r where r.store_key = store and (r.status = 'In Progress' or r.started_at >= since)
  ) then
    perform office.fail_load(
      office.open_run(store, wanted, 'back office'), format('The load was not triggered within %s s.', seconds));
  end if;
end $$;

create or replace function api.grouping_master_mutate(
  p_action text, in_tenant_id text, groupid integer default null, groupname text default null,
  groupdesc text default null, storeid text[] default '{}', in_expected jsonb default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
begin
  perform office.require_writer();
  perform office.locked_tenant(in_tenant_id);
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

create or replace function api.update_pay_type_master_by_code(in_pay_types api.pay_type_change[]) returns setof api.msg_result
language plpgsql volatile security definer set search_path = '' as $$
declare
  sent api.pay_type_change;
  result api.msg_result;
  made text[] := '{}';
begin
  perform office.require_writer();
  -- In the order of all, whatever the order of the records is.
  perform office.hold_stores(array(
    select s.id from office.store s join unnest(in_pay_types) one on (one.store_id, one.tenant_id) = (s.store_id, s.tenant_id)));
  foreach sent in array in_pay_types loop
    result := office.change_pay_type(sent);
    if result.status = 1 then made := made || sent.paytype; end if;
    return next result;
  end loop;
  -- Those that were taken; all of them where none was, since that many have failed.
  perform office.record(
    'pay_type',
    format('Pay types %s updated', array_to_string(case made when '{}' then
      array(select paytype from unnest(in_pay_types)) else made end, ', ')),
    sent.tenant_id, sent.store_id, success => made <> '{}');
end $$;

-- Maker and checker: all records of a call in one transaction, each row locked while it is decided on.
create or replace function api.update_billing_subscriptions(
  in_tenant_id text, in_subscription_details jsonb, in_expected jsonb default null
) returns setof api.msg_result language plpgsql volatile security definer set search_path = '' as $$
declare sent jsonb;
begin
  perform office.require_writer();
  -- In the order of all, whatever the order of the records is.
  perform from office.subscription b
   where b.subscription_id in (
     select one ->> 'subscription_id' from jsonb_array_elements(office.json_of(in_subscription_details)) as one)
   order by b.subscription_id for update;
  for sent in select * from jsonb_array_elements(office.json_of(in_subscription_details)) loop
    return next office.update_subscription(sent, office.json_of(in_expected));
  end loop;
end $$;

-- Who changes a work package holds its store, or its group, until the change is decided.
create or replace function office.lock_work_package(wanted integer, of_group boolean) returns office.work_package
language plpgsql as $$
declare known office.work_package;
begin
  if of_group then perform from office.tenant t where t.id = wanted / 2 and wanted % 2 = 0 for no key update;
  else perform from office.store s where s.id = wanted / 2 and wanted % 2 = 1 for no key update;
  end if;
  if not found then perform office.not_found('Work package ' || wanted); end if;
  select * into known from office.work_package w
   where case when of_group then w.tenant_key else w.store_key end = wanted / 2 limit 1;
  if known.store_key is null then perform office.not_found('Work package ' || wanted); end if;
  return known;
end $$;
