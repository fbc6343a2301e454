-- A store that is decided on, held until the call ends: of two people who act at the same second one is first.
create function office.lock_store(wanted text, of_tenant text) returns office.store language plpgsql as $$
declare known office.store := office.find_store(wanted, of_tenant);
begin
  select s.* into known from office.store s where s.id = known.id for update;
  return known;
end $$;

create function office.keep_attempt(store integer, step text, status integer, message text) returns void language sql as $$
  insert into office.validation_attempt (store_key, step, at, status, message, clicked_by)
  values (store, step, now(), status, message, office.caller())
$$;

create function office.change_process(known office.store, call_type text, status text) returns text language plpgsql as $$
declare refusal text;
begin
  if known.is_deleted then return 'The store is deleted'; end if;
  -- Repeated after a lost answer, or by a second person: nothing changes.
  if office.process_of(known, call_type) = status then return 'Success'; end if;
  refusal := office.status_refusal(known, call_type, status);
  if refusal is not null then return refusal; end if;
  perform office.set_process(known.id, call_type, status);
  if office.is_load(call_type) and status = 'In Progress' then
    -- Whoever sets it is to trigger the load as well; the worker looks whether that was done.
    perform office.enqueue('trigger', jsonb_build_object('store', known.id, 'callType', call_type));
  else
    perform office.keep_attempt(known.id, office.step_of_call(call_type), 1, 'Set to ' || status);
  end if;
  return 'Success';
end $$;

