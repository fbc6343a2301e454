create function office.problem_before_configured(known office.store) returns text language sql immutable as $$
  select case
    when known.is_deleted then 'The store is deleted'
    when known.bulk_phase1 = 'Inactive' then 'Configure the store first' end
$$;

create function office.grid_count(of_store integer, name text) returns integer language sql stable as $$
  select count(*)::int from office.labor_grid
   where store_key = of_store and grid_for = 'Model' and grid_type = name collate office.nocase
$$;

create type api.labor_grid_type_master_detail as (
  classification_type text, grid_count integer, is_default_grid_type boolean, store_id text, tenant_id text, value text
);
create function api.get_grid_type_master(store_id text, tenant_id text) returns setof api.labor_grid_type_master_detail
language sql volatile security definer set search_path = '' as $$
  select 'Model', office.grid_count(t.store_key, t.name), t.is_default, $1, $2, t.name::text
    from office.labor_grid_type t
   where t.store_key = (select (office.find_store($1, $2)).id)
   order by t.name
$$;
comment on function api.get_grid_type_master is '@resultFieldName laborGridTypeMasterDetails';

-- The one default of a store.
create function office.make_default_grid_type(of_store integer, chosen text) returns void language sql as $$
  update office.labor_grid_type set is_default = false where store_key = of_store and is_default;
  update office.labor_grid_type set is_default = true where store_key = of_store and name = chosen;
$$;

-- Writes a name; the first one of a store is the default.
create function office.add_grid_type(of_store integer, wanted text, is_default boolean) returns void
language plpgsql as $$
begin
  insert into office.labor_grid_type (store_key, name) values (of_store, wanted);
  if is_default or not exists (select from office.labor_grid_type t where t.store_key = of_store and t.is_default) then
    perform office.make_default_grid_type(of_store, wanted);
  end if;
end $$;

create function office.change_grid_type(known office.store, action text, wanted text, old_name text, becomes_default boolean)
returns text language plpgsql as $$
declare
  old office.labor_grid_type;
  used integer;
  problem text;
begin
  select t.* into old from office.labor_grid_type t where t.store_key = known.id and t.name = old_name;
  used := office.grid_count(known.id, old_name);
  if action <> 'insert' and old.id is null then return 'This grid name is no longer there'; end if;
  if action = 'delete' then
    if used > 0 then return 'The name is in use by ' || used || case used when 1 then ' grid' else ' grids' end;
    elsif old.is_default and exists (select from office.labor_grid_type t where t.store_key = known.id and t.id <> old.id) then
      return 'The default grid name cannot be deleted. Make another one the default first.';
    end if;
    delete from office.labor_grid_type where id = old.id;
    return null;
  end if;
  problem := coalesce(office.entry_name_error('Grid', wanted), case when exists (
    select from office.labor_grid_type t where t.store_key = known.id and t.name = wanted and t.id is distinct from old.id
  ) then 'Grid Name already exists' end);
  if problem is not null then return problem; end if;
  if old.id is null then perform office.add_grid_type(known.id, wanted, becomes_default);
  elsif old.is_default and not becomes_default then return 'Make another grid name the default instead';
  else
    update office.labor_grid_type set name = wanted where id = old.id;
    update office.labor_grid set grid_type = wanted
     where store_key = known.id and grid_for = 'Model' and grid_type = old.name::text;
    if becomes_default then perform office.make_default_grid_type(known.id, wanted); end if;
  end if;
  return null;
end $$;

create function api.update_labor_grid_type(
  in_activity text, in_store_id text, in_tenant_id text, in_created_user text default null,
  in_new_grid_name text default null, in_old_grid_name text default null,
  in_is_default_grid_name boolean default false, realm text default null
) returns setof api.msg_result language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  refusal text;
begin
  perform office.require_writer();
  if in_activity not in ('insert', 'update', 'delete') then perform office.unknown_action(in_activity); end if;
  known := office.locked_store(in_store_id, in_tenant_id);
  refusal := coalesce(office.problem_before_configured(known), office.change_grid_type(
    known, in_activity, coalesce(in_new_grid_name, ''), coalesce(in_old_grid_name, ''),
    coalesce(in_is_default_grid_name, false)));
  perform office.record('labor_grid',
    format('Grid name %s %s', coalesce(in_old_grid_name, in_new_grid_name), office.verb(in_activity)),
    in_tenant_id, in_store_id, success => refusal is null);
  return next row(coalesce(refusal, case in_activity
    when 'insert' then 'Grid added successfully'
    when 'update' then 'Grid updated successfully'
    else 'Grid deleted successfully' end), (refusal is null)::int)::api.msg_result;
end $$;
comment on function api.update_labor_grid_type is '@resultFieldName results';

create function office.grid_named(of_store integer, kind text, name text, created text) returns office.labor_grid
language sql stable as $$
  select g from office.labor_grid g
   where g.store_key = of_store and g.grid_for = kind and g.grid_type = name and g.created_date = created
$$;

create function office.check_grid_kind(kind text) returns void language plpgsql immutable as $$
begin
  if coalesce(kind, '') not in ('Opcode', 'Model') then
    raise exception 'Unknown kind %', kind using errcode = '22023';
  end if;
end $$;

