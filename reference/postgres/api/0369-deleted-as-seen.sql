-- A deletion of a data feed or of a parts matrix took along what someone else had changed since it was shown: only an update
-- was compared with what its sender had seen.
create function office.differs(stored jsonb, sent jsonb) returns boolean language plpgsql as $$
declare seen jsonb := office.json_of(sent);
begin
  return jsonb_typeof(seen) = 'object' and exists (
    select from jsonb_each(seen) as field
     where stored ? field.key
       and case jsonb_typeof(field.value)
             when 'array' then
               array(select jsonb_array_elements_text(field.value) order by 1)
                 is distinct from array(select jsonb_array_elements_text(stored -> field.key) order by 1)
             else nullif(seen ->> field.key, '') is distinct from nullif(stored ->> field.key, '') end);
end $$;

create or replace function office.require_as_seen(stored jsonb, sent jsonb, what text) returns void language plpgsql as $$
begin
  if office.differs(stored, sent) then
    perform office.stale_write(format(shared.text('changes.savedConcurrently'), what));
  end if;
end $$;

create or replace function api.insert_update_multiple_dms_details(
  p_action text, p_dms_details api.data_feed, userid text default null, in_expected jsonb default null)
returns setof api.status_code_result language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  known office.store;
  refusal text;
begin
  perform office.require_writer();
  if p_action not in ('insert', 'update', 'delete') then perform office.unknown_action(p_action); end if;
  known := office.locked_store(p_dms_details.store_id, p_dms_details.tenant_id);
  if p_action = 'update' then
    perform office.require_as_seen(office.record_of_feed(p_dms_details.id, known.id), in_expected, 'the data feed');
  elsif p_action = 'delete' and office.differs(office.record_of_feed(p_dms_details.id, known.id), in_expected) then
    perform office.stale_write(shared.text('feeds.changedBeforeDeletion'));
  end if;
  refusal := case when known.is_deleted then shared.text('stores.deletedNotEditable')
                  else office.change_feed(p_action, known, p_dms_details) end;
  if refusal is null then perform office.refresh_active_feed(known.id); end if;
  perform office.record('data_feed', format('Data feed %s %s', p_dms_details.dms, office.verb(p_action)),
    known.tenant_id, known.store_id, success => refusal is null);
  return query select case when refusal is null then 1 else 0 end, coalesce(refusal, case p_action
    when 'insert' then shared.text('feeds.inserted')
    when 'update' then shared.text('feeds.updated')
    else shared.text('feeds.deleted') end);
end $$;

drop function office.delete_matrix(office.store, office.parts_matrix, date);
create function office.delete_matrix(
  known office.store, stored office.parts_matrix, created date, seen api.parts_matrix_row[]) returns text language plpgsql as $$
begin
  if stored.id is null or stored.created_date <> created then return shared.text('partsMatrices.gone'); end if;
  if seen <> office.rows_of_matrix(stored.id) then return shared.text('partsMatrices.changedBeforeDeletion'); end if;
  delete from office.parts_matrix where id = stored.id;
  update office.store set noof_parts_matrix = noof_parts_matrix - 1 where id = known.id;
  return null;
end $$;

create or replace function api.insert_update_parts_matrix(
  action text, store_id text, tenant_id text, matrixtype text, parts_for text, p_created_date date,
  installation_date date, source text[] default null, new_source text[] default null, old_installation_date date default null,
  opcode text default null, rows api.parts_matrix_row[] default null, old_rows api.parts_matrix_row[] default null)
returns setof api.r_status_result language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
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
    when $5 not in ('matrix', 'fleet', 'opcode') or not office.are_matrix_rows(rows) then shared.text('validation.invalidInput')
    when action = 'insert' then office.insert_matrix(
      known, matrixtype, $5, new_source, installation_date, p_created_date, $11, rows)
    when action = 'delete' then office.delete_matrix(known, stored, p_created_date, old_rows)
    else office.update_matrix(known, stored, action = 'update', new_source, installation_date, rows, old_rows) end);
  perform office.record('parts_matrix', format('Parts matrix %s %s', matrixtype,
    case action when 'update_count_change' then 'updated' else office.verb(action) end),
    $3, $2, success => refusal is null);
  return next row((refusal is null)::int, coalesce(refusal, case action
    when 'insert' then shared.text('partsMatrices.inserted')
    when 'delete' then shared.text('partsMatrices.deleted')
    else shared.text('partsMatrices.updated') end))::api.r_status_result;
end $$;
