create function office.step_label(step text) returns text language sql immutable as $$
  select case step
    when 'phase1Load' then 'Phase 1 load'
    when 'phase1Validation' then 'Phase 1 Validation'
    when 'opcodeCategorization' then 'Opcode Categorization'
    when 'opcodeValidation' then 'Opcode Validation'
    when 'phase2Load' then 'Phase 2 load'
    when 'phase2Validation' then 'Phase 2 Validation'
    when 'dailyLoadSetup' then 'Daily Load Setup'
    when 'nsQaValidation' then 'NS QA Validation'
    when 'review' then 'Review'
    when 'launchStore' then 'Launch Store' end
$$;

create function office.step_of_call(call_type text) returns text language sql immutable as $$
  select case call_type
    when 'bulk_phase_1' then 'phase1Load'
    when 'bulk_phase_2' then 'phase2Load'
    when 'daily_load' then 'dailyLoadSetup'
    when 'ns_qa_validation' then 'nsQaValidation'
    when 'review' then 'review'
    when 'store_launched' then 'launchStore' end
$$;

create function office.is_load(call_type text) returns boolean language sql immutable as $$
  select call_type in ('bulk_phase_1', 'bulk_phase_2', 'daily_load')
$$;

create function office.process_of(known office.store, call_type text) returns text language sql immutable as $$
  select case call_type
    when 'bulk_phase_1' then known.bulk_phase1
    when 'bulk_phase_2' then known.bulk_phase2
    when 'daily_load' then known.daily_load
    when 'ns_qa_validation' then known.ns_qa_validation
    when 'review' then known.review
    when 'store_launched' then known.store_launched end
$$;

-- Why the button of a load or validation may not be pressed now, or null.
create function office.load_step_refusal(known office.store, wanted text) returns text language sql immutable as $$
  with state(step, needed, ready, done, running) as (values
    ('phase1Load', null, true, known.bulk_phase1 in ('Completed', 'Disabled'), known.bulk_phase1 = 'In Progress'),
    ('phase1Validation', 'phase1Load', known.bulk_phase1 = 'Completed', known.is_phase1_verified, false),
    ('opcodeCategorization', 'phase1Validation', known.is_phase1_verified, known.is_opcode_categorized, false),
    ('opcodeValidation', 'opcodeCategorization', known.is_opcode_categorized, known.is_opcode_verified, false),
    ('phase2Load', 'opcodeValidation', known.is_opcode_verified, known.bulk_phase2 = 'Completed',
     known.bulk_phase2 = 'In Progress'),
    ('phase2Validation', 'phase2Load', known.bulk_phase2 = 'Completed', known.is_phase2_verified, false),
    -- A completed daily load can still be disabled, and a disabled one started again.
    ('dailyLoadSetup', 'phase2Validation', known.is_phase2_verified, false, known.daily_load = 'In Progress'))
  select case
    when step = 'phase1Load' and known.bulk_phase1 = 'Inactive' then 'Configure the store first'
    when done then office.step_label(step) || ' is completed'
    when running then office.step_label(step) || ' is in progress'
    when not ready then format('Finish %s first', office.step_label(needed)) end
    from state
   where step = wanted
$$;

-- The same of the last three steps, which only the back office opens.
create function office.last_step_refusal(known office.store, wanted text) returns text language sql immutable as $$
  with state(step, needed, ready, own, opened) as (values
    ('nsQaValidation', 'dailyLoadSetup', known.daily_load = 'Completed', known.ns_qa_validation,
     known.ns_qa_validation <> 'Inactive'),
    ('review', 'nsQaValidation', known.ns_qa_validation = 'Completed', known.review,
     known.review in ('Active', 'In Progress')),
    ('launchStore', 'review', known.review = 'Completed', known.store_launched, known.store_launched = 'Active'))
  select case
    when own = 'Completed' and (ready or step = 'launchStore') then office.step_label(step) || ' is completed'
    when not ready then format('Finish %s first', office.step_label(needed))
    when not opened and own = 'Failed' then
      format('%s failed; the back office has to open it again', office.step_label(step))
    when not opened then format('The back office has not opened %s yet', office.step_label(step)) end
    from state
   where step = wanted
$$;

create function office.step_refusal(known office.store, step text) returns text language sql immutable as $$
  select coalesce(office.load_step_refusal(known, step), office.last_step_refusal(known, step))
$$;

-- Why a process may not be set to `target` now, or null; it must be what the step's button sends.
create function office.status_refusal(known office.store, call_type text, target text) returns text
language sql immutable as $$
  select coalesce(
    office.step_refusal(known, office.step_of_call(call_type)),
    case when target <> case
      when call_type = 'daily_load' and known.daily_load = 'Completed' then 'Disabled'
      when office.is_load(call_type) then 'In Progress'
      when call_type <> 'store_launched' and office.process_of(known, call_type) = 'Active' then 'In Progress'
      else 'Completed' end
    then format('%s cannot be set to %s now', office.step_label(office.step_of_call(call_type)), target) end)
$$;

-- Sets a process of a store and what follows from it: dates, what opens next, the launch date, the tenant's flags.
create function office.set_process(wanted integer, call_type text, status text) returns void language plpgsql as $$
declare process text := replace(call_type, 'phase_', 'phase');
begin
  execute format(
    'update office.store
        set %1$I = $2,
            %2$I = case $2 when ''In Progress'' then now() when ''Completed'' then coalesce(%2$I, now()) else %2$I end,
            %3$I = case $2 when ''Completed'' then now() end
      where id = $1', process, process || '_start_date', process || '_completed_date') using wanted, status;
  if status = 'Completed' then
    update office.store
       set store_launched_date = case call_type when 'store_launched' then current_date else store_launched_date end,
           daily_load = case when call_type = 'bulk_phase_2' and daily_load = 'Inactive' then 'Active' else daily_load end,
           ns_qa_validation = case when call_type = 'daily_load' and ns_qa_validation = 'Inactive' then 'Active' else ns_qa_validation end,
           review = case when call_type = 'daily_load' and review = 'Inactive' then 'Active' else review end,
           store_launched = case when call_type = 'review' and store_launched = 'Inactive' then 'Active' else store_launched end
     where id = wanted;
  end if;
  perform office.refresh_tenant(s.tenant_id) from office.store s where s.id = wanted;
end $$;
