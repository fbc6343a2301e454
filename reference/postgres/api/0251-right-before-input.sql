-- The right is looked at before the input is read: what a caller may not do costs nothing, and says nothing of its input.
create or replace function api.insert_grid_model_mapping(
  in_store_id text, in_tenant_id text, in_mapping jsonb, username text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  records jsonb;
  refusal text;
begin
  perform office.require_writer();
  records := office.read_mapping(in_mapping, 'inMapping', array['map', 'update', 'unmap'], 'gridtype');
  known := office.locked_store(in_store_id, in_tenant_id);
  refusal := office.change_mapping(known, 'grid type', array(
    select row(record ->> 'make', record ->> 'model',
             case when record ->> 'p_process' <> 'unmap' then record ->> 'gridtype' end,
             record ->> 'p_process' <> 'update' or record ? 'seen',
             case record ->> 'p_process' when 'update' then record ->> 'seen' when 'unmap' then record ->> 'gridtype' end
           )::office.model_step
      from jsonb_array_elements(records) with ordinality as sent(record, n) order by n));
  perform office.record('model mapping', office.mapping_told(records, 'gridtype'), in_tenant_id, in_store_id,
    success => refusal is null);
  return coalesce(refusal, 'Success');
end $$;

create or replace function api.insert_menu_details(
  in_store_id text, in_tenant_id text, menudata jsonb, seen api.seen_interval default null, username text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  sent jsonb;
begin
  perform office.require_writer();
  sent := office.read_json(menudata, 'menudata');
  known := office.locked_store(in_store_id, in_tenant_id);
  if not office.is_menudata(sent) then perform office.unreadable('menudata');
  elsif sent ->> 'm_storeid' <> known.store_id then
    raise exception 'menudata is about another store' using errcode = '22023';
  end if;
  return office.menu_changed(
    known, format('Interval %s of menu %s saved', sent ->> 'm_category', sent ->> 'menu_name'),
    coalesce(office.menu_store_problem(known),
             office.save_interval(known, office.interval_of_menudata(sent), sent ->> 'menu_name', seen)));
end $$;

create or replace function api.update_menu_models(
  in_store_id text, in_tenant_id text, in_models jsonb, username text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  records jsonb;
  refusal text;
begin
  perform office.require_writer();
  records := office.read_mapping(in_models, 'inModels', array['map', 'unmapModel', 'unmapMake'], 'menuname');
  known := office.locked_store(in_store_id, in_tenant_id);
  refusal := coalesce(
    office.changed_make(known.id, records),
    office.change_mapping(known, 'menu', office.menu_steps(known.id, records)));
  perform office.record('model mapping', office.mapping_told(records, 'menuname'), in_tenant_id, in_store_id,
    success => refusal is null);
  return coalesce(refusal, 'Success');
end $$;

create or replace function api.upload_labor_grid_file(
  base64_data text, in_file_name text, in_grid_type text, in_installation_date date, in_store_id text,
  in_tenant_id text, in_grid_or_fleet text, realm text default null
) returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  bytes bytea;
  refusal text;
begin
  perform office.require_writer();
  bytes := decode(base64_data, 'base64');
  perform office.check_grid_kind(in_grid_or_fleet);
  known := office.locked_store(in_store_id, in_tenant_id);
  refusal := coalesce(office.problem_before_configured(known), office.grid_file_problem(bytes));
  if refusal is null then
    refusal := office.add_grid(
      known, in_grid_or_fleet, in_grid_type, in_installation_date, office.rates_of_file(bytes), false);
  end if;
  perform office.record('labor_grid', format('Labor grid %s uploaded from %s', in_grid_type, in_file_name),
    in_tenant_id, in_store_id, success => refusal is null);
  return office.grid_answer(in_grid_type, refusal, 'File uploaded successfully');
end $$;

create or replace function api.stateless_service_reports_update_openproject_custom_field(
  field_name text, field_value text, work_package_id integer, storename text default null, groupname text default null,
  activity text default null, in_expected text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  answer text;
  offered text[];
begin
  perform office.require_writer();
  offered := array(select value from office.launch_options(field_name));
  answer := office.change_launch_cell(work_package_id, (select f.name from office.launch_field f where f.label = field_name),
    field_value, in_expected, offered);
  perform office.record_launch_change(work_package_id, activity, field_name, answer);
  return answer;
end $$;
