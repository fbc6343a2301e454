create function office.delete_named_grid(
  known office.store, kind text, name text, created text, confirmed boolean, next_default text
) returns jsonb language plpgsql as $$
declare
  problem text := office.problem_before_configured(known);
  stored office.labor_grid := office.grid_named(known.id, kind, name, created);
begin
  if problem is null and stored.id is null then problem := 'This grid is no longer there'; end if;
  if problem is not null then return jsonb_build_object('rStatus', 0, 'msg', problem); end if;
  return office.delete_grid(known, stored, confirmed, next_default);
end $$;

-- The one call that writes grids.
create function api.update_labor_grid_details(
  store_id text, tenant_id text, p_grid_for text, p_call text, p_old_grid_type text default null,
  p_new_grid_type text default null, store_install_date date default null, grid_data jsonb default null,
  seen_data jsonb default null, seen_install_date date default null, created_date text default null,
  p_labor_miss_type text default null, p_confirm_flag text default null, p_is_default boolean default false,
  realm text default null
) returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  stored office.labor_grid;
  sent jsonb;
  refusal text;
  answer jsonb;
begin
  perform office.require_writer();
  if p_call not in ('insert', 'update', 'delete') then perform office.unknown_action(p_call); end if;
  perform office.check_grid_kind(p_grid_for);
  known := office.locked_store($1, $2);
  stored := office.grid_named(known.id, p_grid_for, p_old_grid_type, $11);
  if p_call = 'delete' then
    answer := office.delete_named_grid(
      known, p_grid_for, p_old_grid_type, $11, coalesce(p_confirm_flag, '') = 'Y', p_new_grid_type);
  else
    sent := office.rates_of_rows(office.read_json(grid_data, 'gridData'));
    refusal := coalesce(office.problem_before_configured(known), case
      when p_call = 'insert' then coalesce(office.rates_error(sent), office.add_grid(
        known, p_grid_for, coalesce(p_new_grid_type, ''), $7, sent, coalesce(p_is_default, false)))
      when stored.id is null then 'This grid is no longer there'
      else office.update_grid(known, stored, sent, office.read_json(seen_data, 'seenData'), $10, $7) end);
    answer := office.grid_answer(
      coalesce(case p_call when 'insert' then p_new_grid_type else p_old_grid_type end, ''), refusal,
      case p_call when 'insert' then 'Grid added successfully' else 'Grid updated successfully' end);
  end if;
  perform office.record('labor_grid',
    format('Labor grid %s %s', coalesce(p_old_grid_type, p_new_grid_type), office.verb(p_call)), $2, $1,
    success => 1 in ((answer ->> 'rStatus')::int, (answer -> 0 ->> 'code')::int));
  return answer;
end $$;

create function office.door_rate_error(rate double precision) returns text language sql immutable as $$
  select case
    when rate <= 0 then 'Value should be greater than 0'
    when rate::text ~ '\.\d{3,}$' then 'Value can contain only up to two decimal places' end
$$;

create function api.insert_labor_grid_door_rate(
  in_created_date date, in_grid_type text, in_store_id text, in_door_rate double precision, in_grid_for text,
  in_tenant_id text, realm text default null
) returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  refusal text;
begin
  perform office.require_writer();
  perform office.check_grid_kind(in_grid_for);
  known := office.locked_store(in_store_id, in_tenant_id);
  refusal := coalesce(
    office.problem_before_configured(known), office.door_rate_error(in_door_rate),
    office.add_grid(known, in_grid_for, in_grid_type, in_created_date, office.door_rate_grid(in_door_rate), false));
  perform office.record('labor_grid', format('Labor grid %s created from door rate %s', in_grid_type, in_door_rate),
    in_tenant_id, in_store_id, success => refusal is null);
  return office.grid_answer(in_grid_type, refusal, 'Grid added successfully');
end $$;

create function api.upload_labor_grid_file(
  base64_data text, in_file_name text, in_grid_type text, in_installation_date date, in_store_id text,
  in_tenant_id text, in_grid_or_fleet text, realm text default null
) returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  bytes bytea := decode(base64_data, 'base64');
  refusal text;
begin
  perform office.require_writer();
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
