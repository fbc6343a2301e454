create function office.matrix_named(of_store integer, name text, use text, sources text, day date)
returns office.parts_matrix language sql stable as $$
  select m from office.parts_matrix m
   where m.store_key = of_store and m.matrix_type = name and m.parts_for = use and m.prtsource = sources
     and m.store_install_date = day
$$;

-- Writes the rows, and keeps what was typed as a source for the next matrix.
create function office.write_matrix(known office.store, wanted integer, rows api.parts_matrix_row[], sources text)
returns void language sql as $$
  insert into office.parts_source (store_key, source)
  select known.id, source from unnest(string_to_array(sources, ',')) as source
   where source <> all (office.sources_of(known))
  on conflict do nothing;
  delete from office.parts_matrix_row where matrix_id = wanted;
  insert into office.parts_matrix_row (
    matrix_id, position, price_start_range, price_end_range, add_percentage, calc_base, break_field)
  select wanted, n, price_start_range, price_end_range, add_percentage, calc_base, break_field
    from unnest(rows) with ordinality as r(price_start_range, price_end_range, add_percentage, calc_base, break_field, n);
  update office.store set noof_parts_matrix = (select count(*) from office.parts_matrix where store_key = known.id)
   where id = known.id;
$$;

create function office.insert_matrix(
  known office.store, name text, use text, chosen text[], day date, created date, of_opcode text,
  rows api.parts_matrix_row[]
) returns text language plpgsql as $$
declare
  sources text := office.sources_for(known, use, chosen);
  made integer;
  problem text := case
    when not exists (select from office.parts_matrix_type t where t.store_key = known.id and t.name = insert_matrix.name collate "C")
      then 'Invalid Matrix Type'
    when use = 'opcode' and not exists (
      select from office.opcode o where o.store_key = known.id and o.lbropcode = of_opcode) then 'Choose the opcode'
    else coalesce(
      office.sources_problem(known, use, chosen), office.day_error(day, '2000-01-01', 5), office.ladder_error(rows),
      case when (office.matrix_named(known.id, name, use, sources, day)).id is not null
        then 'A matrix of this name, use and sources is installed on that day already' end) end;
begin
  if problem is not null then return problem; end if;
  insert into office.parts_matrix (store_key, matrix_type, parts_for, prtsource, created_date, store_install_date, opcode)
  values (known.id, name, use, sources, created, day, case use when 'opcode' then of_opcode end)
  returning id into made;
  perform office.write_matrix(known, made, rows, sources);
  return null;
end $$;

create function office.update_matrix(
  known office.store, stored office.parts_matrix, same_count boolean, chosen text[], day date,
  rows api.parts_matrix_row[], seen api.parts_matrix_row[]
) returns text language plpgsql as $$
declare
  sources text := office.sources_for(known, stored.parts_for, chosen);
  stored_rows api.parts_matrix_row[] := office.rows_of_matrix(stored.id);
  n integer := cardinality(stored_rows);
  problem text := case
    when stored.id is null then 'This parts matrix is no longer there'
    when seen <> stored_rows then 'Somebody else changed this parts matrix meanwhile. Nothing was saved.'
    when (coalesce(cardinality(rows), 0) = n) <> same_count
      then format('The matrix has %s now. Nothing was saved.', case n when 1 then '1 row' else n || ' rows' end)
    else coalesce(
      office.sources_problem(known, stored.parts_for, chosen), office.day_error(day, '2000-01-01', 5),
      office.ladder_error(rows),
      case when (office.matrix_named(known.id, stored.matrix_type, stored.parts_for, sources, day)).id <> stored.id
        then 'A matrix of this name, use and sources is installed on that day already' end) end;
begin
  if problem is not null then return problem; end if;
  update office.parts_matrix set prtsource = sources, store_install_date = day where id = stored.id;
  perform office.write_matrix(known, stored.id, rows, sources);
  return null;
end $$;

create function office.delete_matrix(known office.store, stored office.parts_matrix, created date) returns text
language plpgsql as $$
begin
  delete from office.parts_matrix where id = stored.id and created_date = created;
  if not found then return 'This parts matrix is no longer there'; end if;
  update office.store set noof_parts_matrix = noof_parts_matrix - 1 where id = known.id;
  return null;
end $$;

create type api.r_status_result as (r_status integer, msg text);

-- A matrix is known by its store, name, use, sources and day of installation: for an update the old ones.
create function api.insert_update_parts_matrix(
  action text, store_id text, tenant_id text, matrixtype text, parts_for text, p_created_date date,
  installation_date date, source text[] default null, new_source text[] default null,
  old_installation_date date default null, opcode text default null, rows api.parts_matrix_row[] default null,
  old_rows api.parts_matrix_row[] default null
) returns setof api.r_status_result language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  stored office.parts_matrix;
  refusal text;
begin
  perform office.require_writer();
  if action not in ('insert', 'update', 'update_count_change', 'delete') then perform office.unknown_action(action); end if;
  known := office.locked_store($2, $3);
  stored := office.matrix_named(known.id, matrixtype, $5, office.sources_text(source),
    coalesce(old_installation_date, installation_date));
  refusal := coalesce(office.matrix_store_problem(known), case
    when $5 not in ('matrix', 'fleet', 'opcode') or not office.are_matrix_rows(rows) then 'Invalid input'
    when action = 'insert' then office.insert_matrix(
      known, matrixtype, $5, new_source, installation_date, p_created_date, $11, rows)
    when action = 'delete' then office.delete_matrix(known, stored, p_created_date)
    else office.update_matrix(known, stored, action = 'update', new_source, installation_date, rows, old_rows) end);
  perform office.record('parts_matrix', format('Parts matrix %s %s', matrixtype,
    case action when 'update_count_change' then 'updated' else office.verb(action) end),
    $3, $2, success => refusal is null);
  return next row((refusal is null)::int, coalesce(refusal, case action
    when 'insert' then 'Parts matrix added successfully'
    when 'delete' then 'Parts matrix deleted successfully'
    else 'Parts matrix updated successfully' end))::api.r_status_result;
end $$;
comment on function api.insert_update_parts_matrix is '@resultFieldName results';

create function api.parts_matrix_file_upload(
  base64_data text, file_name text, matrix_or_fleet text, matrix_type text, installation_date date, store_id text,
  tenant_id text, sources text[], opcode text default null
) returns setof api.msg_result language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  bytes bytea;
  refusal text;
begin
  perform office.require_writer();
  known := office.locked_store($6, $7);
  bytes := decode(base64_data, 'base64');
  refusal := coalesce(office.matrix_store_problem(known), case
    when file_name !~* '\.csv$' then 'Invalid file format. Please select a CSV file'
    when matrix_or_fleet not in ('matrix', 'fleet', 'opcode') then 'Invalid input'
    else office.ladder_file_problem(bytes) end);
  if refusal is null then
    refusal := office.insert_matrix(known, $4, matrix_or_fleet, sources, installation_date, current_date, $9,
      office.ladder_of_file(bytes));
  end if;
  perform office.record('parts_matrix', format('Parts matrix %s uploaded', $4), $7, $6, success => refusal is null);
  return next row(coalesce(refusal, 'Parts matrix file uploaded successfully'), (refusal is null)::int)::api.msg_result;
end $$;
comment on function api.parts_matrix_file_upload is '@resultFieldName results';