create function api.get_labor_grid_details(
  store_id text, tenant_id text, call_type text, grid_type text default null, grid_for text default null,
  created_date text default null, realm text default null
) returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare known office.store := office.find_store($1, $2);
begin
  if call_type = 'Grid' then
    perform office.check_grid_kind($5);
    return office.rows_of_rates((office.grid_named(known.id, $5, $4, $6)).rates);
  elsif call_type <> 'Grid_Type' then
    raise exception 'Unknown call type %', call_type using errcode = '22023';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
             'gridType', g.grid_type, 'gridFor', g.grid_for, 'gridOrder', g.grid_order,
             'storeInstallDate', g.store_install_date, 'createdDate', g.created_date,
             'opcode', case g.grid_for when 'Opcode' then g.grid_type end)
             order by g.grid_order, g.grid_for, g.grid_type), '[]')
      from office.labor_grid g where g.store_key = known.id);
end $$;

-- Counts a name's grids anew, the one that was installed last first, and what the store has of them.
create function office.order_grids(of_store integer) returns void language sql as $$
  update office.labor_grid g
     set grid_order = ranked.place
    from (select id, row_number() over (
                   partition by grid_type, grid_for order by store_install_date desc, id desc) as place
            from office.labor_grid where store_key = of_store) as ranked
   where g.id = ranked.id and g.grid_order <> ranked.place;
  update office.store set noof_labor_grids = (select count(*) from office.labor_grid where store_key = of_store)
   where id = of_store;
$$;

-- Adds a grid; it is the current one of its name where none was installed later.
create function office.add_grid(
  known office.store, kind text, asked text, day date, rates jsonb, becomes_default boolean
) returns text language plpgsql as $$
declare
  named text := (select t.name from office.labor_grid_type t
                  where t.store_key = known.id and t.name = asked and kind = 'Model');
  wanted text := coalesce(named, asked);
  problem text := coalesce(
    case kind when 'Model' then office.entry_name_error('Grid', wanted) 
      else case wanted when '' then 'Required' end end,
    office.install_date_error(day),
    case when kind = 'Opcode' and not exists (
      select from office.opcode o where o.store_key = known.id and o.lbropcode = wanted
    ) then format('Opcode %s does not exist in this store', wanted) end,
    case when exists (
      select from office.labor_grid g where g.store_key = known.id and g.grid_for = kind and g.grid_type = wanted
        and g.store_install_date = day
    ) then 'There is a grid of this name with this install date already' end);
begin
  if problem is not null then return problem; end if;
  if kind = 'Model' then
    if named is null then perform office.add_grid_type(known.id, wanted, becomes_default);
    elsif becomes_default then perform office.make_default_grid_type(known.id, wanted);
    end if;
  end if;
  insert into office.labor_grid (store_key, grid_type, grid_for, grid_order, created_date, store_install_date, rates)
  select known.id, wanted, kind, 1 + coalesce(max(grid_order), 0),
         to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), day, add_grid.rates
    from office.labor_grid where store_key = known.id;
  perform office.order_grids(known.id);
  return null;
end $$;

create function office.update_grid(
  known office.store, stored office.labor_grid, rates jsonb, seen jsonb, seen_day date, wanted_day date
) returns text language plpgsql as $$
declare
  day date := coalesce(wanted_day, stored.store_install_date);
  problem text := coalesce(
    office.rates_error(rates),
    case when seen is not null and office.rates_of_rows(seen) is distinct from stored.rates
           or seen_day <> stored.store_install_date then 'Somebody else has changed this grid meanwhile' end,
    office.install_date_error(day),
    case when exists (
      select from office.labor_grid g where g.store_key = known.id and g.id <> stored.id and g.grid_for = stored.grid_for
        and g.grid_type = stored.grid_type and g.store_install_date = day
    ) then 'There is a grid of this name with this install date already' end);
begin
  if problem is not null then return problem; end if;
  update office.labor_grid g set rates = update_grid.rates, store_install_date = day where g.id = stored.id;
  perform office.order_grids(known.id);
  return null;
end $$;

-- Deletes a grid. The default grid type keeps a grid: another one takes its place first.
create function office.delete_grid(known office.store, stored office.labor_grid, confirmed boolean, next_default text)
returns jsonb language plpgsql as $$
declare
  next_type office.labor_grid_type;
  is_last_of_default boolean := stored.grid_for = 'Model' and office.grid_count(known.id, stored.grid_type) = 1
    and exists (select from office.labor_grid_type t
                 where t.store_key = known.id and t.name = stored.grid_type and t.is_default);
begin
  if is_last_of_default then
    if not exists (select from office.labor_grid_type t where t.store_key = known.id and not t.is_default
                      and office.grid_count(known.id, t.name) > 0) then
      return jsonb_build_object('rStatus', 0, 'msg', 'Please add a labor grid to switch the default grid type.');
    elsif not confirmed or coalesce(next_default, '') = '' then
      return jsonb_build_object('rStatus', 2, 'msg', 'This is the default grid type. Choose another default first.');
    end if;
    select t.* into next_type from office.labor_grid_type t
     where t.store_key = known.id and t.name = next_default and not t.is_default and office.grid_count(known.id, t.name) > 0;
    if next_type.id is null then
      return jsonb_build_object('rStatus', 2, 'msg', next_default || ' has no grid by now and cannot become the default');
    end if;
    perform office.make_default_grid_type(known.id, next_type.name);
  end if;
  delete from office.labor_grid where id = stored.id;
  perform office.order_grids(known.id);
  return jsonb_build_object('rStatus', 1, 'msg', 'Grid deleted successfully');
end $$;

create function office.grid_answer(grid_type text, refusal text, done text) returns jsonb language sql immutable as $$
  select jsonb_build_array(jsonb_build_object(
    'grid_type', grid_type, 'message', coalesce(refusal, done), 'code', (refusal is null)::int))
$$;
