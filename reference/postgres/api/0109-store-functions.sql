create type api.insert_store_result as (status_code integer, status_msg text, id integer, store_id text);

create function office.store_refused(reason text) returns api.insert_store_result language sql immutable as $$
  select row(0, reason, null, null)::api.insert_store_result
$$;

create function office.store_written(message text, store integer, store_id text) returns api.insert_store_result
language sql immutable as $$
  select row(1, message, store, store_id)::api.insert_store_result
$$;

create function office.check_store_name_free(of_tenant text, name text) returns void language plpgsql as $$
begin
  if exists (select from office.store where tenant_id = of_tenant and store_name = name collate office.nocase and not is_deleted) then
    perform office.refuse_duplicate('store_master_storename_key', 'tenantid, storename', of_tenant || ', ' || name);
  end if;
end $$;

create function office.write_store(wanted integer, feed integer, record jsonb) returns void language sql as $$
  update office.store
     set display_name = record ->> 'displayName', store_desc = record ->> 'storeDesc',
         manufacturer = record ->> 'manufacturer', website = record ->> 'website',
         dealer_address = record ->> 'dealerAddress', state_code = record ->> 'stateCode',
         sf_store_id = record ->> 'sfStoreId', in_subscription_id = record ->> 'inSubscriptionId',
         remarks = record ->> 'remarks', store_launched_date = (record ->> 'storeLaunchedDate')::date,
         billing_date = (record ->> 'billingDate')::date
   where id = wanted;
  update office.data_feed
     set dms = record ->> 'dms', dealer_id = record ->> 'dealerId', company_number = record ->> 'companyNumber',
         enterprise_code = record ->> 'enterpriseCode', server_name = record ->> 'serverName',
         dms_subscription_id = record ->> 'dmsSubscriptionId',
         dms_employee_department_id = record ->> 'dmsEmployeeDepartmentId',
         dms_department_id = record ->> 'dmsDepartmentId'
   where id = feed;
$$;

create function office.insert_new_store(of_tenant text, place integer, sent jsonb) returns api.insert_store_result
language plpgsql as $$
declare
  parent office.tenant := office.find_tenant(of_tenant);
  record jsonb := office.blank_other_dms_fields(sent);
  problem text := office.store_record_error('{}', record);
  made office.store;
  feed integer;
begin
  if parent.cancelled then return office.store_refused('The tenant is cancelled');
  elsif problem is not null then return office.store_refused(problem);
  elsif record ->> 'billingDate' is not null then return office.store_refused('billingDate: Configure the store first');
  end if;
  -- One after the other: two people may add a store at the same second.
  perform from office.tenant where id = parent.id for update;
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

create function office.update_store(known office.store, sent jsonb, expected jsonb) returns api.insert_store_result
language plpgsql as $$
declare
  stored jsonb;
  record jsonb;
  problem text;
begin
  perform from office.store s where s.id = known.id for update;
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

create function office.delete_store(known office.store) returns api.insert_store_result language plpgsql as $$
begin
  update office.store set is_deleted = true, store_deleted_date = current_date where id = known.id and not is_deleted;
  perform office.refresh_tenant(known.tenant_id);
  return office.store_written('Store deleted successfully', known.id, known.store_id);
end $$;

create function api.insert_store(
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
    known := office.find_store(coalesce(known.store_id, $4), coalesce(known.tenant_id, $2));
    if p_action = 'update' then result := office.update_store(known, sent, coalesce(in_expected, '{}'));
    elsif p_action = 'delete' then result := office.delete_store(known);
    else perform office.unknown_action(p_action);
    end if;
  end if;
  perform office.record(
    'store', 'Store ' || office.verb(p_action), $2, coalesce(result.store_id, known.store_id), success => result.status_code = 1);
  return next result;
end $$;
comment on function api.insert_store is '@resultFieldName results';

create function api.configure_store(id integer) returns jsonb language plpgsql volatile security definer
set search_path = '' as $$
declare
  known office.store;
  refusal text;
begin
  perform office.require_writer();
  select s.* into known from office.store s where s.id = $1;
  known := office.find_store(coalesce(known.store_id, $1::text), coalesce(known.tenant_id, ''));
  perform from office.store s where s.id = known.id for update;
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

create function api.store_onboarding_email(
  p_dms text, p_new_store text, p_store text, p_store_id text, p_tenant text, p_tenant_id text
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare known office.store;
begin
  perform office.require_writer();
  known := office.find_store(p_store_id, p_tenant_id);
  perform office.enqueue('mail', jsonb_build_object(
    'tenantId', p_tenant_id, 'to', 'onboarding', 'subject', format('New store %s of %s', p_store, p_tenant),
    'text', format('%s: %s (%s) on %s is ready to be onboarded.', p_new_store, known.store_name, p_store_id, p_dms)));
  return 'Success';
end $$;

create type api.manufacturer as (manufacturer text);
create function api.get_manufacturers_list() returns setof api.manufacturer language sql volatile security definer
set search_path = '' as $$
  select distinct manufacturer from office.store where manufacturer is not null order by 1
$$;
comment on function api.get_manufacturers_list is '@resultFieldName results';
