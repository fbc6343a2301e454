-- Marks the feed in force Active and the others Inactive: the latest that has begun, else the one that begins first. A
-- feed without a date has not been fetched yet; it counts as the earliest.
create function office.refresh_active_feed(wanted integer) returns void language plpgsql as $$
declare
  active integer := coalesce(
    (select id from office.data_feed where store_key = wanted and effective_date <= current_date
      order by effective_date desc, id desc limit 1),
    (select id from office.data_feed where store_key = wanted order by effective_date nulls first, id limit 1));
begin
  -- Inactive first: the index allows one Active feed at any moment.
  update office.data_feed set store_dms_status = 'Inactive' where store_key = wanted and id is distinct from active;
  update office.data_feed set store_dms_status = 'Active' where id = active;
  perform office.refresh_tenant((select tenant_id from office.store where id = wanted));
end $$;

create function office.feed_field_error(dms text, field text, value text) returns text language sql immutable as $$
  select case
    when field = 'dmsSubscriptionId' then
      case when coalesce(value, '') !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
        then 'Invalid Subscription Id format' end
    when coalesce(value, '') = '' then 'Required'
    when length(value) > 64 then 'At most 64 characters'
    when field = 'dealerId' and dms = 'Reynolds' then
      case when value !~ '^[A-Za-z0-9]+__[A-Za-z0-9]+_[A-Za-z0-9]+$' then 'Invalid dealer id format for Reynolds' end
    when value !~ '^[A-Za-z0-9]+$' then
      case when field like '%DepartmentId' then 'Must be alphanumeric' else 'Invalid input. Alphanumeric values only.' end
  end
$$;

-- The same field changed in the grid: shorter dealer ids, numeric enterprise codes. What was stored may stay.
create function office.inline_feed_field_error(dms text, field text, value text, stored text) returns text
language sql immutable as $$
  select case
    when coalesce(stored, '') <> '' and value = stored then null
    when field = 'dealerId' and dms <> 'Reynolds' and coalesce(value, '') <> '' then
      case when value !~ '^[A-Za-z0-9]{1,10}$' then 'Up to 10 letters and digits' end
    when field = 'enterpriseCode' and coalesce(value, '') <> '' then
      case when value !~ '^[0-9]{3,6}$' then '3 to 6 digits' end
    else office.feed_field_error(dms, field, value) end
$$;

create function office.record_of_feed(wanted integer, of_store integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'dms', dms, 'dmsType', dms_type, 'groupName', group_name, 'stateCode', state_code, 'projectId', project_id,
    'secondProjectId', second_project_id, 'effectiveDate', effective_date, 'dealerId', dealer_id,
    'companyNumber', company_number, 'enterpriseCode', enterprise_code, 'serverName', server_name,
    'dmsSubscriptionId', dms_subscription_id, 'dmsEmployeeDepartmentId', dms_employee_department_id,
    'dmsDepartmentId', dms_department_id)
    from office.data_feed where id = wanted and store_key = of_store
$$;

create function office.feed_error(merged jsonb, stored jsonb) returns text language sql stable as $$
  select coalesce(
    case
      when not exists (select from office.dms where dms.dms = merged ->> 'dms') then 'dms: Invalid input'
      when merged ->> 'effectiveDate' is null and (stored is null or stored ->> 'effectiveDate' is not null)
        then 'effectiveDate: Required'
      when merged ->> 'effectiveDate' is distinct from stored ->> 'effectiveDate'
        then 'effectiveDate: ' || office.day_error((merged ->> 'effectiveDate')::date, '2000-01-01', 5) end,
    (select field || ': ' || reason
       from unnest(office.fields_of_dms(merged ->> 'dms')) with ordinality as wanted(field, place),
            lateral (select case
              when stored is null then office.feed_field_error(merged ->> 'dms', field, merged ->> field)
              else office.inline_feed_field_error(merged ->> 'dms', field, merged ->> field, stored ->> field) end
            ) as problem(reason)
      where reason is not null
      order by place limit 1))
$$;