create function api.update_bulk_status(
  in_store_id text, in_tenant_id text, in_call_type text, in_status text, userid text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare answer text;
begin
  perform office.require_writer();
  answer := case
    when office.step_of_call(in_call_type) is null then 'Unknown call type ' || in_call_type
    when in_status not in ('Inactive', 'Active', 'In Progress', 'Completed', 'Failed', 'Disabled')
      then 'Unknown status ' || in_status
    else office.change_process(office.lock_store(in_store_id, in_tenant_id), in_call_type, in_status) end;
  perform office.record('bulk_load', format('%s set to %s', case in_call_type
    when 'bulk_phase_1' then 'Bulk load phase 1' when 'bulk_phase_2' then 'Bulk load phase 2'
    when 'daily_load' then 'Daily load' when 'ns_qa_validation' then 'NS QA validation'
    when 'review' then 'Review' when 'store_launched' then 'Launch' else in_call_type end, in_status),
    in_tenant_id, in_store_id, success => answer = 'Success');
  return answer;
end $$;

-- A new attempt of a load, for the worker to carry out; one that runs already is left alone.
create function office.open_run(store integer, wanted text, starter text) returns integer language sql as $$
  insert into office.load_run (store_key, call_type, attempt, status, started_by, started_at)
  select store, wanted, count(*) filter (where call_type = wanted) + 1, 'In Progress', starter, now()
    from office.load_run
   where store_key = store
  having count(*) filter (where status = 'In Progress') = 0
  returning id
$$;

create function api.bulk_dataload_process(
  p_call_type text, p_dms text, p_store_id text, p_tenant_id text, p_userid text default null, db_username text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  run integer;
begin
  perform office.require_writer();
  if not office.is_load(p_call_type) then return p_call_type || ' has no load'; end if;
  known := office.lock_store(p_store_id, p_tenant_id);
  if known.is_deleted then return 'The store is deleted';
  elsif office.process_of(known, p_call_type) <> 'In Progress' then
    return office.step_label(office.step_of_call(p_call_type)) || ' has not been set to In Progress';
  end if;
  run := office.open_run(known.id, p_call_type, office.caller());
  if run is not null then perform office.enqueue('load', jsonb_build_object('run', run)); end if;
  return 'Success';
end $$;

create type api.bulk_dataload_log_row as (
  id integer, description text, datetime timestamptz, status text, error text, source text
);
create function api.get_bulk_dataload_progress_log(in_store_id text, in_tenant_id text, in_call_type text)
returns setof api.bulk_dataload_log_row language sql volatile security definer set search_path = '' as $$
  select l.id, l.description, l.datetime, l.status, l.error, l.source
    from office.load_log l
    join office.load_run r on r.id = l.run_id
   where r.store_key = (office.find_store(in_store_id, in_tenant_id)).id and r.call_type = in_call_type
   order by l.id
$$;
comment on function api.get_bulk_dataload_progress_log is '@resultFieldName results';

create type api.pipeline_attempt as (
  step text, attempt integer, started_at timestamptz, finished_at timestamptz, status text, message text, started_by text,
  lines integer
);
create function api.get_pipeline_attempts(in_store_id text, in_tenant_id text) returns setof api.pipeline_attempt
language sql volatile security definer set search_path = '' as $$
  with store as (select (office.find_store(in_store_id, in_tenant_id)).id),
  tried as (
    select office.step_of_call(r.call_type) as step, r.started_at, r.finished_at, r.status,
           (select coalesce(l.error, l.description) from office.load_log l where l.run_id = r.id order by l.id desc limit 1)
             as message,
           r.started_by, (select count(*) from office.load_log l where l.run_id = r.id)::int as lines
      from office.load_run r join store on store.id = r.store_key
    union all
    select v.step, v.at, v.at, case v.status when 1 then 'Completed' else 'Failed' end, v.message, v.clicked_by, 0
      from office.validation_attempt v join store on store.id = v.store_key
  )
  select step, row_number() over (partition by step order by started_at)::int, started_at, finished_at, status, message,
         started_by, lines
    from tried
   order by started_at
$$;
comment on function api.get_pipeline_attempts is '@resultFieldName results';

create type api.validation_result as (status integer, message text);

-- What a validation compares with, only a DMS knows: here it passes once its turn has come.
create function office.pass_validation(known office.store, step text) returns api.validation_result language plpgsql as $$
declare label text := office.step_label(step);
begin
  update office.store
     set is_phase1_verified = is_phase1_verified or step = 'phase1Validation',
         phase1_verified_date = case step when 'phase1Validation' then now() else phase1_verified_date end,
         is_opcode_categorized = is_opcode_categorized or step = 'opcodeCategorization',
         opcode_categorized_date = case step when 'opcodeCategorization' then now() else opcode_categorized_date end,
         has_user_categorized_opcode = has_user_categorized_opcode or step = 'opcodeCategorization',
         bulk_phase2 = case when step = 'opcodeCategorization' and bulk_phase2 = 'Inactive' then 'Active' else bulk_phase2 end,
         is_opcode_verified = is_opcode_verified or step = 'opcodeValidation',
         opcode_verified_date = case step when 'opcodeValidation' then now() else opcode_verified_date end,
         is_phase2_verified = is_phase2_verified or step = 'phase2Validation',
         phase2_verified_date = case step when 'phase2Validation' then now() else phase2_verified_date end
   where id = known.id;
  perform office.keep_attempt(known.id, step, 1, label || ' passed');
  return row(1, label || ' passed')::api.validation_result;
end $$;

create function office.validate(wanted text, of_tenant text, step text, activity text) returns api.validation_result
language plpgsql as $$
declare
  known office.store;
  refusal text;
  result api.validation_result;
begin
  perform office.require_writer();
  known := office.lock_store(wanted, of_tenant);
  refusal := office.load_step_refusal(known, step);
  result := case
    when known.is_deleted then row(0, 'The store is deleted')::api.validation_result
    when refusal is null then office.pass_validation(known, step)
    -- Repeated by a second person or after a lost answer: done is done.
    else row((refusal = office.step_label(step) || ' is completed')::int, refusal)::api.validation_result end;
  perform office.record('bulk_load', activity, of_tenant, wanted, success => result.status = 1);
  return result;
end $$;

create function api.phase1_validationclick(dms text, tenant_id text, store_id text) returns setof api.validation_result
language sql volatile security definer set search_path = '' as $$
  select * from office.validate($3, $2, 'phase1Validation', 'Phase 1 validation')
$$;
create function api.opcode_categorization_click(dms text, tenant_id text, store_id text) returns setof api.validation_result
language sql volatile security definer set search_path = '' as $$
  select * from office.validate($3, $2, 'opcodeCategorization', 'Opcode categorization')
$$;
create function api.opcode_validation_click(dms text, tenant_id text, store_id text) returns setof api.validation_result
language sql volatile security definer set search_path = '' as $$
  select * from office.validate($3, $2, 'opcodeValidation', 'Opcode validation')
$$;
create function api.phase2_validation_click(dms text, tenant_id text, store_id text) returns setof api.validation_result
language sql volatile security definer set search_path = '' as $$
  select * from office.validate($3, $2, 'phase2Validation', 'Phase 2 validation')
$$;
comment on function api.phase1_validationclick is '@resultFieldName results';
comment on function api.opcode_categorization_click is '@resultFieldName results';
comment on function api.opcode_validation_click is '@resultFieldName results';
comment on function api.phase2_validation_click is '@resultFieldName results';
