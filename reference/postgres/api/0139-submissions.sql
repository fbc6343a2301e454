-- Why a list of the store cannot be declared complete, or null.
create function office.submission_problem(known office.store, kind text) returns text language sql stable as $$
  select case kind
    when 'opcode' then coalesce(
      office.problem_before_phase1(known, 'The opcodes have not been loaded yet'),
      office.opcodes_without_category(known.id))
    when 'labor_grid' then coalesce(
      office.problem_before_configured(known),
      case when known.noof_labor_grids = 0 then 'There are no labor grids to submit' end)
    when 'parts_matrix' then coalesce(
      office.matrix_store_problem(known),
      case when known.noof_parts_matrix = 0 then 'There is no parts matrix to submit yet' end)
    when 'model_mapping' then coalesce(
      office.problem_before_phase1(known, 'Models are mapped when the first load is through'),
      (select case
         when count(*) = 0 then 'The store has no models'
         when count(*) filter (where target is null) = 1 then '1 model is not mapped yet'
         when count(*) filter (where target is null) > 1
           then count(*) filter (where target is null) || ' models are not mapped yet' end
         from office.mapped_models(known.id, 'grid type'))) end
$$;

-- What else is true of the store from then on.
create function office.after_submission(known office.store, kind text) returns void language sql as $$
  update office.store set is_labor_grid_submitted = true, labor_grid_submitted_date = current_date
   where id = known.id and kind = 'labor_grid';
  update office.store set is_parts_matrix_submitted = true, parts_matrix_submitted_date = current_date
   where id = known.id and kind = 'parts_matrix';
$$;

create function office.submission_word(kind text) returns text language sql immutable as $$
  select case kind
    when 'opcode' then 'opcodes'
    when 'labor_grid' then 'labor grids'
    when 'parts_matrix' then 'parts matrices'
    when 'model_mapping' then 'models' end
$$;

-- A list of a store is declared complete; a second time changes nothing.
create function api.update_submission_status(in_store_id text, in_tenant_id text, in_type text)
returns setof api.msg_result language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  word text := office.submission_word(in_type);
  begun text := upper(left(word, 1)) || substring(word from 2);
  refusal text;
  done text := begun || ' submitted successfully';
begin
  perform office.require_writer();
  if word is null then raise exception 'Unknown type %', in_type using errcode = '22023'; end if;
  known := office.locked_store(in_store_id, in_tenant_id);
  if exists (select from office.submission where store_key = known.id and kind = in_type) then
    done := format('The %s were submitted already', word);
  else
    refusal := office.submission_problem(known, in_type);
    if refusal is null then
      insert into office.submission (store_key, kind, submitted_by, submitted_at)
      values (known.id, in_type, office.caller(), now());
      perform office.after_submission(known, in_type);
    end if;
  end if;
  perform office.record(in_type, begun || ' submitted', in_tenant_id, in_store_id, success => refusal is null);
  return next row(coalesce(refusal, done), (refusal is null)::int)::api.msg_result;
end $$;
comment on function api.update_submission_status is '@resultFieldName results';