create function office.write_feed(wanted integer, record jsonb) returns void language sql as $$
  update office.data_feed
     set dms = record ->> 'dms', dms_type = record ->> 'dmsType', group_name = record ->> 'groupName',
         state_code = record ->> 'stateCode', project_id = record ->> 'projectId',
         second_project_id = record ->> 'secondProjectId', effective_date = (record ->> 'effectiveDate')::date,
         dealer_id = record ->> 'dealerId', company_number = record ->> 'companyNumber',
         enterprise_code = record ->> 'enterpriseCode', server_name = record ->> 'serverName',
         dms_subscription_id = record ->> 'dmsSubscriptionId',
         dms_employee_department_id = record ->> 'dmsEmployeeDepartmentId',
         dms_department_id = record ->> 'dmsDepartmentId'
   where id = wanted
$$;

-- Whether the store has this very feed already.
create function office.has_twin(of_store integer, record jsonb, itself integer) returns boolean language sql stable as $$
  select exists (
    select from office.data_feed f
     where f.store_key = of_store and f.id is distinct from itself
       and office.record_of_feed(f.id, of_store) - '{dmsType,groupName,stateCode,projectId,secondProjectId}'::text[]
         = record - '{dmsType,groupName,stateCode,projectId,secondProjectId}'::text[])
$$;

create type api.status_code_result as (status_code integer, status_msg text);
-- The argument's type gives PostGraphile its input, DataFeedInput.
create type api.data_feed as (
  id integer, store_id text, store_name text, tenant_id text, dms text, dms_type text, dealer_id text,
  company_number text, enterprise_code text, server_name text, state_code text, project_id text,
  second_project_id text, group_name text, dms_subscription_id text, dms_department_id text,
  dms_employee_department_id text, effective_date date
);

create function office.change_feed(action text, known office.store, sent api.data_feed) returns text language plpgsql as $$
declare
  stored jsonb := office.record_of_feed(sent.id, known.id);
  wanted jsonb := office.blank_other_dms_fields(jsonb_build_object(
    'dms', sent.dms, 'dmsType', nullif(sent.dms_type, ''), 'groupName', nullif(sent.group_name, ''),
    'stateCode', nullif(sent.state_code, ''), 'projectId', nullif(sent.project_id, ''),
    'secondProjectId', nullif(sent.second_project_id, ''), 'effectiveDate', sent.effective_date,
    'dealerId', nullif(sent.dealer_id, ''), 'companyNumber', nullif(sent.company_number, ''),
    'enterpriseCode', nullif(sent.enterprise_code, ''), 'serverName', nullif(sent.server_name, ''),
    'dmsSubscriptionId', nullif(sent.dms_subscription_id, ''),
    'dmsEmployeeDepartmentId', nullif(sent.dms_employee_department_id, ''),
    'dmsDepartmentId', nullif(sent.dms_department_id, '')));
  target integer := sent.id;
  problem text;
begin
  if action = 'delete' then
    -- A feed that is gone already counts as deleted, so that a repeated call does no harm.
    if stored is null then return null; end if;
    if (select count(*) from office.data_feed where store_key = known.id) = 1 then
      return 'A store keeps at least one data feed';
    elsif stored ->> 'effectiveDate' is null then return 'The data feed has no effective date yet';
    end if;
    delete from office.data_feed where id = sent.id;
    return null;
  end if;
  if action = 'update' and stored is null then return format('Data feed %s does not exist', sent.id); end if;
  -- Of a record, what was not sent and what was sent as null look alike: an update keeps what it does not name.
  if action = 'update' then wanted := office.blank_other_dms_fields(stored || jsonb_strip_nulls(wanted)); end if;
  problem := coalesce(
    office.feed_error(wanted, case action when 'update' then stored end),
    case when office.has_twin(known.id, wanted, target) then 'The store has this very data feed already' end);
  if problem is not null then return problem; end if;
  if action = 'insert' then
    insert into office.data_feed (store_key, dms) values (known.id, sent.dms) returning id into target;
  end if;
  perform office.write_feed(target, wanted);
  return null;
end $$;

create function api.insert_update_multiple_dms_details(
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

-- What a DMS alone knows of a feed is machinery's to bring; until a worker has, the feed has its group and its first day.
create function api.get_or_update_data_feed_details(
  p_action text, p_tenant_id text, p_store_id text, userid text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  refusal text;
begin
  perform office.require_writer();
  known := office.find_store(p_store_id, p_tenant_id);
  perform from office.store s where s.id = known.id for update;
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
