create type api.matrix_type as (matrix_type text, prtsource_list text[], matrix_count integer);
create function api.list_matrix_types(
  p_call_type text, p_store text, tenant_id text, p_matrix_type text default null, p_prtsource text default null,
  p_created_date date default null, realm text default null
) returns setof api.matrix_type language plpgsql volatile security definer set search_path = '' as $$
declare known office.store := office.find_store(p_store, $3);
begin
  if p_call_type = 'prtsource_list' then
    return query select null::text, office.sources_of(known), 0;
  elsif p_call_type = 'matrix_type' then
    return query
      select t.name::text, string_to_array(office.sources_text(string_to_array(nullif(string_agg(
               nullif(m.prtsource, ''), ','), ''), ',')), ','), count(m.id)::int
        from office.parts_matrix_type t
        left join office.parts_matrix m on m.store_key = t.store_key and m.matrix_type = t.name collate "C"
       where t.store_key = known.id and (p_matrix_type is null or t.name = p_matrix_type collate "C")
       group by t.name
       order by t.name;
  else
    raise exception 'Unknown call type %', p_call_type using errcode = '22023';
  end if;
end $$;
comment on function api.list_matrix_types is '@resultFieldName results';

create type api.parts_matrix as (
  matrix_type text, parts_for text, prtsource text[], store_install_date date, created_date date, matrix_order integer,
  grid_order integer, grid_data api.parts_matrix_row[], prtsource_list text[], opcode text
);

create function office.rows_of_matrix(wanted integer) returns api.parts_matrix_row[] language sql stable as $$
  select array(
    select row(price_start_range, price_end_range, add_percentage, calc_base, break_field)::api.parts_matrix_row
      from office.parts_matrix_row where matrix_id = wanted order by position)
$$;

create function api.get_matrix_details(in_store_id text, in_tenant_id text, in_matrix_type text default null)
returns setof api.parts_matrix language plpgsql volatile security definer set search_path = '' as $$
declare known office.store := office.find_store(in_store_id, in_tenant_id);
begin
  return query
    select m.matrix_type, m.parts_for, string_to_array(m.prtsource, ','), m.store_install_date, m.created_date,
           m.matrix_order, m.grid_order, office.rows_of_matrix(m.id), office.sources_of(known), m.opcode
      from (
        select p.*,
               (row_number() over (partition by p.matrix_type, p.parts_for, p.prtsource
                                   order by p.store_install_date desc))::int as matrix_order,
               (row_number() over (order by p.matrix_type collate office.nocase, p.parts_for, p.prtsource,
                                            p.store_install_date desc))::int as grid_order
          from office.parts_matrix p where p.store_key = known.id
      ) as m
     where in_matrix_type is null or m.matrix_type = in_matrix_type
     order by m.grid_order;
end $$;
comment on function api.get_matrix_details is '@resultFieldName results';

-- What a matrix can be for: an opcode can be chosen once there are any.
create type api.grid_type_option as (grid_type text);
create function api.get_grid_type_options(in_store_id text, in_tenant_id text) returns setof api.grid_type_option
language plpgsql volatile security definer set search_path = '' as $$
declare known office.store := office.find_store(in_store_id, in_tenant_id);
begin
  return query
    select use from unnest(array['matrix', 'fleet', 'opcode']) as use
     where use <> 'opcode' or exists (select from office.opcode o where o.store_key = known.id);
end $$;
comment on function api.get_grid_type_options is '@resultFieldName results';

create function office.matrix_type_problem(known office.store, action text, wanted text, old_name text) returns text
language sql stable as $$
  select case when action <> 'insert' and not exists (
    select from office.parts_matrix_type where store_key = known.id and name = old_name collate "C"
  ) then 'This matrix name is no longer there'
  when action = 'delete' then (
    select case n when 0 then null when 1 then '1 matrix has this name. Delete it first.'
             else n || ' matrices have this name. Delete them first.' end
      from (select count(*) as n from office.parts_matrix where store_key = known.id and matrix_type = old_name) as used)
  else coalesce(
    office.entry_name_error('Matrix', wanted),
    case when exists (
      select from office.parts_matrix_type
       where store_key = known.id and name = trim(wanted)
         and (action = 'insert' or name <> old_name collate "C")
    ) then 'This store already has a matrix name like this' end) end
$$;

create function office.change_matrix_type(known office.store, action text, wanted text, old_name text) returns void
language sql as $$
  insert into office.parts_matrix_type (store_key, name) select known.id, wanted where action = 'insert';
  update office.parts_matrix_type set name = wanted
   where action = 'update' and store_key = known.id and name = old_name;
  update office.parts_matrix set matrix_type = wanted
   where action = 'update' and store_key = known.id and matrix_type = old_name;
  delete from office.parts_matrix_type where action = 'delete' and store_key = known.id and name = old_name;
$$;

-- Adds, renames (with the matrices that have the name) or deletes a matrix name.
create function api.matrix_type_update(
  in_activity text, in_store_id text, in_tenant_id text, in_new_matrix_type text default null,
  in_old_matrix_type text default null, realm text default null
) returns setof api.msg_result language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  refusal text;
begin
  perform office.require_writer();
  if in_activity not in ('insert', 'update', 'delete') then
    raise exception 'Unknown activity %', in_activity using errcode = '22023';
  end if;
  known := office.locked_store(in_store_id, in_tenant_id);
  refusal := coalesce(office.matrix_store_problem(known), office.matrix_type_problem(
    known, in_activity, coalesce(in_new_matrix_type, ''), coalesce(in_old_matrix_type, '')));
  if refusal is null then
    perform office.change_matrix_type(known, in_activity, in_new_matrix_type, in_old_matrix_type);
  end if;
  perform office.record('parts_matrix',
    format('Matrix name %s %s', coalesce(in_old_matrix_type, in_new_matrix_type), office.verb(in_activity)),
    in_tenant_id, in_store_id, success => refusal is null);
  return next row(coalesce(refusal, case in_activity
    when 'insert' then 'Matrix name added successfully'
    when 'update' then 'Matrix name updated successfully'
    else 'Matrix name deleted successfully' end), (refusal is null)::int)::api.msg_result;
end $$;
comment on function api.matrix_type_update is '@resultFieldName results';
