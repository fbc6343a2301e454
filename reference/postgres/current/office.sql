-- Generated from a migrated database, never run: the functions as all migrations together leave them.
-- A later migration may replace a function, or patch its text in place, so the file that first creates one can be out of date.
-- To update this file: npx vitest run tests/integration/reference/current-functions.test.ts -u

CREATE OR REPLACE FUNCTION office.activity_page(first_time timestamp with time zone, last_time timestamp with time zone, spec text, store text, tenant text, size integer, from_id integer)
 RETURNS SETOF api.activity_log_row
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  if size < 0 then
    raise 'inFirst cannot be negative' using errcode = '22023';
  end if;
  return query
  select row_number() over (order by a.created_time desc, a.id desc)::integer, s.store_name, t.tenant_name, a.module,
         a.activity, a.created_user, a.created_time, a.status, a.id
    from office.activity a
    left join office.tenant t on t.tenant_id = a.tenant_id
    left join office.store s on s.store_id = a.store_id
   where a.created_time >= first_time
     and (a.created_time, a.id) <= (last_time, coalesce(from_id, 2147483647))
     and (tenant is null or a.tenant_id = tenant)
     and (store is null or a.store_id = store)
     and (not coalesce(t.is_test_tenant, false) or office.is_superadmin())
     and case
       when spec = 'buildSpec' then a.module = 'simt_build'
       when spec is null or store is not null or tenant is not null then true
       when spec = 'tenantSpecific' then a.tenant_id is not null and a.store_id is null
       when spec = 'storeSpecific' then a.store_id is not null
       else false end
   order by a.created_time desc, a.id desc
   limit coalesce(size, 20000);
end $function$;

CREATE OR REPLACE FUNCTION office.add_grid(known office.store, kind text, asked text, day date, rates jsonb, becomes_default boolean)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  named text := (select t.name from office.labor_grid_type t
                  where t.store_key = known.id and t.name = asked and kind = 'Model');
  wanted text := coalesce(named, asked);
  problem text := coalesce(
    case kind when 'Model' then office.entry_name_error('Grid', wanted) 
      else case wanted when '' then shared.text('validation.required') end end,
    office.install_date_error(day),
    case when kind = 'Opcode' and not exists (
      select from office.opcode o where o.store_key = known.id and o.lbropcode = wanted
    ) then format(shared.text('laborGrid.refused.unknownOpcode'), wanted) end,
    case when exists (
      select from office.labor_grid g where g.store_key = known.id and g.grid_for = kind and g.grid_type = wanted
        and g.store_install_date = day
    ) then shared.text('laborGrid.refused.sameDay') end);
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
end $function$;

CREATE OR REPLACE FUNCTION office.add_grid_type(of_store integer, wanted text, is_default boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into office.labor_grid_type (store_key, name) values (of_store, wanted);
  if is_default or not exists (select from office.labor_grid_type t where t.store_key = of_store and t.is_default) then
    perform office.make_default_grid_type(of_store, wanted);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION office.adu_user_obstacle(sent office.adu_user)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select format(shared.text('aduUsers.taken'), sent.user_name)
       from office.adu_user u
      where u.user_name = sent.user_name
        and not (
          (u.first_name, u.lastname, u.role) = (sent.first_name, sent.lastname, sent.role)
          and exists (select from office.adu_user_realm r where r.user_name = u.user_name and r.status = 'Failed')
          and not exists (select from office.adu_user_realm r where r.user_name = u.user_name and r.status = 'In Progress'))),
    (select case when is_seen then format(shared.text('aduUsers.takenInRealm'), sent.user_name, p.realm_name)
                 else format(shared.text('aduUsers.takenInSomeRealm'), sent.user_name) end
       from office.realm_user p
      cross join lateral office.sees_realm(p.realm_name) as is_seen
      where (p.email = sent.user_name or p.user_name = sent.user_name)
        and not exists (select from office.adu_user u where u.user_name = sent.user_name)
      order by is_seen desc
      limit 1))
$function$;

CREATE OR REPLACE FUNCTION office.adu_user_to_create(wanted text)
 RETURNS TABLE(realms text[], of_realms integer, attempts integer, failed integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select array_agg(r.realm_name order by r.realm_name) filter (where r.status = 'In Progress'), u.realms, u.attempts,
         (count(*) filter (where r.status = 'Failed'))::int
    from office.adu_user u
    join office.adu_user_realm r on r.user_name = u.user_name
   where u.user_name = wanted
   group by u.user_name, u.realms, u.attempts
  having bool_or(r.status = 'In Progress')
$function$;

CREATE OR REPLACE FUNCTION office.after_submission(known office.store, kind text)
 RETURNS void
 LANGUAGE sql
AS $function$
  update office.store set is_labor_grid_submitted = true, labor_grid_submitted_date = current_date
   where id = known.id and kind = 'labor_grid';
  update office.store set is_parts_matrix_submitted = true, parts_matrix_submitted_date = current_date
   where id = known.id and kind = 'parts_matrix';
$function$;

CREATE OR REPLACE FUNCTION office.are_matrix_rows(rows api.parts_matrix_row[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(bool_and(coalesce(calc_base = any (office.calc_bases()) and break_field in ('LIST', 'COST'), false)), true)
    from unnest(rows)
$function$;

CREATE OR REPLACE FUNCTION office.bare_amount(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when digits ~ '^\d{1,3}(,\d{3})+$' then replace(digits, ',', '') || substring(amount from length(digits) + 1)
    else amount end
    from (select regexp_replace(trim(written), '^\$\s*', '') as amount) as without,
         lateral (select substring(amount from '^[\d,]+') as digits) as first_of_it
$function$;

CREATE OR REPLACE FUNCTION office.begin_adu_user(sent office.adu_user)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into office.adu_user as u (
    user_name, first_name, lastname, role, created_at, created_by, temporary_password, realms)
  select sent.user_name, sent.first_name, sent.lastname, sent.role, now(), office.caller(),
         rtrim(translate(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), '='),
         (select count(*) from office.every_realm)
  on conflict (user_name) do update set attempts = u.attempts + 1;
  if (select u.attempts from office.adu_user u where u.user_name = sent.user_name) = 1 then
    insert into office.adu_user_realm (user_name, realm_name, status)
    select sent.user_name, realm_name, 'In Progress' from office.every_realm;
  else
    update office.adu_user_realm r set status = 'In Progress', error = null
     where r.user_name = sent.user_name and r.status = 'Failed';
  end if;
  perform office.enqueue('user', jsonb_build_object('action', 'create', 'userName', sent.user_name));
end $function$;

CREATE OR REPLACE FUNCTION office.billing_action(known office.subscription, sent jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  with step(name) as (
    select case known.subscription_status || ' to ' || (sent ->> 'subscription_status')
      when 'Active to Active' then 'save'
      when 'Review to Review' then 'save'
      when 'Cancelled to Cancelled' then 'save'
      when 'Active to Review' then 'cancel'
      when 'Review to Active' then case when office.is_own_request(known) then 'cancelReview' else 'deny' end
      when 'Review to Cancelled' then 'approve' end
  )
  select name from step
   where case name
     when 'save' then
       (known.cancelled_date, known.cancelled_by, known.cancelled_by_date, known.cancellation_confirmed_by,
        known.cancellation_confirmed_by_date)
       is not distinct from
       ((sent ->> 'cancelled_date')::date, sent ->> 'cancelled_by', (sent ->> 'cancelled_by_date')::timestamptz,
        sent ->> 'cancellation_confirmed_by', (sent ->> 'cancellation_confirmed_by_date')::timestamptz)
     else known.invoice_date is not distinct from (sent ->> 'invoice_date')::date end
$function$;

CREATE OR REPLACE FUNCTION office.billing_refusal(action text, known office.subscription, sent jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when action = 'save' and known.subscription_status = 'Cancelled' then shared.text('billing.cancelledFixed')
    when action in ('approve', 'deny') then nullif(concat_ws('; ',
      case when office.is_own_request(known) then shared.text('billing.notOwnRequest') end,
      case when action = 'approve' and known.invoice_date is null then shared.text('billing.provideInvoiceDate') end), '')
    when action = 'save' and (sent ->> 'invoice_date') is not null then coalesce(
      office.day_error((sent ->> 'invoice_date')::date, '2000-01-01', shared.number('years.billing')::int),
      case when extract(day from (sent ->> 'invoice_date')::date) > shared.number('day.lastOfInvoice')
        then shared.text('billing.dayTooLate') end)
    when action = 'cancel' then coalesce(
      case when sent ->> 'cancelled_date' is null then shared.text('validation.required') end,
      office.day_error((sent ->> 'cancelled_date')::date, '2000-01-01', shared.number('years.billing')::int)) end
$function$;

CREATE OR REPLACE FUNCTION office.blank_other_dms_fields(record jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select record || coalesce(jsonb_object_agg(field, null), '{}')
    from unnest(array['dealerId', 'companyNumber', 'enterpriseCode', 'serverName', 'dmsSubscriptionId',
                      'dmsEmployeeDepartmentId', 'dmsDepartmentId']) as field
   where record ->> 'dms' is not null and field <> all (office.fields_of_dms(record ->> 'dms'))
$function$;

CREATE OR REPLACE FUNCTION office.build_refusal(wanted_environment text, wanted_application text, wanted_action text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when wanted_environment = '' then shared.text('builds.environmentFirst')
    when wanted_application = '' or wanted_action = '' then shared.text('builds.chooseBoth')
    when not exists (
      select from office.application_action
       where is_enabled and environment = wanted_environment and application = wanted_application and action = wanted_action)
      then format(shared.text('builds.notOffered'), wanted_application, wanted_action, wanted_environment) end
$function$;

CREATE OR REPLACE FUNCTION office.calc_bases()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array['LIST-', 'COST-', 'LIST+', 'COST+', 'LIST%', 'COST%']
$function$;

CREATE OR REPLACE FUNCTION office.caller()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(office.claim('name'), office.claim('subject'))
$function$;

CREATE OR REPLACE FUNCTION office.cents(amount double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select floor(amount * 100 + 0.5) / 100
$function$;

CREATE OR REPLACE FUNCTION office.change_credential_key(new_id text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  encrypted record;
  changed integer;
  total integer := 0;
begin
  update office.credential_key set id = new_id, since = now();
  for encrypted in
    select a.attrelid::regclass as of_table, array_agg(quote_ident(a.attname) order by a.attnum) as columns
      from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
     where a.atttypid = 'office.encrypted_text'::regtype and not a.attisdropped
     group by a.attrelid order by a.attrelid::regclass::text
  loop
    execute format('lock table %s in share row exclusive mode', encrypted.of_table);
    execute format('update %s set %s where num_nonnulls(%s) > 0', encrypted.of_table,
      (select string_agg(format('%1$s = office.encrypt_again(%1$s)', name), ', ') from unnest(encrypted.columns) as name),
      array_to_string(encrypted.columns, ', '));
    get diagnostics changed = row_count;
    total := total + changed;
  end loop;
  return total;
end $function$;

CREATE OR REPLACE FUNCTION office.change_feed(action text, known office.store, sent api.data_feed)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
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
    problem := office.feed_deletion_refusal(known, stored);
    if problem is not null then return problem; end if;
    delete from office.data_feed where id = sent.id;
    return null;
  end if;
  if action = 'update' and stored is null then return format('Data feed %s does not exist', sent.id); end if;
  -- Of a record, what was not sent and what was sent as null look alike: an update keeps what it does not name.
  if action = 'update' then wanted := office.blank_other_dms_fields(stored || jsonb_strip_nulls(wanted)); end if;
  problem := coalesce(
    office.feed_error(wanted, case action when 'update' then stored end),
    case when office.has_twin(known.id, wanted, target) then shared.text('feeds.twin') end);
  if problem is not null then return problem; end if;
  if action = 'insert' then
    insert into office.data_feed (store_key, dms) values (known.id, sent.dms) returning id into target;
  end if;
  perform office.write_feed(target, wanted);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION office.change_grid_type(known office.store, action text, wanted text, old_name text, becomes_default boolean)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  old office.labor_grid_type;
  used integer;
  problem text;
begin
  select t.* into old from office.labor_grid_type t where t.store_key = known.id and t.name = old_name;
  used := office.grid_count(known.id, old_name);
  if action <> 'insert' and old.id is null then return shared.text('laborGrid.refused.nameGone'); end if;
  if action = 'delete' then
    if used > 0 then return case used when 1 then shared.text('laborGrid.refused.nameInUse.one')
      else format(shared.text('laborGrid.refused.nameInUse.many'), to_char(used, 'FM999,999,999')) end;
    elsif old.is_default and exists (select from office.labor_grid_type t where t.store_key = known.id and t.id <> old.id) then
      return shared.text('laborGrid.refused.nameIsDefault');
    end if;
    delete from office.labor_grid_type where id = old.id;
    return null;
  end if;
  problem := coalesce(office.entry_name_error('Grid', wanted), case when exists (
    select from office.labor_grid_type t where t.store_key = known.id and t.name = wanted and t.id is distinct from old.id
  ) then shared.text('laborGrid.refused.nameTaken') end);
  if problem is not null then return problem; end if;
  if old.id is null then perform office.add_grid_type(known.id, wanted, becomes_default);
  elsif old.is_default and not becomes_default then return shared.text('laborGrid.refused.oneDefault');
  else
    update office.labor_grid_type set name = wanted where id = old.id;
    update office.labor_grid set grid_type = wanted
     where store_key = known.id and grid_for = 'Model' and grid_type = old.name::text;
    if becomes_default then perform office.make_default_grid_type(known.id, wanted); end if;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION office.change_launch_cell(wanted integer, field text, sent text, expected text, offered text[])
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  cell office.launch_cell;
  known office.work_package;
  held text;
  value text := sent;
  seen text := expected;
  problem text;
begin
  select * into cell from office.launch_cell where name = field;
  known := office.lock_work_package(wanted, field = 'taggrouphold');
  held := coalesce(known.cells ->> field, '');
  if cell.kind = 'flag' then
    value := case value when 'true' then 't' when 'false' then '' else value end;
    seen := case seen when 'true' then 't' when 'false' then '' else seen end;
  end if;
  -- What it holds already may stay, and done is done.
  if value = held then return 'Success'; end if;
  problem := office.launch_cell_error(cell, field, value, offered || array(
    select b.value from office.launch_choice_before b where b.store_key = known.store_key and b.field = $2));
  if problem is not null then return problem;
  elsif seen is not null and seen <> held then
    return format(shared.text('changes.changedConcurrently'), cell.title,
      office.launch_value_text(cell, held));
  end if;
  if cell.kind = 'choice' and held <> '' then
    insert into office.launch_choice_before values (known.store_key, field, held) on conflict do nothing;
  end if;
  if field = 'taggrouphold' then perform office.hold_group(known.tenant_id, value = 't');
  else perform office.write_launch_cell(known, cell, value);
  end if;
  return 'Success';
end $function$;

CREATE OR REPLACE FUNCTION office.change_mapping(known office.store, kind text, steps office.model_step[])
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare problem text := coalesce(
  office.problem_before_phase1(known, shared.text('modelMapping.notLoaded')),
  office.mapping_problem(known.id, kind, steps));
begin
  if problem is null then perform office.make_mapping(known.id, kind, steps); end if;
  return problem;
end $function$;

CREATE OR REPLACE FUNCTION office.change_matrix_type(known office.store, action text, wanted text, old_name text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into office.parts_matrix_type (store_key, name) select known.id, wanted where action = 'insert';
  update office.parts_matrix_type set name = wanted
   where action = 'update' and store_key = known.id and name = old_name;
  update office.parts_matrix set matrix_type = wanted
   where action = 'update' and store_key = known.id and matrix_type = old_name;
  delete from office.parts_matrix_type where action = 'delete' and store_key = known.id and name = old_name;
$function$;

CREATE OR REPLACE FUNCTION office.change_opcode(of_store integer, sent api.opcode_change, saved boolean)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  stored office.opcode;
  refusal text;
begin
  if coalesce(sent.p_action, '') not in ('reset', 'dragDrop', 'editCell') then perform office.unknown_action(sent.p_action); end if;
  select o.* into stored from office.opcode o
   where o.store_key = of_store and o.lbropcode = sent.laboropcode and o.lbrlabortype = sent.pay_type;
  -- Repeated after a lost answer: done is done.
  if (stored.opcategory, stored.department) = (sent.newopcategory, sent.newdepartment) then return null; end if;
  refusal := office.opcode_refusal(stored, sent, saved);
  if refusal is null then
    update office.opcode
       set opcategory = sent.newopcategory, department = sent.newdepartment, changed_by = office.caller()
     where id = stored.id;
  end if;
  return refusal;
end $function$;

CREATE OR REPLACE FUNCTION office.change_pay_type(sent api.pay_type_change)
 RETURNS api.msg_result
 LANGUAGE plpgsql
AS $function$
declare
  known office.store := office.locked_store(sent.store_id, sent.tenant_id);
  stored office.pay_type;
  refusal text;
begin
  select p.* into stored from office.pay_type p where p.store_key = known.id and p.pay_type = sent.paytype;
  refusal := case
    when known.is_deleted then shared.text('stores.deletedNotEditable')
    when stored.id is null then shared.text('rows.gone')
    when not office.is_as_seen(stored, sent) then shared.text('rows.changedConcurrently')
    else office.pay_type_error(sent) end;
  if refusal is not null then return row(refusal, 0)::api.msg_result; end if;
  update office.pay_type
     set pay_type_code = sent.newpaytypecode, department = sent.newdepartment,
         grid_excluded = sent.newgridexcluded::boolean, labor_fixedratevalue = sent.newlaborfixedratevalue,
         parts_fixedratevalue = sent.newpartsfixedratevalue, labor_fixedratedate = sent.newlaborfixedratedate,
         parts_fixedratedate = sent.newpartsfixedratedate, labor_fixed_rate = sent.newlaborfixedrate::boolean,
         parts_fixed_rate = sent.newpartsfixedrate::boolean
   where id = stored.id;
  return row('Success', 1)::api.msg_result;
end $function$;

CREATE OR REPLACE FUNCTION office.change_process(known office.store, call_type text, status text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare refusal text;
begin
  if known.is_deleted then return shared.text('stores.deletedNotEditable'); end if;
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
end $function$;

CREATE OR REPLACE FUNCTION office.changed_make(of_store integer, records jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case count when 1 then format(shared.text('modelMapping.makeChanged.one'), make, menu)
           else format(shared.text('modelMapping.makeChanged.many'), to_char(count, 'FM999,999,999'), make, menu) end
    from (
      select n, record ->> 'make' as make, record ->> 'menuname' as menu, (record ->> 'seen')::int as seen,
             (select count(*) from office.mapped_models(of_store, 'menu') m
               where m.make = record ->> 'make' and m.target = record ->> 'menuname') as count
        from jsonb_array_elements(records) with ordinality as sent(record, n)
       where record ->> 'p_process' = 'unmapMake'
    ) as makes
   where count > 0 and count <> seen
   order by n
   limit 1
$function$;

CREATE OR REPLACE FUNCTION office.check_grid_kind(kind text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  if coalesce(kind, '') not in ('Opcode', 'Model') then
    raise exception 'Unknown kind %', kind using errcode = '22023';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION office.check_group(name text, description text, stores text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare problem text := office.text_error(name, shared.number('length.name')::int, shared.pattern('name'), shared.text('validation.invalidInput'), true);
begin
  if problem is not null then perform office.refuse_value('grouping_master', 'groupName', problem);
  elsif length(description) > shared.number('length.description') then
    perform office.refuse_value('grouping_master', 'groupDesc', format(shared.text('validation.tooLong'), shared.number('length.description')));
  elsif cardinality(coalesce(stores, '{}')) = 0 then
    perform office.refuse_value('grouping_master', 'storeIds', shared.text('groups.noStores'));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION office.check_person(kind text, stored api.seen_person, seen api.seen_person, wanted api.seen_person, categorized integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  -- A person without nickname and status is a record of nulls, which a row of nulls alone is not.
  if num_nulls(seen) = 0 and (seen.nickname, seen.active) is distinct from (stored.nickname, stored.active) then
    perform office.stale_write(shared.text('rows.changedConcurrently'));
  elsif length(office.tidy_nickname(wanted.nickname)) > shared.number('length.nickname') then
    perform office.refuse_value(kind, 'nickname', format(shared.text('validation.tooLong'), shared.number('length.nickname')));
  elsif not coalesce(wanted.active in (0, 1), stored.active is null) then
    perform office.refuse_value(kind, 'active', shared.text('people.active'));
  elsif not coalesce(categorized in (0, 1), false) then
    perform office.refuse_value(kind, 'categorized', shared.text('validation.invalidInput'));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION office.check_seen_server(known office.db_server, seen api.seen_server, name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if seen.db_name = office.omitted() then return;
  elsif seen is null then
    if known.server_no is not null then perform office.stale_write(format(shared.text('dbServers.taken'), name)); end if;
  elsif known.server_no is null then perform office.stale_write(format(shared.text('dbServers.gone'), name));
  elsif (seen.db_name, seen.db_user, seen.is_full, seen.updated_at) is distinct from
        (known.db_name, known.db_user, known.is_full, known.updated_at) then
    perform office.stale_write(format(shared.text('dbServers.changedConcurrently'), name));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION office.check_server(ip_address text, db_name text, db_user text, db_port integer, db_password text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare wrong record;
begin
  select field, reason into wrong from (values
    (1, 'ipaddress', case when ip_address = '' then shared.text('dbServers.ipRequired')
                          when ip_address !~ '^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(?!$)|$)){4}$' then shared.text('dbServers.ipInvalid') end),
    (2, 'dbname', office.word_error(db_name, shared.text('dbServers.nameRequired'))),
    (3, 'dbuser', office.word_error(db_user, shared.text('dbServers.userRequired'))),
    (4, 'dbport', case when db_port not between 1 and shared.number('number.port') then shared.text('dbServers.portInvalid') end),
    (5, 'dbpassword', case when db_password = '' then shared.text('dbServers.passwordRequired')
                           when length(db_password) > shared.number('length.name') then format(shared.text('validation.tooLong'), shared.number('length.name'))
                           when db_password ~ '\s' then shared.text('dbServers.noSpaces') end)
  ) as problem(place, field, reason) where reason is not null order by place limit 1;
  if found then perform office.refuse_value('db_server', wrong.field, wrong.reason); end if;
end $function$;

CREATE OR REPLACE FUNCTION office.check_store_name_free(of_tenant text, name text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from office.store where tenant_id = of_tenant and store_name = name collate office.nocase and not is_deleted) then
    perform office.refuse_duplicate('store_master_storename_key', 'tenantid, storename', of_tenant || ', ' || name);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION office.check_tenant_details(display_name text, agreement_date date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare wrong_day text;
begin
  if coalesce(trim(display_name), '') = '' then
    perform office.refuse_value('tenant_master', 'displayname', shared.text('validation.required'));
  elsif length(trim(display_name)) > shared.number('length.name') then
    perform office.refuse_value('tenant_master', 'displayname', format(shared.text('validation.tooLong'), shared.number('length.name')));
  elsif display_name collate "und-x-icu" !~ '[[:alnum:]]' then
    perform office.refuse_value('tenant_master', 'displayname', shared.text('validation.nameNeedsLetter'));
  elsif agreement_date is null then
    perform office.refuse_value('tenant_master', 'agreementdate', shared.text('validation.requiredField'));
  else
    wrong_day := office.day_error(agreement_date, '1990-01-01', shared.number('years.contract')::int);
    if wrong_day is not null then perform office.refuse_value('tenant_master', 'agreementdate', wrong_day); end if;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION office.checklist_refusal(step office.checklist_step, wanted text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  level text := case step.store_id when 'common' then 'tenant' else 'store' end;
  needed office.checklist_step;
  begun text;
begin
  select * into needed from office.checklist_step c
   where c.tenant_id = step.tenant_id and c.store_id = step.store_id
     and c.display_order = office.needed_before(level, step.display_order);
  select display_name into begun from office.checklist_step c
   where c.tenant_id = step.tenant_id and c.store_id = step.store_id and c.status <> 'Pending'
     and office.needed_before(level, c.display_order) = step.display_order
   order by c.display_order limit 1;
  if step.status = 'Completed' then
    return case when wanted <> 'ongoing' then shared.text('checklist.done')
                when begun is not null then format(shared.text('checklist.started'), begun) end;
  end if;
  return nullif(concat_ws('; ',
    case when needed.status <> 'Completed' then format(shared.text('checklist.locked'), needed.display_name) end,
    case when wanted = 'ongoing' and step.status <> 'Pending' then shared.text('checklist.notPending')
         when wanted = 'Completed' and step.status = 'Pending' then shared.text('checklist.stillPending') end), '');
end $function$;

CREATE OR REPLACE FUNCTION office.checklist_status_word(status text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case status when 'ongoing' then 'In Progress' when 'Pending' then 'Pending' when 'Completed' then 'Completed'
    else 'Failed' end
$function$;

CREATE OR REPLACE FUNCTION office.choices_of(choice text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  if choice = 'department' then return array['Service', 'Body Shop'];
  elsif choice = 'opcategory' then return array['Competitive', 'Maintenance', 'N/A', 'Repair'];
  end if;
  raise exception 'Unknown choice %', choice using errcode = '22023';
end $function$;

CREATE OR REPLACE FUNCTION office.claim(name text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select nullif(current_setting('request.' || name, true), '')
$function$;

CREATE OR REPLACE FUNCTION office.claims_that_count(wanted text)
 RETURNS SETOF api.work_item_claim_row
 LANGUAGE sql
 STABLE
AS $function$
  select c.item_id, c.user_name, c.username = office.username(), c.taken_at
    from office.work_item_claim c
   where c.taken_at >= now() - make_interval(days => shared.number('days.claim')::integer)
     and (wanted is null or c.item_id = wanted) and office.sees_item(c.item_id)
   order by c.taken_at, c.item_id
$function$;

CREATE OR REPLACE FUNCTION office.client_logins(first date, last date, size integer, skipped integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  page integer[];
begin
  if size < 0 or skipped < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  if first > last then
    raise exception '%', shared.text('validation.rangeBackwards')
      using errcode = '22007', detail = shared.text('validation.rangeBackwards');
  end if;
  if size is not null or skipped is not null then
    select coalesce(array_agg(tenant_key), '{}') into page
      from (
        select r.tenant_key
          from office.realm r
         where exists (select from office.realm_user u where u.realm_name = r.realm_name)
         order by r.tenant_name collate office.nocase, r.tenant_key
         limit size offset skipped
      ) as listed;
  end if;
  return (
    with client as (
      select tenant_key, tenant_name, display_name, jsonb_agg(jsonb_build_object(
               'user_name', (person).user_name, 'login_date', days, 'first_name', (person).first_name,
               'last_name', (person).last_name, 'last_login_date', last_day,
               'days_since_last_login', current_date - last_day, 'enabled', (person).enabled,
               'user_creation_date', (person).created_on)
               order by (person).last_name, (person).first_name, (person).id) as attempts
        from office.logins(first, last, page)
       group by tenant_key, tenant_name, display_name
    )
    select coalesce(jsonb_agg(jsonb_build_object(
             'client_name', tenant_name, 'display_name', display_name, 'login_attempts', attempts)
             order by tenant_name collate office.nocase, tenant_key), '[]')
      from client);
end $function$;

CREATE OR REPLACE FUNCTION office.clients_page(wanted text, size integer, skipped integer)
 RETURNS SETOF api.error_status_client
 LANGUAGE sql
 STABLE ROWS 100
 SET enable_sort TO 'off'
 SET enable_hashjoin TO 'off'
AS $function$
  select page.tenant_id, page.tenant_name,
         (select sum(e.status_data)::int
            from office.store s
            join office.never_event e on e.store_key = s.id and e.event_type = wanted
           where s.tenant_id = page.tenant_id and not s.is_deleted)
    from (
      select t.tenant_id, t.tenant_name
        from office.tenant t
       where t.tenant_name is not null and (not t.is_test_tenant or office.is_superadmin())
         and exists (select
                       from office.store s
                       join office.never_event e on e.store_key = s.id and e.event_type = wanted
                      where s.tenant_id = t.tenant_id and not s.is_deleted)
       order by t.tenant_name collate office.nocase
       limit size offset skipped
    ) as page
$function$;

CREATE OR REPLACE FUNCTION office.comment_error(written text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when written = '' then shared.text('validation.required')
    when length(written) > shared.number('length.comment') then format(shared.text('validation.tooLong'), shared.number('length.comment')) end
$function$;

CREATE OR REPLACE FUNCTION office.cost_of(sums office.revenue_sums, part text)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case part when 'parts' then 0 else sums.labor_cost end + case part when 'labor' then 0 else sums.parts_cost end
$function$;

CREATE OR REPLACE FUNCTION office.count_launches()
 RETURNS office.launch_counts
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select count(*) filter (where not is_launched),
         count(*) filter (where not is_launched and not has_ob_meeting),
         count(*) filter (where not is_launched and not has_active_dms),
         count(*) filter (where not is_launched and not has_categorized_opcodes),
         count(*) filter (where not is_launched and not has_labor_grid),
         count(*) filter (where not is_launched and not has_mapped_models),
         count(*) filter (where not is_launched and not has_parts_matrix),
         count(*) filter (where not is_launched and not has_users),
         count(*) filter (where not is_launched and not has_scheduled_launch),
         count(*) filter (where is_launched),
         count(*),
         count(*) filter (where is_launched and not is_cancelled),
         count(*) filter (where pays = 'Trial'),
         count(*) filter (where pays = 'Trial' and not is_cancelled and trial_end < current_date::text),
         count(*) filter (where is_cancelled),
         count(*) filter (where is_launched and not is_cancelled and lower(replace(pays, '-', ' ')) = 'third party'),
         count(*) filter (where is_cancelled and not is_launched),
         count(*) filter (where is_cancelled and is_launched),
         count(*) filter (where is_cancelled and pays = 'Trial')
    from office.counted_store
   where has_named_tenant and (not is_test_tenant or office.is_superadmin())
$function$;

CREATE OR REPLACE FUNCTION office.count_month_orders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  delete from office.month_orders m using changed c where m.store_key = c.store_key and m.month = c.month;
  insert into office.month_orders
  select j.store_key, j.month, count(distinct j.ro)
    from office.revenue_job j
   where (j.store_key, j.month) in (select c.store_key, c.month from changed c)
   group by j.store_key, j.month;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION office.counted(label text, n bigint, bold boolean DEFAULT false, passed boolean DEFAULT NULL::boolean)
 RETURNS office.evaluation_line
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select row(label, office.shown_count(n), bold, passed)::office.evaluation_line
$function$;

CREATE OR REPLACE FUNCTION office.csv_cells(content text)
 RETURNS TABLE(line integer, place integer, cell text, unclosed boolean)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  with file as (
    select office.delimiter_of(content) as mark,
           regexp_replace(regexp_replace(content, '^"?[sS][eE][pP]=.(?="?(?:\r|\n|$))"?', ''), '[\r\n]+$', '') as rest
  ), piece as (
    select at, found[1] as cell, found[2] as after
      from file, regexp_matches(
        rest,
        case mark when '|' then '("(?:[^"]|"")*"|[^|\r\n]*)(\||\r\n|\n|\r|$)'
                  else format('("(?:[^"]|"")*"|[^%1$s\r\n]*)(%1$s|\r\n|\n|\r|$)', mark) end,
        'g') with ordinality as piece(found, at)
  ), numbered as (
    select at, cell, 1 + count(*) filter (where after ~ '[\r\n]')
             over (order by at rows between unbounded preceding and 1 preceding) as line
      from piece
     -- After the last cell the pattern finds the end once more.
     where at <= (select min(at) from piece where after = '')
  )
  select line::int, row_number() over (partition by line order by at)::int,
         btrim(case when cell ~ '^".*"$' then replace(substring(cell from '^"(.*)"$'), '""', '"') else cell end,
               E' \t\r\n'),
         cell ~ '^"' and cell !~ '^"(?:[^"]|"")*"$'
    from numbered
$function$;

CREATE OR REPLACE FUNCTION office.csv_lines(bytes bytea)
 RETURNS TABLE(line integer, cells text[])
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select line, array_agg(cell order by place)
    from office.csv_cells(office.text_of_file(bytes))
   group by line
  having bool_or(cell <> '')
   order by line
$function$;

CREATE OR REPLACE FUNCTION office.csv_problem(bytes bytea)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  content text := office.text_of_file(bytes);
  quote integer;
begin
  if length(bytes) > shared.number('bytes.csv') then
    return shared.text('csv.tooLarge');
  elsif content is null then return shared.text('csv.notText');
  end if;
  select min(line) into quote from office.csv_cells(content) where unclosed;
  return case
    when quote is not null then format(shared.text('csv.badQuote'), quote)
    when (select max(line) from office.csv_cells(content)) > shared.number('rows.csv') then shared.text('csv.tooManyLines')
    when not exists (select from office.csv_cells(content) where cell <> '') then shared.text('csv.empty') end;
end $function$;

CREATE OR REPLACE FUNCTION office.custom_source_error(added text[], known text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when cardinality(added) = 0 then null
    when array_to_string(added, ',') ~ '\s' then shared.text('partsMatrices.sourceSpaces')
    when array_to_string(added, ',') !~ '^[A-Za-z0-9]+(,[A-Za-z0-9]+)*$'
      then shared.text('partsMatrices.sourceFormat')
    when (select count(distinct lower(source)) from unnest(added) as source) < cardinality(added)
      then shared.text('partsMatrices.sourceDuplicates')
    when exists (select from unnest(added) as one, unnest(known) as other where lower(one) = lower(other))
      then shared.text('partsMatrices.sourceInList') end
$function$;

CREATE OR REPLACE FUNCTION office.daily_load_to_run(store integer)
 RETURNS TABLE(store_id text, attempts integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select s.store_id, l.attempts from office.daily_load l join office.store s on s.id = l.store_key
   where l.store_key = store and l.status = 'In Progress'
$function$;

CREATE OR REPLACE FUNCTION office.day_error(day date, first date, years_ahead integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select format(shared.text('validation.dayOutOfRange'), to_char(first, 'MM/DD/YYYY'), to_char(last, 'MM/DD/YYYY'))
    from (select make_date(extract(year from current_date)::int + years_ahead, 12, 31) as last) as limits
   where day not between first and last
$function$;

CREATE OR REPLACE FUNCTION office.day_number(day date)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select day - date '1970-01-01'
$function$;

CREATE OR REPLACE FUNCTION office.days_are_right(days jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select count(*) = 7 and count(distinct keyname) = 7
     and bool_and(keyname in ('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'))
     and bool_and(active = 1 and keyvalue in ('1', '0.5', '0.25', '0.75') or active = 0 and keyvalue = '0')
    from jsonb_to_recordset(days) as day(keyname text, keyvalue text, active integer)
$function$;

CREATE OR REPLACE FUNCTION office.days_between(first text, last text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select last::date - first::date
$function$;

CREATE OR REPLACE FUNCTION office.days_of(of_store integer)
 RETURNS TABLE(keyname text, keyvalue text, active integer, changed_by text)
 LANGUAGE sql
 STABLE
AS $function$
  select usual.keyname, coalesce(d.keyvalue, usual.keyvalue),
         coalesce(d.active, case usual.keyvalue when '0' then 0 else 1 end), d.changed_by
    from (values
      (1, 'Sunday', '0'), (2, 'Monday', '1'), (3, 'Tuesday', '1'), (4, 'Wednesday', '1'), (5, 'Thursday', '1'),
      (6, 'Friday', '1'), (7, 'Saturday', '0.5')
    ) as usual(place, keyname, keyvalue)
    left join office.working_day d on d.store_key = of_store and d.keyname = usual.keyname
   order by usual.place
$function$;

CREATE OR REPLACE FUNCTION office.days_without(store integer, parts boolean)
 RETURNS SETOF api.missing_dates_row
 LANGUAGE sql
 STABLE
AS $function$
  with sold as (
    select closed_date, bool_or(case when parts then parts_sale <> 0 else labor_sale <> 0 end) as something
      from office.revenue_job where store_key = store group by closed_date)
  select extract(year from day)::int, string_agg(to_char(day, 'YYYY-MM-DD'), ',' order by day)
    from (select generate_series(min(closed_date), max(closed_date), interval '1 day') as day from sold) as loaded
   where extract(isodow from day) < 6 and day::date not in (select closed_date from sold where something)
   group by 1 order by 1
$function$;

CREATE OR REPLACE FUNCTION office.db_servers(with_passwords boolean)
 RETURNS SETOF api.db_server
 LANGUAGE sql
 STABLE
AS $function$
  select server_no, ip_address, db_name, db_user, case when with_passwords then office.decrypt(db_password) end, db_port, is_full,
         created_at, updated_at
    from office.db_server order by server_no
$function$;

CREATE OR REPLACE FUNCTION office.decrypt(encrypted office.encrypted_text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE STRICT
AS $function$
begin
  -- Whatever calls this has refused others in its own words before.
  if not office.is_superadmin() then
    raise exception 'permission denied: credentials are for superadmins' using errcode = '42501';
  end if;
  return office.pgp_decrypt(encrypted.ciphertext, office.encryption_key(encrypted.key_id));
end $function$;

CREATE OR REPLACE FUNCTION office.delete_grid(known office.store, stored office.labor_grid, confirmed boolean, next_default text)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  next_type office.labor_grid_type;
  is_last_of_default boolean := stored.grid_for = 'Model' and office.grid_count(known.id, stored.grid_type) = 1
    and exists (select from office.labor_grid_type t
                 where t.store_key = known.id and t.name = stored.grid_type and t.is_default);
begin
  if is_last_of_default then
    if not exists (select from office.labor_grid_type t where t.store_key = known.id and not t.is_default
                      and office.grid_count(known.id, t.name) > 0) then
      return jsonb_build_object('rStatus', 0, 'msg', shared.text('laborGrid.noOtherDefault'));
    elsif not confirmed or coalesce(next_default, '') = '' then
      return jsonb_build_object('rStatus', 2, 'msg', shared.text('laborGrid.refused.reassign'));
    end if;
    select t.* into next_type from office.labor_grid_type t
     where t.store_key = known.id and t.name = next_default and not t.is_default and office.grid_count(known.id, t.name) > 0;
    if next_type.id is null then
      return jsonb_build_object('rStatus', 2, 'msg', format(shared.text('laborGrid.refused.noSuchDefault'), next_default));
    end if;
    perform office.make_default_grid_type(known.id, next_type.name);
  end if;
  delete from office.labor_grid where id = stored.id;
  perform office.order_grids(known.id);
  return jsonb_build_object('rStatus', 1, 'msg', shared.text('laborGrid.saved.delete'));
end $function$;

CREATE OR REPLACE FUNCTION office.delete_matrix(known office.store, stored office.parts_matrix, created date, seen api.parts_matrix_row[])
 RETURNS text
 LANGUAGE plpgsql
AS $function$
begin
  if stored.id is null or stored.created_date is distinct from created then return shared.text('partsMatrices.gone'); end if;
  if seen <> office.rows_of_matrix(stored.id) then return shared.text('partsMatrices.changedBeforeDeletion'); end if;
  delete from office.parts_matrix where id = stored.id;
  update office.store set noof_parts_matrix = noof_parts_matrix - 1 where id = known.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION office.delete_store(known office.store, expected jsonb)
 RETURNS api.insert_store_result
 LANGUAGE plpgsql
AS $function$
begin
  -- A store that is deleted already counts as deleted.
  if not known.is_deleted and exists (
    select from jsonb_each_text(expected) as seen
     cross join lateral (
       select office.record_of_store(known.id)
              || jsonb_build_object('dailyLoad', known.daily_load, 'storeLaunched', known.store_launched)) as now(stored)
     where now.stored ? seen.key and nullif(seen.value, '') is distinct from now.stored ->> seen.key
  ) then return office.store_refused(shared.text('stores.changedBeforeDeletion'));
  end if;
  update office.store set is_deleted = true, store_deleted_date = current_date where id = known.id and not is_deleted;
  perform office.refresh_tenant(known.tenant_id);
  return office.store_written(shared.text('stores.deleted'), known.id, known.store_id);
end $function$;

CREATE OR REPLACE FUNCTION office.delete_tenant_master(wanted text, day date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if (office.locked_tenant(wanted)).cancelled then return; end if;
  perform office.hold_stores(array(select s.id from office.store s where s.tenant_id = wanted));
  update office.tenant set cancelled = true, tenant_deleted_date = day, realm_status = 'Disabled' where tenant_id = wanted;
  update office.store set is_deleted = true, store_deleted_date = day where tenant_id = wanted and not is_deleted;
  perform office.refresh_tenant(wanted);
end $function$;

CREATE OR REPLACE FUNCTION office.delimiter_of(content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  with line as (
    select written, n
      from regexp_split_to_table(regexp_replace(content, '"(?:[^"]|"")*"', 'x', 'g'), '\r\n|\n|\r')
           with ordinality as split(written, n)
     where n <= 50 and btrim(written, E' \t') <> ''
  ), first_line as (
    select written from line order by n limit 1
  )
  select coalesce(
    substring(content from '^"?[sS][eE][pP]=(.)"?(?:\r\n|\n|\r|$)'),
    (select mark from unnest(array[E'\t', ';', '|', ',']) with ordinality as known(mark, place)
      where (select min(marks) > 0 and min(marks) = max(marks)
               from (select length(written) - length(replace(written, mark, '')) as marks from line) as counted)
      order by place limit 1),
    (select mark from unnest(array[',', ';', E'\t', '|']) with ordinality as known(mark, place)
      order by (select length(written) - length(replace(written, mark, '')) from first_line) desc nulls last, place limit 1))
$function$;

CREATE OR REPLACE FUNCTION office.differs(stored jsonb, sent jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION office.dms_code(dms text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case dms
    when 'Dealertrack' then 'dtk' when 'Automate' then 'atm' when 'Reynolds' then 'rlds' when 'CDK Global' then 'cdk'
    when 'Tekion' then 'tek' end
$function$;

CREATE OR REPLACE FUNCTION office.dms_field_error(dms text, field text, value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when coalesce(value, '') = '' then shared.text('validation.required')
    when field = 'dealerId' and dms = 'Reynolds' then
      case when value !~ shared.pattern('reynoldsDealerId') then shared.text('validation.reynoldsDealerId') end
    when field = 'dmsSubscriptionId' then
      case when value !~ shared.pattern('guid')
        then shared.text('validation.storeSubscriptionId') end
    when value !~ shared.pattern('alphanumeric') then shared.text('validation.alphanumericOnly') end
$function$;

CREATE OR REPLACE FUNCTION office.dms_of(wanted office.store)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select dms from office.data_feed where store_key = wanted.id and store_dms_status = 'Active'
$function$;

CREATE OR REPLACE FUNCTION office.dms_picture(wanted text, wanted_version integer)
 RETURNS TABLE(type text, bytes bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select l.type, l.bytes from office.dms_logo l where l.slug = wanted and l.version = wanted_version
$function$;

CREATE OR REPLACE FUNCTION office.done(label text, at timestamp with time zone, done boolean)
 RETURNS office.evaluation_line
 LANGUAGE sql
 STABLE
AS $function$
  select row(label, case when not done then 'No' else coalesce(to_char(at, 'MM/DD/YYYY'), 'Yes') end, false, done)::office.evaluation_line
$function$;

CREATE OR REPLACE FUNCTION office.door_rate_error(rate double precision)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when rate <= 0 then shared.text('laborGrid.greaterThanZero')
    when rate::text ~ '\.\d{3,}$' then shared.text('laborGrid.twoDecimals')
    -- The last cell of a new grid stands for 15.9 hours, and none is over 99,999.99.
    when rate > shared.number('amount.doorRate') then shared.text('laborGrid.doorRateTooHigh') end
$function$;

CREATE OR REPLACE FUNCTION office.door_rate_grid(door_rate double precision)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_agg(line order by hours)
    from (
      select hours, jsonb_agg(
               floor(cents * (hours * 10 + tenth) / 10 + 0.5) / 100
               order by tenth) as line
        from (select floor(round((door_rate * 100)::numeric, 6)::double precision + 0.5) as cents) as rate,
             generate_series(0, 15) as hours, generate_series(0, 9) as tenth
       group by hours
    ) as made
$function$;

CREATE OR REPLACE FUNCTION office.encrypt(plain text)
 RETURNS office.encrypted_text
 LANGUAGE plpgsql
 STRICT
AS $function$
declare current_id text := (select id from office.credential_key);
begin
  return row(current_id, office.pgp_encrypt(plain, office.encryption_key(current_id)));
end $function$;

CREATE OR REPLACE FUNCTION office.encrypt_again(encrypted office.encrypted_text)
 RETURNS office.encrypted_text
 LANGUAGE plpgsql
 STRICT
AS $function$
begin
  return office.encrypt(office.pgp_decrypt(encrypted.ciphertext, office.encryption_key(encrypted.key_id)));
end $function$;

CREATE OR REPLACE FUNCTION office.encryption_key(wanted text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare key text := (regexp_match(current_setting('secret.credential_keys', true), '(?:^|;)' || wanted || '=([^;]+)'))[1];
begin
  if key is null then
    raise exception 'The credentials are encrypted with the key %, which this server does not have', wanted using errcode = '55000';
  end if;
  return key;
end $function$;

CREATE OR REPLACE FUNCTION office.end_adu_realms(wanted text, done text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  delete from office.adu_user_realm where user_name = wanted and realm_name = any (done)
$function$;

CREATE OR REPLACE FUNCTION office.end_build(of_environment text, of_application text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update office.build_run set ends_at = now() where environment = of_environment and application = of_application
$function$;

CREATE OR REPLACE FUNCTION office.end_daily_load(store integer, reason text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update office.daily_load
     set status = case when reason is null then 'Completed' else 'Failed' end,
         data_as_of = case when reason is null then current_date else data_as_of end, finished_at = now(), error = reason
   where store_key = store and status = 'In Progress'
$function$;

CREATE OR REPLACE FUNCTION office.end_load(run integer, outcome text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare known office.load_run;
begin
  perform office.hold_stores(array(select r.store_key from office.load_run r where r.id = run));
  update office.load_run set status = outcome, finished_at = clock_timestamp()
   where id = run and status = 'In Progress' returning * into known;
  if found then perform office.set_process(known.store_key, known.call_type, outcome); end if;
end $function$;

CREATE OR REPLACE FUNCTION office.end_mail(of_tenant text, recipient text, subject text, filename text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into office.email_day (day) values (current_date) on conflict do nothing;
  insert into office.email_event (day, tenant_id, recipient, sent_at, event, subject, filename, message)
  values (current_date, coalesce(of_tenant, ''), recipient, now(), 'delivered', subject, filename, '250 2.0.0 OK');
$function$;

CREATE OR REPLACE FUNCTION office.end_smoke_test(store integer, as_role text, passed boolean, report text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  update office.smoke_test_run set status = case when passed then 'Passed' else 'Failed' end
   where store_key = store and user_role = as_role and status = 'In Progress';
  if report is null then return; end if;
  insert into office.qa_test_day (day) values (current_date) on conflict do nothing;
  insert into office.qa_test_result (day, type, store_key, user_role, content)
  values (current_date, 'smoke', store, as_role, report);
end $function$;

CREATE OR REPLACE FUNCTION office.enqueue(kind text, work jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into office.queue (kind, work, queued_by) values (kind, work, office.caller());
$function$;

CREATE OR REPLACE FUNCTION office.entry_name_error(entry text, name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when name ~ '^\s+$' or position('  ' in name) > 0 then format(shared.text('names.invalid'), entry)
    when coalesce(name, '') = '' then format(shared.text('names.required'), entry)
    when length(name) > shared.number('length.entryName') then format(shared.text('names.tooLong'), entry)
    when name ~ '^\s|\s$' then format(shared.text('names.outerSpaces'), entry)
    when name !~ '^[A-Za-z0-9 ]*$' then format(shared.text('names.special'), entry) end
$function$;

CREATE OR REPLACE FUNCTION office.evaluated_store(wanted text, of_tenant text, realm text DEFAULT office.omitted())
 RETURNS office.store
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  known office.store;
  refusal text;
begin
  perform office.require_superadmin();
  known := office.find_store(wanted, of_tenant);
  if realm not in (office.omitted(), coalesce((office.find_tenant(of_tenant)).realm_name, '')) then
    perform office.not_found('Realm ' || realm);
  end if;
  refusal := concat_ws('; ',
    case when known.infrastructure_configuration <> 'Completed' then shared.text('stores.infrastructurePending') end,
    case when known.bulk_phase1 <> 'Completed' then format(shared.text('pipeline.finishFirst'), office.step_label('phase1Load')) end);
  if refusal <> '' then raise exception '%', refusal using errcode = '55000'; end if;
  return known;
end $function$;

CREATE OR REPLACE FUNCTION office.evaluation(known office.store, part text, code text)
 RETURNS SETOF api.data_verification_row
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if coalesce(part, '') not in ('phase_1', 'phase_2', 'opcodes') then
    raise exception 'Unknown call type %', part using errcode = '22023';
  elsif not office.has_figures(known, code) then return;
  end if;
  -- Numbered in tens, as the provider does.
  return query
    select line.label, line.value, (place * 10)::int, line.bold,
           case line.passed when true then 'success' when false then 'failure' end
      from unnest(case part when 'phase_1' then office.phase1_lines(known) when 'phase_2' then office.phase2_lines(known)
                            else office.opcode_lines(known) end)
           with ordinality as line(label, value, bold, passed, place)
     order by place;
end $function$;

CREATE OR REPLACE FUNCTION office.event_names_of(report text)
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if not exists (
    select from office.telemetry_report_type where report_name = report and jsonb_typeof(event_names) = 'array'
  ) then
    raise exception 'There is no report % of traces', report using errcode = '22023';
  end if;
  return query
    select jsonb_array_elements_text(event_names) from office.telemetry_report_type where report_name = report;
end $function$;

CREATE OR REPLACE FUNCTION office.events_of(wanted text, client text)
 RETURNS SETOF api.never_event_row
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if not exists (select from office.tenant where tenant_id = client and tenant_name is not null
                    and (not is_test_tenant or office.is_superadmin())) then
    perform office.not_found('Client ' || client);
  end if;
  return query
    select e.client_id, e.client_name, e.store_id, e.store_name, e.option_name, e.option_display_name, e.status_data,
           e.status_date, e.sub_domain
      from office.seen_event e
     where e.event_type = wanted and e.client_id = client
     order by e.store_name collate office.nocase, e.option_display_name, e.id;
end $function$;

CREATE OR REPLACE FUNCTION office.expect_seen(stored jsonb, changed_by text, seen api.seen_interval)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if stored is null then
    perform office.stale_write(format(shared.text('menus.intervalGone'), seen.service_type));
  elsif stored <> office.tidy_seen(seen) then
    perform office.stale_write(format(shared.text('menus.intervalStale'),
      coalesce(changed_by, 'Someone else'), seen.service_type));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION office.fail_adu_realms(wanted text, failing text[], reason text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  update office.adu_user_realm set status = 'Failed', error = reason
   where user_name = wanted and realm_name = any (failing)
$function$;

CREATE OR REPLACE FUNCTION office.fail_load(run integer, reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform office.write_load_line(run, 'Load stopped', 'Failed', reason, (select store_id from office.load_to_run(run)));
  perform office.end_load(run, 'Failed');
end $function$;

CREATE OR REPLACE FUNCTION office.fail_untriggered(store integer, wanted text, since timestamp with time zone, seconds double precision)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare known office.store;
begin
  perform office.hold_stores(array[store]);
  select s.* into known from office.store s where s.id = store;
  if office.process_of(known, wanted) = 'In Progress' and not exists (
    select from office.load_run r where r.store_key = store and (r.status = 'In Progress' or r.started_at >= since)
  ) then
    perform office.fail_load(
      office.open_run(store, wanted, 'back office'), format('The load was not triggered within %s s.', seconds));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION office.failed_page(size integer, skipped integer)
 RETURNS TABLE(store_key integer, place bigint)
 LANGUAGE sql
 STABLE ROWS 100
 SET enable_sort TO 'off'
AS $function$
  select id, row_number() over ()
    from (
      select s.id
        from office.store s
        join office.tenant t on t.tenant_id = s.tenant_id
       where not s.is_deleted
         and exists (select from office.daily_load l where l.store_key = s.id and l.status <> 'Completed')
         and t.tenant_name is not null and (not t.is_test_tenant or office.is_superadmin())
       order by t.tenant_name collate office.nocase, s.store_name collate office.nocase, s.id
       limit size offset skipped
    ) as page
$function$;

CREATE OR REPLACE FUNCTION office.failures_page(day date, size integer, skipped integer)
 RETURNS TABLE(store_key integer, place bigint)
 LANGUAGE sql
 STABLE ROWS 100
 SET enable_sort TO 'off'
AS $function$
  select id, row_number() over ()
    from (
      select s.id
        from office.store s
        join office.tenant t on t.tenant_id = s.tenant_id
       where not s.is_deleted
         and exists (select from office.daily_load l
                      where l.store_key = s.id and l.status <> 'Completed' and l.status <> 'In Progress'
                        and coalesce(l.data_as_of < day, true))
         and t.tenant_name is not null and (not t.is_test_tenant or office.is_superadmin())
       order by t.tenant_name collate office.nocase, s.store_name collate office.nocase, s.id
       limit size offset skipped
    ) as page
$function$;

CREATE OR REPLACE FUNCTION office.feed_deletion_refusal(known office.store, stored jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select nullif(concat_ws('; ',
    case when (select count(*) from office.data_feed where store_key = known.id) = 1 then shared.text('feeds.onlyFeed') end,
    case when stored ->> 'effectiveDate' is null then shared.text('feeds.noEffectiveDate') end), '')
$function$;

CREATE OR REPLACE FUNCTION office.feed_error(merged jsonb, stored jsonb)
 RETURNS text
 LANGUAGE sql
AS $function$
  select coalesce(
    case
      when not office.holds_dms(merged ->> 'dms') then 'dms: ' || shared.text('validation.invalidInput')
      when merged ->> 'effectiveDate' is null and (stored is null or stored ->> 'effectiveDate' is not null)
        then 'effectiveDate: ' || shared.text('validation.required')
      when merged ->> 'effectiveDate' is distinct from stored ->> 'effectiveDate'
        then 'effectiveDate: ' || office.day_error((merged ->> 'effectiveDate')::date, '2000-01-01', shared.number('years.effective')::int) end,
    (select field || ': ' || reason
       from unnest(office.fields_of_dms(merged ->> 'dms')) with ordinality as wanted(field, place),
            lateral (select case
              when stored is null then office.feed_field_error(merged ->> 'dms', field, merged ->> field)
              else office.inline_feed_field_error(merged ->> 'dms', field, merged ->> field, stored ->> field) end
            ) as problem(reason)
      where reason is not null
      order by place limit 1))
$function$;

CREATE OR REPLACE FUNCTION office.feed_field_error(dms text, field text, value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when field = 'dmsSubscriptionId' then
      case when coalesce(value, '') !~ shared.pattern('guid')
        then shared.text('validation.feedSubscriptionId') end
    when coalesce(value, '') = '' then shared.text('validation.required')
    when length(value) > shared.number('length.code') then format(shared.text('validation.tooLong'), shared.number('length.code'))
    when field = 'dealerId' and dms = 'Reynolds' then
      case when value !~ shared.pattern('reynoldsDealerId') then shared.text('validation.reynoldsDealerId') end
    when value !~ shared.pattern('alphanumeric') then
      case when field like '%DepartmentId' then shared.text('validation.mustBeAlphanumeric') else shared.text('validation.alphanumericOnly') end
  end
$function$;

CREATE OR REPLACE FUNCTION office.feed_secret(feed integer, name text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.decrypt(case name
           when 'load_auth_api_key' then load_auth_api_key when 'post_method' then post_method else curl_request end)
    from office.data_feed where id = feed and office.is_superadmin()
$function$;

CREATE OR REPLACE FUNCTION office.fields_of_dms(dms text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case dms
    when 'Dealertrack' then array['companyNumber', 'enterpriseCode', 'serverName']
    when 'Fortellis' then array['dmsSubscriptionId', 'dmsEmployeeDepartmentId', 'dmsDepartmentId']
    else array['dealerId'] end
$function$;

CREATE OR REPLACE FUNCTION office.find_menu(known office.store, name text)
 RETURNS office.menu
 LANGUAGE plpgsql
 STABLE
AS $function$
declare found_menu office.menu := office.menu_named(known.id, name);
begin
  if found_menu.id is null then perform office.not_found('Menu ' || name); end if;
  return found_menu;
end $function$;

CREATE OR REPLACE FUNCTION office.find_store(wanted text, of_tenant text)
 RETURNS office.store
 LANGUAGE plpgsql
 STABLE
AS $function$
declare known office.store;
begin
  select s.* into known from office.store s join office.tenant t on t.tenant_id = s.tenant_id
   where s.store_id = wanted and s.tenant_id = of_tenant and (not t.is_test_tenant or office.is_superadmin());
  if known.id is null then perform office.not_found(format('Store %s of %s', wanted, of_tenant)); end if;
  return known;
end $function$;

CREATE OR REPLACE FUNCTION office.find_tenant(wanted text)
 RETURNS office.tenant
 LANGUAGE plpgsql
 STABLE
AS $function$
declare found office.tenant;
begin
  select * into found from office.tenant
   where tenant_id = wanted and tenant_name is not null and (not is_test_tenant or office.is_superadmin());
  if found.id is null then perform office.not_found('Tenant ' || coalesce(wanted, '')); end if;
  return found;
end $function$;

CREATE OR REPLACE FUNCTION office.forget_other_dms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.dms_type is not distinct from old.dms_type then new.dms_type := null; end if;
  if new.project_id is not distinct from old.project_id then new.project_id := null; end if;
  if new.second_project_id is not distinct from old.second_project_id then new.second_project_id := null; end if;
  new.load_auth_api_key := null;
  new.post_method := null;
  new.curl_request := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION office.give_daily_load()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into office.daily_load (store_key, scheduler_time, data_as_of)
  values (new.id, format('%s:%s', to_char(1 + new.id % 4, 'FM00'), to_char(15 * (new.id / 4 % 4), 'FM00')), current_date)
  on conflict do nothing;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION office.grid_answer(grid_type text, refusal text, done text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_build_array(jsonb_build_object(
    'grid_type', grid_type, 'message', coalesce(refusal, done), 'code', (refusal is null)::int))
$function$;

CREATE OR REPLACE FUNCTION office.grid_count(of_store integer, name text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select count(*)::int from office.labor_grid
   where store_key = of_store and grid_for = 'Model' and grid_type = name collate office.nocase
$function$;

CREATE OR REPLACE FUNCTION office.grid_file_problem(bytes bytea)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  problem text := office.csv_problem(bytes);
  width integer;
  lines integer;
  unnamed boolean;
begin
  if problem is not null then return problem; end if;
  select max(cardinality(cells)), count(*), coalesce(
           bool_and(office.is_hours(cells[1], place - 1)) filter (where place <= 2), false)
    into width, lines, unnamed
    from (select cells, row_number() over (order by line) as place from office.csv_lines(bytes)) as file;
  return case
    when width <> shared.number('rows.gridColumns') + 1 then format(shared.text('laborGrid.file.columns'), width)
    when lines <= shared.number('rows.gridLeast') then format(shared.text('laborGrid.file.rows'), lines)
    when lines > shared.number('rows.gridMost') + 1 then shared.text('laborGrid.file.tooManyRows')
    when unnamed then shared.text('laborGrid.file.noHeader')
    else office.wrong_grid_cell(bytes) end;
end $function$;

CREATE OR REPLACE FUNCTION office.grid_named(of_store integer, kind text, name text, created text)
 RETURNS office.labor_grid
 LANGUAGE sql
 STABLE
AS $function$
  select g from office.labor_grid g
   where g.store_key = of_store and g.grid_for = kind and g.grid_type = name and g.created_date = created
$function$;

CREATE OR REPLACE FUNCTION office.has_cell(entered jsonb, name text, passed boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when entered ? name then coalesce(entered ->> name, '') <> '' else coalesce(passed, false) end
$function$;

CREATE OR REPLACE FUNCTION office.has_figures(known office.store, code text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(office.dms_code(office.dms_of(known)) = code, false)
$function$;

CREATE OR REPLACE FUNCTION office.has_twin(of_store integer, record jsonb, itself integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from office.data_feed f
     where f.store_key = of_store and f.id is distinct from itself
       and office.record_of_feed(f.id, of_store) - '{dmsType,groupName,stateCode,projectId,secondProjectId}'::text[]
         = record - '{dmsType,groupName,stateCode,projectId,secondProjectId}'::text[])
$function$;

CREATE OR REPLACE FUNCTION office.hold_group(wanted text, hold boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into office.launch_group_hold (tenant_id) select wanted where hold on conflict do nothing;
  delete from office.launch_group_hold where tenant_id = wanted and not hold;
$function$;

CREATE OR REPLACE FUNCTION office.hold_stores(wanted integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from office.tenant t
   where t.tenant_id in (select s.tenant_id from office.store s where s.id = any (wanted)) order by t.id for no key update;
  perform from office.store s where s.id = any (wanted) order by s.id for no key update;
end $function$;

CREATE OR REPLACE FUNCTION office.holds_dms(wanted text)
 RETURNS boolean
 LANGUAGE sql
AS $function$
  select exists (select from office.dms d where d.dms = wanted for key share)
$function$;

CREATE OR REPLACE FUNCTION office.image_type(bytes bytea)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when substring(bytes from 1 for 8) = '\x89504e470d0a1a0a' then 'image/png'
    when substring(bytes from 1 for 3) = '\xffd8ff' then 'image/jpeg'
    when substring(bytes from 1 for 6) in ('GIF87a', 'GIF89a') then 'image/gif'
    when substring(bytes from 1 for 4) = 'RIFF' and substring(bytes from 9 for 4) = 'WEBP' then 'image/webp'
  end
$function$;

CREATE OR REPLACE FUNCTION office.inline_feed_field_error(dms text, field text, value text, stored text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when coalesce(stored, '') <> '' and value = stored then null
    when field = 'dealerId' and dms <> 'Reynolds' and coalesce(value, '') <> '' then
      case when value !~ shared.pattern('inlineDealerId') then shared.text('validation.inlineDealerId') end
    when field = 'enterpriseCode' and coalesce(value, '') <> '' then
      case when value !~ shared.pattern('inlineEnterpriseCode') then shared.text('validation.inlineEnterpriseCode') end
    else office.feed_field_error(dms, field, value) end
$function$;

CREATE OR REPLACE FUNCTION office.insert_matrix(known office.store, name text, use text, chosen text[], day date, created date, of_opcode text, rows api.parts_matrix_row[])
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  sources text := office.sources_for(known, use, chosen);
  made integer;
  problem text := case
    when not exists (select from office.parts_matrix_type t where t.store_key = known.id and t.name = insert_matrix.name collate "C")
      then shared.text('partsMatrices.invalidType')
    when use = 'opcode' and not exists (
      select from office.opcode o where o.store_key = known.id and o.lbropcode = of_opcode) then shared.text('partsMatrices.noOpcode')
    else coalesce(
      office.sources_problem(known, use, chosen), office.day_error(day, '2000-01-01', 5), office.ladder_error(rows),
      case when (office.matrix_named(known.id, name, use, sources, day)).id is not null
        then shared.text('partsMatrices.sameDay') end) end;
begin
  if problem is not null then return problem; end if;
  insert into office.parts_matrix (store_key, matrix_type, parts_for, prtsource, created_date, store_install_date, opcode)
  values (known.id, name, use, sources, created, day, case use when 'opcode' then of_opcode end)
  returning id into made;
  perform office.write_matrix(known, made, rows, sources);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION office.insert_new_store(of_tenant text, place integer, sent jsonb)
 RETURNS api.insert_store_result
 LANGUAGE plpgsql
AS $function$
declare
  -- One after the other: two people may add a store at the same second.
  parent office.tenant := office.locked_tenant(of_tenant);
  record jsonb := office.blank_other_dms_fields(sent);
  problem text := office.store_record_error('{}', record);
  made office.store;
  feed integer;
begin
  if parent.cancelled then return office.store_refused(shared.text('tenants.cancelled'));
  elsif problem is not null then return office.store_refused(problem);
  elsif record ->> 'billingDate' is not null then return office.store_refused('billingDate: ' || shared.text('pipeline.storeNotConfigured'));
  end if;
  perform office.check_store_name_free(of_tenant, record ->> 'storeName');
  if coalesce(place, 0) < 1 or exists (select from office.store where tenant_id = of_tenant and sort_order = place) then
    select greatest(count(*), coalesce(max(sort_order), 0)) + 1 into place from office.store where tenant_id = of_tenant;
  end if;
  insert into office.store (store_id, tenant_id, sort_order, is_test_store, store_name)
  values (format('%s_store%s', of_tenant, place), of_tenant, place, parent.is_test_tenant, trim(record ->> 'storeName'))
  returning * into made;
  insert into office.data_feed (store_key, dms) values (made.id, record ->> 'dms') returning id into feed;
  perform office.write_store(made.id, feed, record);
  insert into office.subscription (
    subscription_id, tenant_id, store_key, dms_one_time_fee, dms_monthly_recurring_fee, fopc_monthly_recurring_fee, created_at)
  values ('SUB-' || made.store_id, of_tenant, made.id, 1500, 250, 450 + 50 * (made.id % 8), now());
  perform office.refresh_active_feed(made.id);
  return office.store_written(shared.text('stores.created'), made.id, made.store_id);
end $function$;

CREATE OR REPLACE FUNCTION office.insert_tenant_master(wanted text, name text, address text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  clean text := trim(regexp_replace(coalesce(name, ''), '\s+', ' ', 'g'));
  id_of_name text := regexp_replace(lower(clean), '[^a-z0-9]', '', 'g');
begin
  if clean = '' then
    perform office.refuse_value('tenant_master', 'tenantname', shared.text('validation.required'));
  elsif clean !~ shared.pattern('name') or length(clean) > shared.number('length.name') then
    perform office.refuse_value(
      'tenant_master', 'tenantname', shared.text('validation.alphanumericWithHyphen'));
  elsif id_of_name = '' then
    perform office.refuse_value('tenant_master', 'tenantname', shared.text('validation.nameNeedsLetter'));
  elsif coalesce(address, '') = '' then
    perform office.refuse_value('tenant_master', 'subdomain', shared.text('validation.required'));
  elsif coalesce(address, '') !~ shared.pattern('subDomain') or length(address) > shared.number('length.subDomain') then
    perform office.refuse_value('tenant_master', 'subdomain', shared.text('validation.siteAddress'));
  elsif id_of_name is distinct from wanted then
    perform office.refuse_value('tenant_master', 'tenantid', format(shared.text('tenants.idOfName'), id_of_name));
  elsif exists (select from office.tenant where tenant_id = wanted and tenant_name is not null) then
    perform office.refuse_duplicate('tenant_master_tenantname_key', 'tenantname', clean);
  end if;
  -- The unique indexes say who was first, also of two at the same moment.
  update office.tenant
     set tenant_name = clean, sub_domain = address, realm_name = tenant_id, realm_status = 'Disabled'
   where tenant_id = wanted and tenant_name is null;
  if not found then
    if exists (select from office.tenant where tenant_id = wanted) then
      perform office.refuse_duplicate('tenant_master_tenantname_key', 'tenantname', clean);
    end if;
    perform office.not_found('Tenant ' || wanted);
  end if;
end $function$;

CREATE OR REPLACE FUNCTION office.install_date_error(day date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when day is null then shared.text('validation.required')
    when extract(year from day) not between 2000 and 2100 then shared.text('laborGrid.invalidDate') end
$function$;

CREATE OR REPLACE FUNCTION office.instant(moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$function$;

CREATE OR REPLACE FUNCTION office.interval_amount_error(amount numeric, too_small text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when amount <= 0 then too_small
    when length(trim_scale(amount)::text) > 9 or trim_scale(amount)::text !~ '^\d{0,6}(\.\d{0,2})?$'
      then shared.text('menus.tooLong') end
$function$;

CREATE OR REPLACE FUNCTION office.interval_of_menudata(sent jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select office.tidy_interval(
    sent ->> 'm_category', (sent -> 'm_sales')::double precision, (sent -> 'm_frh')::double precision,
    (sent -> 'm_items')::double precision, array(select jsonb_array_elements_text(sent -> 'opcodes')),
    array(select miles::double precision from jsonb_array_elements_text(sent -> 'm_series') as miles))
$function$;

CREATE OR REPLACE FUNCTION office.interval_problem(known office.menu, wanted jsonb, itself integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    case when category = '' then shared.text('menus.categoryMissing')
         when exists (select from office.menu_interval where menu_key = known.id and service_type = category
                         and id is distinct from itself)
           then format(shared.text('menus.categoryUsed'), category) end,
    case when jsonb_array_length(wanted -> 'opcodes') = 0 then shared.text('menus.opcodeMissing') end,
    office.ratings_error(wanted -> 'ratings', known),
    office.interval_amount_error((wanted -> 'price')::numeric, shared.text('menus.salesMissing')),
    office.interval_amount_error((wanted -> 'frh')::numeric, shared.text('menus.frhTooSmall')),
    office.interval_amount_error((wanted -> 'items')::numeric, shared.text('menus.itemsTooSmall')),
    case when not exists (select from office.service_type where service_type = category)
      then format(shared.text('menus.noSuchCategory'), category) end,
    (select format(shared.text('menus.noSuchOpcode'), code)
       from jsonb_array_elements_text(wanted -> 'opcodes') with ordinality as sent(code, n)
      where code not in (select opcode from office.menu_opcodes(known.store_key))
      order by n limit 1))
    from (select wanted ->> 'serviceType' as category) as named
$function$;

CREATE OR REPLACE FUNCTION office.intervals_of(of_menu integer)
 RETURNS TABLE(id integer, content jsonb, changed_by text)
 LANGUAGE sql
 STABLE
AS $function$
  select i.id, office.tidy_interval(
           i.service_type, i.price, i.frh, i.items,
           array(select opcode from office.menu_interval_opcode where interval_key = i.id),
           array(select miles::double precision from jsonb_array_elements_text(i.ratings) as miles)), i.changed_by
    from office.menu_interval i
   where i.menu_key = of_menu
   order by i.id
$function$;

CREATE OR REPLACE FUNCTION office.is_address(sent text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select address ~ ('^' || allowed || '{1,64}@' || label || '+(\.' || label || '+)+$')
     and address !~ '^\.|\.\.|\.@' and address !~ '[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]'
    from (values (sent collate "und-x-icu", '[^\s@,;:<>"()\[\]\\[:cntrl:]]', '[^\s@,;:<>"()\[\]\\[:cntrl:].]'))
      as letters(address, allowed, label)
$function$;

CREATE OR REPLACE FUNCTION office.is_amount(written text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(trim(written) ~ '^(\d+\.?\d*|\.\d+)$', false)
$function$;

CREATE OR REPLACE FUNCTION office.is_as_seen(stored office.pay_type, sent api.pay_type_change)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (stored.pay_type_code, stored.department, stored.grid_excluded::int, stored.labor_fixedratevalue,
          stored.parts_fixedratevalue, stored.labor_fixedratedate, stored.parts_fixedratedate,
          stored.labor_fixed_rate::int, stored.parts_fixed_rate::int)
     is not distinct from
         (sent.oldpaytypecode, sent.olddepartment, sent.oldgridexcluded, sent.oldlaborfixedratevalue,
          sent.oldpartsfixedratevalue, sent.oldlaborfixedratedate, sent.oldpartsfixedratedate,
          sent.oldlaborfixedrate, sent.oldpartsfixedrate)
$function$;

CREATE OR REPLACE FUNCTION office.is_day(written text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return written ~ '^\d{4}-\d{2}-\d{2}$' and written::date is not null;
exception when datetime_field_overflow then
  return false;
end $function$;

CREATE OR REPLACE FUNCTION office.is_grid_as_seen(stored office.labor_grid, seen jsonb, seen_day date)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (seen is null or office.rates_of_rows(seen) is not distinct from stored.rates)
     and (seen_day is null or seen_day = stored.store_install_date)
$function$;

CREATE OR REPLACE FUNCTION office.is_hours(cell text, hours bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when amount ~ '^[+-]?(\d+\.?\d*|\.\d+)$' then amount::numeric = hours else false end
    from office.bare_amount(cell) as amount
$function$;

CREATE OR REPLACE FUNCTION office.is_list_of_days(sent jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case jsonb_typeof(sent)
    when 'array' then not exists (
      select from jsonb_array_elements(sent) as day
       where (jsonb_typeof(day -> 'keyname'), jsonb_typeof(day -> 'keyvalue'), jsonb_typeof(day -> 'active'))
             is distinct from ('string', 'string', 'number'))
    else false end
$function$;

CREATE OR REPLACE FUNCTION office.is_load(call_type text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(call_type, '') in ('bulk_phase_1', 'bulk_phase_2', 'daily_load')
$function$;

CREATE OR REPLACE FUNCTION office.is_mapping_target(of_store integer, kind text, name text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case kind
    when 'menu' then exists (select from office.menu where store_key = of_store and menu_name = name collate "C")
    else exists (select from office.labor_grid_type t where t.store_key = of_store and t.name = is_mapping_target.name collate "C") end
$function$;

CREATE OR REPLACE FUNCTION office.is_menudata(sent jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(
    jsonb_typeof(sent) = 'object'
    and not exists (select from unnest(array['menu_name', 'm_storeid', 'm_category']) as field
                     where jsonb_typeof(sent -> field) is distinct from 'string')
    and not exists (select from unnest(array['m_sales', 'm_frh', 'm_items']) as field
                     where jsonb_typeof(sent -> field) is distinct from 'number')
    and jsonb_typeof(sent -> 'opcodes') = 'array' and jsonb_typeof(sent -> 'm_series') = 'array'
    and not jsonb_path_exists(sent, '$.opcodes[*] ? (@.type() != "string")')
    and not jsonb_path_exists(sent, '$.m_series[*] ? (@.type() != "number")'), false)
$function$;

CREATE OR REPLACE FUNCTION office.is_own_request(known office.subscription)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case when known.cancelled_by_subject is null then known.cancelled_by = office.username()
              else known.cancelled_by_subject = office.claim('subject') end
$function$;

CREATE OR REPLACE FUNCTION office.is_superadmin()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select current_setting('role') = 'dealer_superadmin'
$function$;

CREATE OR REPLACE FUNCTION office.json_of(sent jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case jsonb_typeof(sent) when 'string' then (sent #>> '{}')::jsonb else sent end
$function$;

CREATE OR REPLACE FUNCTION office.keep_attempt(store integer, step text, status integer, message text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into office.validation_attempt (store_key, step, at, status, message, clicked_by)
  values (store, step, now(), status, message, office.caller())
$function$;

CREATE OR REPLACE FUNCTION office.keep_changes(about_tenant text, about_store text, stored jsonb, written jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into office.record_change (tenant_id, store_id, field, before, after, is_kept, user_name, changed_at)
  select about_tenant, about_store, w.key, nullif(stored ->> w.key, ''), nullif(w.value, ''), true,
         -- The worker has no caller.
         coalesce(office.caller(), 'back office'), now()
    from jsonb_each_text(written) as w
   where nullif(stored ->> w.key, '') is distinct from nullif(w.value, '')
   order by w.key
$function$;

CREATE OR REPLACE FUNCTION office.keep_fact_of_change(about_tenant text, field text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into office.record_change (tenant_id, store_id, field, before, after, is_kept, user_name, changed_at)
  values (about_tenant, null, field, null, null, false, office.caller(), now())
$function$;

CREATE OR REPLACE FUNCTION office.key_of_job(job office.revenue_job, keyed_by text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case keyed_by
    when 'payType' then job.pay_type
    when 'component' then job.component
    when 'category' then job.category
    -- Sold hours of the job.
    when 'level' then least(floor(abs(job.hours)) + 1, 5)::text
    else 'all' end
$function$;

CREATE OR REPLACE FUNCTION office.ladder_amount_error(written text, decimals integer, most numeric, shown text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when coalesce(trim(written), '') = '' then shared.text('partsMatrices.allFields')
    when not office.is_amount(written) then shared.text('partsMatrices.numeric')
    when length(split_part(trim(written), '.', 2)) > decimals then format(shared.text('partsMatrices.atMostDecimals'), decimals)
    when trim(written)::numeric > most then format(shared.text('partsMatrices.atMost'), shown) end
$function$;

CREATE OR REPLACE FUNCTION office.ladder_choice_error(written text, choices text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when coalesce(trim(written), '') = '' then shared.text('partsMatrices.allFields')
    when written <> all (choices) then format(shared.text('partsMatrices.oneOf'), array_to_string(choices, ', ')) end
$function$;

CREATE OR REPLACE FUNCTION office.ladder_error(rows api.parts_matrix_row[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when coalesce(cardinality(rows), 0) = 0 then shared.text('partsMatrices.allFields')
    when cardinality(rows) > shared.number('rows.matrix') then shared.text('partsMatrices.tooManyRows')
    else (
      select case place when 0 then format(shared.text('partsMatrices.brokenChain'), at) else message end
        from office.ladder_findings(array(
          select row(n, price_start_range, price_end_range, add_percentage, calc_base, break_field)::office.written_row
            from unnest(rows) with ordinality as r(price_start_range, price_end_range, add_percentage, calc_base, break_field, n)
           order by n))
       order by at, place = 0, place limit 1) end
$function$;

CREATE OR REPLACE FUNCTION office.ladder_file_problem(bytes bytea)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(
    office.csv_problem(bytes),
    case when cardinality(office.written_ladder(bytes)) = 0 then shared.text('partsMatrices.noRows') end,
    (select format(shared.text('partsMatrices.wrongCell'), line,
              (array['From', 'To', 'Add Percentage', 'Calc Base', 'Break Field'])[place + 1], message)
       from office.ladder_findings(office.written_ladder(bytes)) order by at, place limit 1))
$function$;

CREATE OR REPLACE FUNCTION office.ladder_findings(written office.written_row[])
 RETURNS TABLE(at integer, line integer, place integer, message text)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  with typed as (
    select row_number() over (order by n)::int as at, r.*,
           case when office.is_amount(r.price_end) then trim(r.price_end)::numeric end as ends
      from unnest(written) with ordinality as r(line, price_from, price_end, percentage, calc_base, break_field, n)
  ), begun as (
    select *, case at when 1 then 0.01 else round(lag(ends) over (order by at), 2) + 0.01 end as start from typed
  )
  select at, line, place, message
    from begun, lateral (values
      (0, case when trim(price_from) !~ '^-?(\d+\.?\d*|\.\d+)$' and trim(price_from) <> ''
                 then shared.text('partsMatrices.numeric')
               when start is not null and (not office.is_amount(price_from) or trim(price_from)::numeric <> start)
                 then format(shared.text('partsMatrices.startsAt'), to_char(start, 'FM9999999990.00')) end),
      (1, coalesce(office.ladder_amount_error(price_end, 2, 9999999.99, '9,999,999.99'),
                   case when ends <= start then shared.text('partsMatrices.toAboveFrom') end)),
      (2, office.ladder_amount_error(percentage, 4, 99999, '99,999')),
      (3, office.ladder_choice_error(calc_base, office.calc_bases())),
      (4, office.ladder_choice_error(break_field, array['LIST', 'COST']))
    ) as problem(place, message)
   where message is not null
$function$;

CREATE OR REPLACE FUNCTION office.ladder_of_file(bytes bytea)
 RETURNS api.parts_matrix_row[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array_agg(row(price_from, price_end, percentage, calc_base, break_field)::api.parts_matrix_row order by line)
    from unnest(office.written_ladder(bytes))
$function$;

CREATE OR REPLACE FUNCTION office.last_loads()
 RETURNS SETOF office.last_load
 LANGUAGE sql
 STABLE
AS $function$
  select * from office.last_load
   where not is_test_tenant or office.is_superadmin()
   order by tenant_name collate office.nocase, store_name collate office.nocase, store_key
$function$;

CREATE OR REPLACE FUNCTION office.last_step_refusal(known office.store, wanted text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  with state(step, needed, ready, own, opened) as (values
    ('nsQaValidation', 'dailyLoadSetup', known.daily_load = 'Completed', known.ns_qa_validation,
     known.ns_qa_validation <> 'Inactive'),
    ('review', 'nsQaValidation', known.ns_qa_validation = 'Completed', known.review,
     known.review in ('Active', 'In Progress')),
    ('launchStore', 'review', known.review = 'Completed', known.store_launched, known.store_launched = 'Active'))
  select case
    when own = 'Completed' and (ready or step = 'launchStore') then format(shared.text('pipeline.alreadyDone'), office.step_label(step))
    when not ready then format(shared.text('pipeline.finishFirst'), office.step_label(needed))
    when not opened and own = 'Failed' then
      format(shared.text('pipeline.failedThere'), office.step_label(step))
    when not opened then format(shared.text('pipeline.notOpenYet'), office.step_label(step)) end
    from state
   where step = wanted
$function$;

CREATE OR REPLACE FUNCTION office.launch_cell_error(cell office.launch_cell, wanted text, value text, offered text[])
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when cell.name is null then format(shared.text('launchReport.noSuchField'), wanted)
    when value is null then shared.text('validation.invalidInput')
    when cell.kind = 'comments' and cell.field_kind <> 'date' then format(shared.text('launchReport.noCommentsHere'), cell.label)
    when cell.kind = 'comments' then case when length(value) > shared.number('length.launchComment') then shared.text('launchReport.commentTooLong') end
    when value = '' then null
    when cell.kind = 'choice' then
      case when value <> all (offered) then format(shared.text('launchReport.notListed'), value) end
    when cell.kind = 'flag' then case when value <> 't' then shared.text('launchReport.notAFlag') end
    when not office.is_day(value) then shared.text('launchReport.unreadableDate')
    when value < '1900-01-01' then shared.text('launchReport.tooEarly')
    when value > '2099-12-31' then shared.text('launchReport.tooLate')
    when cell.name = 'agreementReceived' and value::date > current_date then shared.text('launchReport.afterToday')
  end
$function$;

CREATE OR REPLACE FUNCTION office.launch_options(label text)
 RETURNS TABLE(id integer, value text)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if not exists (select from office.launch_field f where f.kind = 'choice' and f.label = $1) then
    raise exception 'There is no custom field %', label using errcode = '22023';
  end if;
  return query
    select option.id, option.value
      from (
        select d.id, d.dms from office.dms d where $1 = 'DMS'
        union all
        select o.id, o.value from office.launch_option o where o.field_name = $1 and $1 <> 'DMS'
      ) as option(id, value)
     order by option.value collate office.nocase;
end $function$;

CREATE OR REPLACE FUNCTION office.launch_page(size integer, skipped integer)
 RETURNS TABLE(store_key integer, slno bigint)
 LANGUAGE sql
 STABLE ROWS 100
 SET enable_sort TO 'off'
AS $function$
  select id, skipped + row_number() over ()
    from (
      select s.id
        from office.store s
        join office.tenant t on t.tenant_id = s.tenant_id
       where t.tenant_name is not null and (not t.is_test_tenant or office.is_superadmin())
       order by t.tenant_name collate office.nocase, s.store_name collate office.nocase, s.id
       limit size offset skipped
    ) as page
$function$;

CREATE OR REPLACE FUNCTION office.launch_value_text(cell office.launch_cell, value text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when value = '' then 'nothing'
    when cell.kind = 'date' then to_char(value::date, 'MM/DD/YYYY')
    when cell.kind = 'flag' then 'set'
    when cell.kind = 'comments' and length(value) > shared.number('length.launchValueSaid') then left(value, shared.number('length.launchValueSaid')::int) || '…'
    else value end
$function$;

CREATE OR REPLACE FUNCTION office.launched_page(size integer, skipped integer)
 RETURNS TABLE(store_key integer, place bigint)
 LANGUAGE sql
 STABLE ROWS 100
 SET enable_sort TO 'off'
AS $function$
  select id, row_number() over ()
    from (
      select s.id
        from office.store s
        join office.tenant t on t.tenant_id = s.tenant_id
       where s.store_launched = 'Completed' and not s.is_deleted
         and t.tenant_name is not null and (not t.is_test_tenant or office.is_superadmin())
       order by t.tenant_name collate office.nocase, s.store_name collate office.nocase, s.id
       limit size offset skipped
    ) as page
$function$;

CREATE OR REPLACE FUNCTION office.list_changed_stores()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform office.list_stores(array(select id from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION office.list_stores(stores integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into office.listed_store as l select * from office.store_to_list where id = any (stores)
  on conflict (feed_key) do update
    set store_id = excluded.store_id, store_name = excluded.store_name, tenant_id = excluded.tenant_id,
        tenant_name = excluded.tenant_name, dms = excluded.dms, agreement_date = excluded.agreement_date,
        bulk_phase1 = excluded.bulk_phase1, bulk_phase2 = excluded.bulk_phase2, daily_load = excluded.daily_load,
        noof_labor_grids = excluded.noof_labor_grids, noof_parts_matrix = excluded.noof_parts_matrix,
        ns_qa_validation = excluded.ns_qa_validation, review = excluded.review,
        store_launched = excluded.store_launched, is_test_store = excluded.is_test_store,
        store_dms_status = excluded.store_dms_status, is_deleted = excluded.is_deleted,
        is_test_tenant = excluded.is_test_tenant, store_launched_date = excluded.store_launched_date,
        is_tenant_configured = excluded.is_tenant_configured
  where l is distinct from excluded
$function$;

CREATE OR REPLACE FUNCTION office.list_stores_of_feeds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform office.list_stores(array(select store_key from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION office.list_stores_of_tenants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  renamed text[] := array(
    select c.tenant_id from changed c join former f on f.id = c.id
     where (c.tenant_name, c.agreement_date, c.is_test_tenant, c.is_configured)
           is distinct from (f.tenant_name, f.agreement_date, f.is_test_tenant, f.is_configured));
begin
  if renamed <> '{}' then
    perform office.list_stores(array(select id from office.store where tenant_id = any (renamed)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION office.load_menu(known office.menu)
 RETURNS office.loaded_menu
 LANGUAGE sql
 STABLE
AS $function$
  with line as (
    select i.id, i.content, i.content ->> 'serviceType' as service_type, t.id as type_id
      from office.intervals_of(known.id) i
      left join office.service_type t on t.service_type = i.content ->> 'serviceType'
  ), word as (select * from office.menu_opcodes(known.store_key))
  select (select jsonb_build_object(
             'menuName', m.menu_name, 'menuIsdefault', m.menu_isdefault, 'menuEnable', m.menu_enable,
             'milegaeInterval', m.milegae_interval, 'beforeMiles', m.before_miles, 'afterMiles', m.after_miles,
             'maxMiles', m.max_miles, 'mappedModels', m.mapped_models, 'intervals', m.intervals)
            from office.menu_row(known) m),
         (select coalesce(jsonb_agg(jsonb_build_object(
             'milegae_interval', known.milegae_interval, 'service_type', service_type,
             'service_type_id', coalesce(type_id, 0), 'price', content -> 'price', 'frh', content -> 'frh',
             'items', content -> 'items', 'menu_name', known.menu_name, 'ratings', content -> 'ratings',
             'assigned_status', least(jsonb_array_length(content -> 'opcodes'), 1)) order by id), '[]') from line),
         (select coalesce(jsonb_agg(jsonb_build_object(
             'service_type', service_type, 'opcode', code, 'opcodedescription', word.opcodedescription)
             order by id, code collate "C"), '[]')
            from line cross join lateral jsonb_array_elements_text(content -> 'opcodes') as code
            left join word on word.opcode = code),
         (select coalesce(jsonb_agg(jsonb_build_object('id', coalesce(type_id, 0), 'serviceType', service_type)
             order by id), '[]') from line)
$function$;

CREATE OR REPLACE FUNCTION office.load_on(l office.last_load, day date)
 RETURNS SETOF api.daily_load_row
 LANGUAGE sql
 STABLE ROWS 1
AS $function$
  select l.tenant_name, l.store_id, l.store_name, l.dms, case when by_hand then l.started_at else planned end,
         case
           when outcome = 'IN PROGRESS' then null
           when by_hand then l.finished_at
           when outcome = 'FAILED' then planned + interval '1 minute'
           else planned + make_interval(mins => 6 + abs(hashtext(l.store_id || day)) % 36) end,
         outcome, day, case outcome when 'FAILED' then l.error end
    from (
      select coalesce(l.started_at::date >= day, false) as by_hand,
             (day + l.scheduler_time::time)::timestamptz as planned,
             case when l.data_as_of >= day then 'SUCCESS' when l.status = 'In Progress' then 'IN PROGRESS' else 'FAILED'
             end as outcome
    ) as load
$function$;

CREATE OR REPLACE FUNCTION office.load_step_refusal(known office.store, wanted text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
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
    when step = 'phase1Load' and known.bulk_phase1 = 'Inactive' then shared.text('pipeline.storeNotConfigured')
    when done then format(shared.text('pipeline.alreadyDone'), office.step_label(step))
    when running then format(shared.text('pipeline.inProgress'), office.step_label(step))
    when not ready then format(shared.text('pipeline.finishFirst'), office.step_label(needed)) end
    from state
   where step = wanted
$function$;

CREATE OR REPLACE FUNCTION office.load_to_run(run integer)
 RETURNS TABLE(store_key integer, store_id text, call_type text, attempt integer, started_at timestamp with time zone, lines integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select s.id, s.store_id, r.call_type, r.attempt, r.started_at,
         (select count(*) from office.load_log l where l.run_id = r.id)::int
    from office.load_run r
    join office.store s on s.id = r.store_key
   where r.id = run and r.status = 'In Progress'
$function$;

CREATE OR REPLACE FUNCTION office.loads_in_order()
 RETURNS SETOF office.last_load
 LANGUAGE sql
 STABLE
AS $function$
  select l.*
    from office.last_load l
    join office.tenants_in_order() t on t.tenant_id = l.tenant_id
   order by t.place, l.store_name collate office.nocase, l.store_key
$function$;

CREATE OR REPLACE FUNCTION office.loads_page(size integer, skipped integer, with_cancelled boolean)
 RETURNS TABLE(store_key integer, place bigint)
 LANGUAGE sql
 STABLE ROWS 100
 SET enable_sort TO 'off'
AS $function$
  select id, row_number() over ()
    from (
      select s.id
        from office.store s
        join office.tenant t on t.tenant_id = s.tenant_id
       where not s.is_deleted and exists (select from office.daily_load l where l.store_key = s.id)
         and t.tenant_name is not null and (with_cancelled or not t.cancelled)
         and (not t.is_test_tenant or office.is_superadmin())
       order by t.tenant_name collate office.nocase, s.store_name collate office.nocase, s.id
       limit size offset skipped
    ) as page
$function$;

CREATE OR REPLACE FUNCTION office.lock_work_package(wanted integer, of_group boolean)
 RETURNS office.work_package
 LANGUAGE plpgsql
AS $function$
declare known office.work_package;
begin
  if of_group then perform from office.tenant t where t.id = wanted / 2 and wanted % 2 = 0 for no key update;
  else perform from office.store s where s.id = wanted / 2 and wanted % 2 = 1 for no key update;
  end if;
  if not found then perform office.not_found('Work package ' || wanted); end if;
  select * into known from office.work_package w
   where case when of_group then w.tenant_key else w.store_key end = wanted / 2 limit 1;
  if known.store_key is null then perform office.not_found('Work package ' || wanted); end if;
  return known;
end $function$;

CREATE OR REPLACE FUNCTION office.locked_store(wanted text, of_tenant text)
 RETURNS office.store
 LANGUAGE plpgsql
AS $function$
declare known office.store := office.find_store(wanted, of_tenant);
begin
  perform office.hold_stores(array[known.id]);
  select s.* into known from office.store s where s.id = known.id;
  return known;
end $function$;

CREATE OR REPLACE FUNCTION office.locked_tenant(wanted text)
 RETURNS office.tenant
 LANGUAGE plpgsql
AS $function$
declare known office.tenant := office.find_tenant(wanted);
begin
  select t.* into known from office.tenant t where t.id = known.id for no key update;
  return known;
end $function$;

CREATE OR REPLACE FUNCTION office.logged_counts(store integer, wanted text)
 RETURNS TABLE(place integer, what text, n bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select l.id, found[1], replace(found[2], ',', '')::bigint
    from office.load_log l, regexp_match(l.description, '^(.+): ([\d,]+) (?:rows|codes)$') as found
   where l.run_id = (
     select max(id) from office.load_run where store_key = store and call_type = wanted and status = 'Completed')
     and found is not null
$function$;

CREATE OR REPLACE FUNCTION office.logged_in(person integer, habit integer, number integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select (hashint8(person * 100000::bigint + number)::bigint & 65535) * 1000
         < 65536 * habit * case when number % 7 in (2, 3) then 2 else 10 end
$function$;

CREATE OR REPLACE FUNCTION office.logged_months(store integer, wanted text, prefix text)
 RETURNS office.evaluation_line[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(office.counted('Repair orders ' || trim(substr(what, length(prefix) + 1)), n) order by place), '{}')
    from office.logged_counts(store, wanted) where starts_with(what, prefix)
$function$;

CREATE OR REPLACE FUNCTION office.logged_sum(store integer, wanted text, prefix text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(n), 0)::bigint from office.logged_counts(store, wanted) where starts_with(what, prefix)
$function$;

CREATE OR REPLACE FUNCTION office.logins(first date, last date, tenants integer[] DEFAULT NULL::integer[])
 RETURNS TABLE(tenant_key integer, tenant_name text, display_name text, person office.realm_user, days date[], last_day date)
 LANGUAGE sql
 STABLE
AS $function$
  select r.tenant_key, r.tenant_name, r.display_name, u, range.days, date '1970-01-01' + latest.number
    from office.realm r
    join office.realm_user u on u.realm_name = r.realm_name
   cross join lateral (
     select office.day_number(u.created_on) as since, office.day_number(least(current_date - 1, u.stopped_on)) as until
   ) as told
   cross join lateral (
     select coalesce(array_agg(date '1970-01-01' + number order by number), '{}') as days
       from generate_series(
         greatest(told.since, office.day_number(first)), least(told.until, office.day_number(last))) as number
      where u.habit > 0 and office.logged_in(u.id, u.habit, number)
   ) as range
    left join lateral (
     -- A series comes in its order; nobody's last login is looked for further back.
     select number
       from generate_series(told.until, greatest(told.since, told.until - 400), -1) as number
      where u.habit > 0 and office.logged_in(u.id, u.habit, number)
      limit 1
   ) as latest on true
   where tenants is null or r.tenant_key in (select unnest(tenants))
$function$;

CREATE OR REPLACE FUNCTION office.logo_address(tenant office.tenant)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select format('/media/tenants/%s/%s', tenant.tenant_id, greatest(tenant.logo_version, 1)) where tenant.logo_kind <> 'none'
$function$;

CREATE OR REPLACE FUNCTION office.logo_bytes(address text)
 RETURNS bytea
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare bytes bytea := decode(coalesce(substring(address from '^data:[^,;]*;base64,(.*)$'), ''), 'base64');
begin
  if length(bytes) > shared.number('bytes.logo') then
    perform office.refuse_value('tenant_master', 'tenantimg', shared.text('validation.logoTooLarge'));
  elsif office.image_type(bytes) is null then
    perform office.refuse_value('tenant_master', 'tenantimg', shared.text('validation.logoNotAnImage'));
  end if;
  return bytes;
end $function$;

CREATE OR REPLACE FUNCTION office.mail_error(recipients text, message text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  with address as (
    select distinct lower(part) as part
      from unnest(string_to_array(recipients, ',')) as sent, lateral (select btrim(sent, E' \t\r\n') as part) as trimmed
     where part <> ''
  )
  select case
    when count(*) = 0 then shared.text('launchReport.mail.noRecipient')
    when length(message) > shared.number('length.mailMessage') then format(shared.text('validation.tooLong'), shared.number('length.mailMessage'))
    when not bool_and(length(part) <= shared.number('length.address') and part ~
           '^[a-z0-9_-]+(\.[a-z0-9_-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$')
      then shared.text('launchReport.mail.invalidRecipients')
    when count(*) > shared.number('count.recipients') then shared.text('launchReport.mail.tooMany') end
    from address
$function$;

CREATE OR REPLACE FUNCTION office.make_default_grid_type(of_store integer, chosen text)
 RETURNS void
 LANGUAGE sql
AS $function$
  update office.labor_grid_type set is_default = false where store_key = of_store and is_default;
  update office.labor_grid_type set is_default = true where store_key = of_store and name = chosen;
$function$;

CREATE OR REPLACE FUNCTION office.make_default_menu(of_store integer, chosen integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  update office.menu set menu_isdefault = false where store_key = of_store and menu_isdefault;
  update office.menu set menu_isdefault = true where id = chosen;
$function$;

CREATE OR REPLACE FUNCTION office.make_mapping(of_store integer, kind text, steps office.model_step[])
 RETURNS void
 LANGUAGE sql
AS $function$
  delete from office.menu_model m using unnest(steps) as step
   where kind = 'menu' and m.store_key = of_store and m.make = step.make and m.model = step.model;
  delete from office.grid_model g using unnest(steps) as step
   where kind = 'grid type' and g.store_key = of_store and g.make = step.make and g.model = step.model;
  with going as (
    select distinct on (make, model) make, model, target
      from unnest(steps) with ordinality as step(make, model, target, says_seen, seen, n)
     order by make, model, n desc
  ), on_menus as (
    insert into office.menu_model (store_key, make, model, menu_name)
    select of_store, make, model, target from going where kind = 'menu' and target is not null
  )
  insert into office.grid_model (store_key, make, model, grid_type)
  select of_store, make, model, target from going where kind = 'grid type' and target is not null;
$function$;

CREATE OR REPLACE FUNCTION office.make_realm_databases()
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into office.schema_config (
    client_id, realm_name, hostname, port, db_server, db_name, auth_username, auth_password)
  select t.tenant_id, t.realm_name, format('db%s.provider.example', d.server_no), d.db_port, d.ip_address,
         replace(t.realm_name, '-', '_') || '_db', replace(t.realm_name, '-', '_') || '_auth',
         'auth' || left(replace(gen_random_uuid()::text, '-', ''), 18)
    from office.tenant t
    join (select *, row_number() over (order by server_no) - 1 as place, count(*) over () as servers
            from office.db_server) d on d.place = t.id % d.servers
   where t.is_configured and t.realm_name is not null
     and not exists (select from office.schema_config c where c.client_id = t.tenant_id)
   order by t.id
  on conflict (client_id) do nothing
$function$;

CREATE OR REPLACE FUNCTION office.mapped_models(of_store integer, kind text)
 RETURNS TABLE(make text, model text, target text)
 LANGUAGE sql
 STABLE
AS $function$
  select s.make, s.model, coalesce(m.menu_name::text, g.grid_type::text)
    from office.store_model s
    left join office.menu_model m on kind = 'menu' and m.store_key = s.store_key and m.make = s.make and m.model = s.model
    left join office.grid_model g on kind = 'grid type' and g.store_key = s.store_key and g.make = s.make and g.model = s.model
   where s.store_key = of_store
$function$;

CREATE OR REPLACE FUNCTION office.mapping_problem(of_store integer, kind text, steps office.model_step[])
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select reason
    from unnest(steps) with ordinality as step(make, model, target, says_seen, seen, n)
    left join lateral (
      select m.* from office.mapped_models(of_store, kind) m where m.make = step.make and m.model = step.model
    ) as now(make, model, target) on true,
    lateral (select case
      when now.make is null then format(shared.text('modelMapping.noSuchModel'), format('%s %s', step.make, step.model))
      when step.target is not null and not office.is_mapping_target(of_store, kind, step.target)
        then format(shared.text('modelMapping.noSuchTarget.' || kind), step.target)
      when step.says_seen and now.target is distinct from step.seen and now.target is distinct from step.target
        then format(case when now.target is null then shared.text('modelMapping.changedConcurrently.unmapped')
                      else shared.text('modelMapping.changedConcurrently.mapped') end,
                 format('%s %s', now.make, now.model), now.target) end) as problem(reason)
   where reason is not null
   order by n
   limit 1
$function$;

CREATE OR REPLACE FUNCTION office.mapping_told(records jsonb, target text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  with step as (
    select record ->> 'p_process' as process, record ->> target as place, n,
           trim(concat_ws(' ', record ->> 'make', record ->> 'model')) as name
      from jsonb_array_elements(records) with ordinality as step(record, n)
  ), told as (
    select min(n) as first,
           format('%s %s %s',
             case when count(*) = 1 then min(name)
                  else count(*) || case process when 'unmapMake' then ' makes' else ' models' end end,
             case when process like 'unmap%' then 'unmapped from' else 'mapped to' end, place) as text
      from step group by process, place
  )
  select coalesce(string_agg(text, '; ' order by first), 'Models mapped') from told
$function$;

CREATE OR REPLACE FUNCTION office.matrix_named(of_store integer, name text, use text, sources text, day date)
 RETURNS office.parts_matrix
 LANGUAGE sql
 STABLE
AS $function$
  select m from office.parts_matrix m
   where m.store_key = of_store and m.matrix_type = name and m.parts_for = use and m.prtsource = sources
     and m.store_install_date = day
$function$;

CREATE OR REPLACE FUNCTION office.matrix_store_problem(known office.store)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select nullif(concat_ws('; ',
    case when known.is_deleted then shared.text('stores.deletedNotEditable') end,
    case when known.bulk_phase1 = 'Inactive' then shared.text('pipeline.storeNotConfigured') end), '')
$function$;

CREATE OR REPLACE FUNCTION office.matrix_type_problem(known office.store, action text, wanted text, old_name text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when action <> 'insert' and not exists (
    select from office.parts_matrix_type where store_key = known.id and name = old_name collate "C"
  ) then shared.text('partsMatrices.typeGone')
  when action = 'delete' then (
    select case n when 0 then null when 1 then shared.text('partsMatrices.typeInUse.one')
             else format(shared.text('partsMatrices.typeInUse.many'), to_char(n, 'FM999,999,999')) end
      from (select count(*) as n from office.parts_matrix where store_key = known.id and matrix_type = old_name) as used)
  else coalesce(
    office.entry_name_error('Matrix', wanted),
    case when exists (
      select from office.parts_matrix_type
       where store_key = known.id and name = trim(wanted)
         and (action = 'insert' or name <> old_name collate "C")
    ) then shared.text('partsMatrices.typeTaken') end) end
$function$;

CREATE OR REPLACE FUNCTION office.may_create_interval(known office.menu)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select nullif(concat_ws('; ',
    case when not known.menu_enable then shared.text('menus.notEnabled') end,
    case when known.milegae_interval < 1 or known.max_miles < known.milegae_interval
      then shared.text('menus.noRatings') end), '')
$function$;

CREATE OR REPLACE FUNCTION office.may_write()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select current_setting('role') in ('dealer_writer', 'dealer_superadmin')
$function$;

CREATE OR REPLACE FUNCTION office.meanwhile_of(known office.subscription)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case known.subscription_status
    when 'Cancelled' then format(shared.text('billing.concurrent.approved'), coalesce(known.cancellation_confirmed_by, 'someone'))
    when 'Review' then format(shared.text('billing.concurrent.requested'), coalesce(known.cancelled_by, 'Someone'))
    else shared.text('billing.concurrent.active') end
$function$;

CREATE OR REPLACE FUNCTION office.menu_changed(known office.store, activity text, refusal text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
begin
  perform office.record('menu', activity, known.tenant_id, known.store_id, success => refusal is null);
  return coalesce(refusal, 'Success');
end $function$;

CREATE OR REPLACE FUNCTION office.menu_name_error(name text, taken boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when name = '' then shared.text('menus.required')
    when name !~ '^[A-Za-z0-9 ]*$' then shared.text('menus.nameSpecial')
    when name like '% ' then shared.text('menus.nameEndsWithSpace')
    when length(name) > shared.number('length.name') then format(shared.text('validation.tooLong'), shared.number('length.name'))
    when taken then shared.text('menus.nameTaken') end
$function$;

CREATE OR REPLACE FUNCTION office.menu_named(of_store integer, name text)
 RETURNS office.menu
 LANGUAGE sql
 STABLE
AS $function$
  select m from office.menu m where m.store_key = of_store and m.menu_name = name
$function$;

CREATE OR REPLACE FUNCTION office.menu_opcodes(of_store integer)
 RETURNS SETOF api.menu_opcode
 LANGUAGE sql
 STABLE
AS $function$
  select lbropcode, min(lbropcodedesc) from office.opcode
   where store_key = of_store and department = 'Service' group by lbropcode order by lbropcode
$function$;

CREATE OR REPLACE FUNCTION office.menu_problem(name text, taken boolean, between_visits double precision, max_miles double precision, before double precision, after double precision)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(
    office.menu_name_error(name, taken),
    office.miles_error(between_visits, shared.text('menus.intervalTooSmall')),
    case when max_miles < 0 or max_miles <> floor(max_miles) then shared.text('value.wholeNumber')
         when max_miles > shared.number('amount.maxMiles') then shared.text('menus.maxMilesTooLarge') end,
    office.miles_error(before),
    case when before * 2 >= between_visits then shared.text('menus.beforeTooLarge') end,
    office.miles_error(after),
    case when after * 2 >= between_visits then shared.text('menus.afterTooLarge') end)
$function$;

CREATE OR REPLACE FUNCTION office.menu_row(known office.menu)
 RETURNS api.menu_name
 LANGUAGE sql
 STABLE
AS $function$
  select row(known.menu_name, known.menu_isdefault, known.menu_enable, known.milegae_interval, known.before_miles,
             known.after_miles, known.max_miles,
             (select count(*)::int from office.menu_model
               where store_key = known.store_key and menu_name = known.menu_name),
             (select count(*)::int from office.menu_interval where menu_key = known.id))::api.menu_name
$function$;

CREATE OR REPLACE FUNCTION office.menu_steps(of_store integer, records jsonb)
 RETURNS office.model_step[]
 LANGUAGE sql
 STABLE
AS $function$
  select array_agg(row(record ->> 'make', coalesce(record ->> 'model', m.model),
           case record ->> 'p_process' when 'map' then record ->> 'menuname' end,
           record ->> 'p_process' <> 'map' or record ? 'seen',
           case record ->> 'p_process' when 'map' then record ->> 'seen' else record ->> 'menuname' end
         )::office.model_step order by n, m.model)
    from jsonb_array_elements(records) with ordinality as sent(record, n)
    left join office.mapped_models(of_store, 'menu') m
      on record ->> 'p_process' = 'unmapMake' and m.make = record ->> 'make' and m.target = record ->> 'menuname'
   where record ->> 'p_process' <> 'unmapMake' or m.model is not null
$function$;

CREATE OR REPLACE FUNCTION office.menu_store_problem(known office.store)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select office.problem_before_phase1(known, shared.text('menus.notLoaded'))
$function$;

CREATE OR REPLACE FUNCTION office.miles_error(miles double precision, too_small text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when miles < 0 or miles <> floor(miles) then shared.text('value.wholeNumber')
    when miles < 1 then too_small
    when miles > shared.number('amount.largestMiles') then shared.text('menus.tooManyDigits') end
$function$;

CREATE OR REPLACE FUNCTION office.missed_days(tenants text[])
 RETURNS json
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
begin
  return (
    with wanted as materialized (
      select tenant_id, tenant_name, row_number() over (order by tenant_name collate office.nocase) as place
        from office.tenant
       where tenant_id = any (tenants) and tenant_name is not null and (not is_test_tenant or office.is_superadmin())
    )
    select coalesce(json_agg(
             json_build_object('tenant_name', tenant_name, 'store_name', store_name, 'missing_dates', missed.days)
             order by place, store_name collate office.nocase, id), '[]')
      from wanted w
      join office.store s on s.tenant_id = w.tenant_id and not s.is_deleted
      join lateral (
        select case d.status when 'Completed' then current_date else d.data_as_of end as data_as_of
          from office.daily_load d where d.store_key = s.id
      ) as l on true
     cross join lateral (
       select case when l.data_as_of < current_date - 1 then (
                select json_agg(day order by day)
                  from (
                    select m.day
                      from office.missing_day m
                     where m.store_key = s.id
                       and not (m.day between greatest(l.data_as_of + 1, current_date - 60) and current_date - 1)
                    union all
                    select unloaded::date
                      from generate_series(
                        greatest(l.data_as_of + 1, current_date - 60)::timestamp, current_date - 1, '1 day') as unloaded
                  ) as gap
              ) else (
                select json_agg(day)
                  from (select m.day from office.missing_day m where m.store_key = s.id order by m.day) as gap
              ) end as days
       -- Each list is made once, and not for the condition again.
       offset 0
     ) as missed
     where missed.days is not null
  );
end $function$;

CREATE OR REPLACE FUNCTION office.month_of(written text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  if written ~ '^\d{4}-(0[1-9]|1[0-2])$' then return written; end if;
  raise exception '% is not a month', written using errcode = '22007';
end $function$;

CREATE OR REPLACE FUNCTION office.needed_before(level text, place integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when place = 0 then null
    when level = 'tenant' then place - 1
    when place in (1, 2, 4) then 0
    when place = 3 then 2
    else place - 1 end
$function$;

CREATE OR REPLACE FUNCTION office.not_among(choices text[], value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when value is null or value <> all (choices)
    then case coalesce(value, '') when '' then shared.text('opcodes.noSuchChoice.empty') else format(shared.text('opcodes.noSuchChoice'), value) end end
$function$;

CREATE OR REPLACE FUNCTION office.not_found(what text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% does not exist', what using errcode = 'P0002', detail = what || ' does not exist';
end $function$;

CREATE OR REPLACE FUNCTION office.notes_that_count(wanted text)
 RETURNS SETOF api.work_item_note_row
 LANGUAGE sql
 STABLE
AS $function$
  select n.item_id, n.note, n.user_name, n.username = office.username(), n.written_at
    from office.work_item_note n
   where n.written_at >= now() - make_interval(days => shared.number('days.claim')::integer)
     and (wanted is null or n.item_id = wanted) and office.sees_item(n.item_id)
   order by n.written_at, n.item_id
$function$;

CREATE OR REPLACE FUNCTION office.omitted()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ select E'\x01omitted'::text $function$;

CREATE OR REPLACE FUNCTION office.opcode_lines(known office.store)
 RETURNS office.evaluation_line[]
 LANGUAGE sql
 STABLE
AS $function$
  with code as (select department, opcategory = '-----' as uncategorized from office.opcode where store_key = known.id),
  department as (
    select array_agg(office.counted(coalesce(nullif(department, ''), 'No department'), n) order by n desc) as lines
      from (select department, count(*) as n from code group by department) as grouped)
  select array[office.counted('Operation codes', total, true)] || coalesce(department.lines, '{}') || array[
      office.counted('Categorized', total - uncategorized, true),
      office.counted('Uncategorized', uncategorized, true, uncategorized = 0),
      office.done('Opcodes categorized', known.opcode_categorized_date, known.is_opcode_categorized),
      office.done('Opcodes verified', known.opcode_verified_date, known.is_opcode_verified)]
    from department, (select count(*) as total, count(*) filter (where uncategorized) as uncategorized from code) as counts
$function$;

CREATE OR REPLACE FUNCTION office.opcode_refusal(stored office.opcode, sent api.opcode_change, saved boolean)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when stored.id is null then format(shared.text('opcodes.gone'), sent.laboropcode) else coalesce(
    nullif(concat_ws('; ',
      office.not_among(office.choices_of('opcategory') || '-----'::text, sent.newopcategory),
      office.not_among(office.choices_of('department'), sent.newdepartment),
      case when sent.p_action = 'reset' and sent.newopcategory <> '-----' then 'A reset opcode has no category' end,
      case when saved and sent.newopcategory is distinct from sent.oldopcategory
        then shared.text('opcodes.categoriesFixed') end), ''),
    case when (stored.opcategory, stored.department) is distinct from (sent.oldopcategory, sent.olddepartment)
      then format(shared.text('opcodes.changedConcurrently'), coalesce(stored.changed_by, 'Someone'), stored.opcategory,
                  stored.department) end) end
$function$;

CREATE OR REPLACE FUNCTION office.opcodes_saved(known office.store)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select known.is_opcode_categorized and office.uncategorized_opcodes(known.id) = 0
$function$;

CREATE OR REPLACE FUNCTION office.opcodes_without_category(of_store integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case n when 0 then null when 1 then shared.text('opcodes.uncategorizedLeft.one') else format(shared.text('opcodes.uncategorizedLeft.many'), to_char(n, 'FM999,999,999')) end
    from office.uncategorized_opcodes(of_store) as n
$function$;

CREATE OR REPLACE FUNCTION office.open_run(store integer, wanted text, starter text)
 RETURNS integer
 LANGUAGE sql
AS $function$
  insert into office.load_run (store_key, call_type, attempt, status, started_by, started_at)
  select store, wanted, count(*) filter (where call_type = wanted) + 1, 'In Progress', starter, now()
    from office.load_run
   where store_key = store
  having count(*) filter (where status = 'In Progress') = 0
  returning id
$function$;

CREATE OR REPLACE FUNCTION office.order_grids(of_store integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  update office.labor_grid g
     set grid_order = ranked.place
    from (select id, row_number() over (
                   partition by grid_type, grid_for order by store_install_date desc, id desc) as place
            from office.labor_grid where store_key = of_store) as ranked
   where g.id = ranked.id and g.grid_order <> ranked.place;
  update office.store set noof_labor_grids = (select count(*) from office.labor_grid where store_key = of_store)
   where id = of_store;
$function$;

CREATE OR REPLACE FUNCTION office.pass_validation(known office.store, step text)
 RETURNS api.validation_result
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION office.pay_type_error(sent api.pay_type_change)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when sent.newpaytypecode is distinct from sent.oldpaytypecode
      and coalesce(sent.newpaytypecode, '') not in ('C', 'E', 'F', 'I', 'M', 'W') then shared.text('payTypes.code')
    when sent.newdepartment is distinct from sent.olddepartment
      and sent.newdepartment <> all (office.choices_of('department'))
      then format(shared.text('payTypes.department'), array_to_string(office.choices_of('department'), ', '))
    when not coalesce(
      sent.newgridexcluded in (0, 1) and sent.newlaborfixedrate in (0, 1) and sent.newpartsfixedrate in (0, 1), false)
      or sent.newlaborfixedratevalue < 0 or sent.newpartsfixedratevalue < 0 then shared.text('validation.invalidInput') end
$function$;

CREATE OR REPLACE FUNCTION office.pgp_decrypt(ciphertext bytea, key text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE STRICT
AS $function$
      select crypto.pgp_sym_decrypt(ciphertext, key)
    $function$;

CREATE OR REPLACE FUNCTION office.pgp_encrypt(plain text, key text)
 RETURNS bytea
 LANGUAGE sql
 STRICT
AS $function$
      select crypto.pgp_sym_encrypt(plain, key, 'cipher-algo=aes256, s2k-mode=1, compress-algo=0')
    $function$;

CREATE OR REPLACE FUNCTION office.phase1_lines(known office.store)
 RETURNS office.evaluation_line[]
 LANGUAGE sql
 STABLE
AS $function$
  select array[
      office.told('DMS', f.dms, true),
      office.told('Data feed in force since', coalesce(to_char(f.effective_date, 'MM/DD/YYYY'), '---')),
      office.told('Phase 1 load completed', office.shown_day(known.bulk_phase1_completed_date)),
      office.counted('Repair orders loaded', loaded, true, true),
      office.counted('Repair orders in the DMS', loaded, true)]
    || office.logged_months(known.id, 'bulk_phase_1', 'Extract repair orders')
    || array[
      office.counted('Customers and vehicles', office.logged_sum(known.id, 'bulk_phase_1', 'Load customers and vehicles')),
      office.counted('Advisors', (select count(*) from office.advisor where store_key = known.id)),
      office.counted('Technicians', (select count(*) from office.technician where store_key = known.id)),
      office.counted('Operation codes', office.logged_sum(known.id, 'bulk_phase_1', 'Collect operation codes')),
      office.counted('Labor grids', known.noof_labor_grids, true),
      office.done('Labor grids submitted', known.labor_grid_submitted_date, known.is_labor_grid_submitted),
      office.counted('Parts matrices', known.noof_parts_matrix, true),
      office.done('Parts matrices submitted', known.parts_matrix_submitted_date, known.is_parts_matrix_submitted),
      office.done('Phase 1 verified', known.phase1_verified_date, known.is_phase1_verified)]
    from office.data_feed f, office.logged_sum(known.id, 'bulk_phase_1', 'Extract repair orders') as loaded
   where f.store_key = known.id and f.store_dms_status = 'Active'
$function$;

CREATE OR REPLACE FUNCTION office.phase2_lines(known office.store)
 RETURNS office.evaluation_line[]
 LANGUAGE sql
 STABLE
AS $function$
  select array[
      office.told('Phase 2 load completed', office.shown_day(known.bulk_phase2_completed_date)),
      office.counted('Labor lines', office.logged_sum(known.id, 'bulk_phase_2', 'Load labor lines'), true),
      office.counted('Parts lines', office.logged_sum(known.id, 'bulk_phase_2', 'Load parts lines'), true)]
    || office.logged_months(known.id, 'bulk_phase_2', 'Apply opcode categories')
    || array[
      office.counted('Labor hours sold', round(hours)::bigint),
      office.told('Labor sale', office.shown_money(labor), true),
      office.told('Effective labor rate', office.shown_money(coalesce(labor / nullif(hours, 0), 0))),
      office.told('Parts sale', office.shown_money(parts), true),
      office.told('Difference of totals to the DMS', '0.00 %', false, true),
      office.done('Phase 2 verified', known.phase2_verified_date, known.is_phase2_verified)]
    from (select coalesce(sum(totalhours), 0) as hours, coalesce(sum(totallabordollars), 0) as labor
            from office.opcode where store_key = known.id) as work,
         (select coalesce(sum(parts_sale), 0) as parts from office.revenue_job where store_key = known.id) as sold
   where known.bulk_phase2 = 'Completed'
$function$;

CREATE OR REPLACE FUNCTION office.plain_number(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when plain ~ '^\d{1,3}(,\d{3})+(\.\d*)?$' then replace(plain, ',', '') else plain end
    from regexp_replace(trim(coalesce(written, '')), '^\$|\s*%$', '', 'g') as plain
$function$;

CREATE OR REPLACE FUNCTION office.pricing_of(module text)
 RETURNS TABLE(store_key integer, created date, installed date, grid_for text, grid_type text, place integer, source text)
 LANGUAGE sql
 STABLE
AS $function$
  select g.store_key, left(g.created_date, 10)::date, g.store_install_date, g.grid_for, g.grid_type, g.grid_order, null
    from office.labor_grid g
   where module = 'labor_grid'
  union all
  select m.store_key, m.created_date, m.store_install_date, m.parts_for, m.matrix_type,
         row_number() over (
           partition by m.store_key, m.matrix_type, m.parts_for, m.prtsource order by m.store_install_date desc)::int,
         nullif(replace(m.prtsource, ',', ', '), '')
    from office.parts_matrix m
   where module = 'parts_matrix'
$function$;

CREATE OR REPLACE FUNCTION office.problem_before_configured(known office.store)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when known.is_deleted then shared.text('stores.deletedNotEditable')
    when known.bulk_phase1 = 'Inactive' then shared.text('pipeline.storeNotConfigured') end
$function$;

CREATE OR REPLACE FUNCTION office.problem_before_phase1(known office.store, not_loaded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when known.is_deleted then shared.text('stores.deletedNotEditable')
    when known.bulk_phase1 <> 'Completed' then not_loaded end
$function$;

CREATE OR REPLACE FUNCTION office.process_of(known office.store, call_type text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case call_type
    when 'bulk_phase_1' then known.bulk_phase1
    when 'bulk_phase_2' then known.bulk_phase2
    when 'daily_load' then known.daily_load
    when 'ns_qa_validation' then known.ns_qa_validation
    when 'review' then known.review
    when 'store_launched' then known.store_launched end
$function$;

CREATE OR REPLACE FUNCTION office.queue_lists(most integer)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into office.queue (kind, work, queued_by)
  select 'lists', jsonb_build_object('id', s.id, 'storeId', s.store_id, 'categorized', s.is_opcode_categorized),
         'back office'
    from office.store s
   where s.bulk_phase1 = 'Completed' and not exists (select from office.loaded_data d where d.store_key = s.id)
   order by s.id
   limit most
$function$;

CREATE OR REPLACE FUNCTION office.rate_error(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when rate = '' then shared.text('laborGrid.incomplete')
    when rate !~ '^[+-]?(\d+\.?\d*|\.\d+)$' then shared.text('laborGrid.notNumeric')
    when trim_scale(rate::numeric)::text !~ '^\d{1,5}(\.\d{1,2})?$' then shared.text('laborGrid.tooManyDigits') end
    from office.bare_amount(written) as rate
$function$;

CREATE OR REPLACE FUNCTION office.rates_error(rates jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when rates is null then shared.text('laborGrid.incomplete')
    when jsonb_array_length(rates) not between shared.number('rows.gridLeast') and shared.number('rows.gridMost') then shared.text('laborGrid.rowLimit')
    else (
      select office.rate_error(trim_scale(rate::numeric)::text)
        from jsonb_array_elements(rates) with ordinality as line(cells, hours),
             jsonb_array_elements_text(cells) with ordinality as cell(rate, tenth)
       where (hours, tenth) <> (1, 1) and office.rate_error(trim_scale(rate::numeric)::text) is not null
       limit 1) end
$function$;

CREATE OR REPLACE FUNCTION office.rates_of_file(bytes bytea)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_agg(line order by hours)
    from (
      select hours, (
        select jsonb_agg(case when hours = 0 and place = 2 then 0
                              else trim_scale(office.bare_amount(cells[place])::numeric) end order by place)
          from generate_series(2, 11) as place) as line
        from (select cells, row_number() over (order by line) - 2 as hours from office.csv_lines(bytes)) as file
       where hours >= 0
    ) as made
$function$;

CREATE OR REPLACE FUNCTION office.rates_of_rows(sent jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  with line as (
    select row -> 'hours' as hours, row_number() over (order by row -> 'hours') - 1 as place,
           (select jsonb_agg(row -> ('col' || n) order by n) from generate_series(0, 9) as n) as cells
      from jsonb_array_elements(case jsonb_typeof(sent) when 'array' then sent else '[]' end) as row
  )
  select case when jsonb_typeof(sent) = 'array' and coalesce(bool_and(coalesce(
           hours = to_jsonb(place) and not jsonb_path_exists(cells, '$[*] ? (@.type() != "number")'), false)), true)
         then coalesce(jsonb_agg(cells order by place), '[]') end
    from line
$function$;

CREATE OR REPLACE FUNCTION office.ratings_error(ratings jsonb, known office.menu)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when jsonb_array_length(ratings) = 0 then shared.text('menus.ratingMissing') else (
    select format(shared.text('menus.noSuchRating'), miles)
      from (select miles::numeric from jsonb_array_elements_text(ratings) as miles) as sent
     where not (miles > 0 and miles <= known.max_miles::numeric and miles % known.milegae_interval::numeric = 0)
     order by miles limit 1) end
$function$;

CREATE OR REPLACE FUNCTION office.ratio(over double precision, under double precision)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select office.cents(over / nullif(under, 0))
$function$;

CREATE OR REPLACE FUNCTION office.read_days(sent jsonb, name text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  if not coalesce(office.is_list_of_days(sent), false) then perform office.unreadable(name); end if;
  return sent;
end $function$;

CREATE OR REPLACE FUNCTION office.read_json(sent jsonb, name text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return office.json_of(sent);
exception when invalid_text_representation then
  perform office.unreadable(name);
end $function$;

CREATE OR REPLACE FUNCTION office.read_mapping(sent jsonb, name text, kinds text[], target text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare records jsonb := office.read_json(sent, name);
begin
  if jsonb_typeof(records) is distinct from 'array' or exists (
    select from jsonb_array_elements(records) as record
     where not coalesce(record ->> 'p_process' = any (kinds) and jsonb_typeof(record -> 'make') = 'string'
                        and jsonb_typeof(record -> target) = 'string'
                        and jsonb_typeof(record -> 'model') = case record ->> 'p_process' when 'unmapMake' then 'null' else 'string' end,
                        false)
  ) then perform office.unreadable(name);
  end if;
  return records;
end $function$;

CREATE OR REPLACE FUNCTION office.realm_databases_page(size integer, skipped integer)
 RETURNS TABLE(config_id integer, place bigint)
 LANGUAGE sql
 STABLE ROWS 100
 SET enable_sort TO 'off'
AS $function$
  select page.config_id, row_number() over ()
    from (
      select c.config_id
        from office.schema_config c
        join office.tenant t on t.tenant_id = c.client_id
       order by c.realm_name collate office.nocase, c.config_id
       limit size offset skipped
    ) as page
$function$;

CREATE OR REPLACE FUNCTION office.record(module text, activity text, about_tenant text, about_store text DEFAULT NULL::text, success boolean DEFAULT true)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into office.activity (tenant_id, store_id, module, activity, created_user, created_time, status)
  values (
    coalesce(about_tenant, (select tenant_id from office.store where store_id = about_store)),
    about_store, module, activity, office.caller(), now(), case when success then 'Success' else 'Failed' end
  )
$function$;

CREATE OR REPLACE FUNCTION office.record_launch_change(wanted integer, called text, field text, answer text)
 RETURNS void
 LANGUAGE sql
AS $function$
  select office.record('launch report', left(coalesce(called, field || ' changed'), 200),
    (select t.tenant_id from office.tenant t where t.id = wanted / 2 and wanted % 2 = 0),
    (select s.store_id from office.store s where s.id = wanted / 2 and wanted % 2 = 1), success => answer = 'Success')
$function$;

CREATE OR REPLACE FUNCTION office.record_of_feed(wanted integer, of_store integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'dms', dms, 'dmsType', dms_type, 'groupName', group_name, 'stateCode', state_code, 'projectId', project_id,
    'secondProjectId', second_project_id, 'effectiveDate', effective_date, 'dealerId', dealer_id,
    'companyNumber', company_number, 'enterpriseCode', enterprise_code, 'serverName', server_name,
    'dmsSubscriptionId', dms_subscription_id, 'dmsEmployeeDepartmentId', dms_employee_department_id,
    'dmsDepartmentId', dms_department_id)
    from office.data_feed where id = wanted and store_key = of_store
$function$;

CREATE OR REPLACE FUNCTION office.record_of_group(wanted integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'groupName', g.group_name, 'groupDesc', g.group_desc,
    'storeId', (select coalesce(jsonb_agg(s.store_id), '[]') from office.store_group_member m
                  join office.store s on s.id = m.store_key and not s.is_deleted where m.group_id = g.group_id))
    from office.store_group g where g.group_id = wanted
$function$;

CREATE OR REPLACE FUNCTION office.record_of_store(wanted integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object(
    'storeName', s.store_name, 'displayName', s.display_name, 'storeDesc', s.store_desc, 'sfStoreId', s.sf_store_id,
    'manufacturer', s.manufacturer, 'dms', f.dms, 'dealerAddress', s.dealer_address,
    'stateCode', coalesce(f.state_code, s.state_code), 'website', s.website,
    'storeLaunchedDate', s.store_launched_date, 'dealerId', f.dealer_id, 'companyNumber', f.company_number,
    'enterpriseCode', f.enterprise_code, 'serverName', f.server_name, 'dmsSubscriptionId', f.dms_subscription_id,
    'dmsEmployeeDepartmentId', f.dms_employee_department_id, 'dmsDepartmentId', f.dms_department_id,
    'inSubscriptionId', s.in_subscription_id, 'remarks', s.remarks, 'billingDate', s.billing_date)
    from office.store s
    join office.data_feed f on f.store_key = s.id and f.store_dms_status = 'Active'
   where s.id = wanted
$function$;

CREATE OR REPLACE FUNCTION office.recount_changed_stores()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform office.recount_stores(array(select id from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION office.recount_stores(stores integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from office.counted_store c where c.store_key = any (stores) order by c.store_key for no key update;
  insert into office.counted_store as c select * from office.store_to_count where store_key = any (stores)
  on conflict (store_key) do update
    set has_named_tenant = excluded.has_named_tenant, is_test_tenant = excluded.is_test_tenant,
        is_launched = excluded.is_launched, is_cancelled = excluded.is_cancelled,
        has_ob_meeting = excluded.has_ob_meeting, has_active_dms = excluded.has_active_dms,
        has_categorized_opcodes = excluded.has_categorized_opcodes, has_labor_grid = excluded.has_labor_grid,
        has_mapped_models = excluded.has_mapped_models, has_parts_matrix = excluded.has_parts_matrix,
        has_users = excluded.has_users, has_scheduled_launch = excluded.has_scheduled_launch,
        pays = excluded.pays, trial_end = excluded.trial_end
  where c is distinct from excluded;
end $function$;

CREATE OR REPLACE FUNCTION office.recount_stores_of_packages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform office.recount_stores(array(select store_key from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION office.recount_stores_of_tenants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  differing text[] := array(
    select c.tenant_id from changed c join former f on f.id = c.id
     where (c.tenant_name is null, c.is_test_tenant, c.cancelled, c.tenant_deleted_date is null)
           is distinct from (f.tenant_name is null, f.is_test_tenant, f.cancelled, f.tenant_deleted_date is null));
begin
  if differing <> '{}' then
    perform office.recount_stores(array(select id from office.store where tenant_id = any (differing)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION office.refresh_active_feed(wanted integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION office.refresh_due_feeds()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  due integer[] := array(
    select distinct f.store_key
      from office.data_feed f
      join office.data_feed a on a.store_key = f.store_key and a.store_dms_status = 'Active'
     where f.store_dms_status = 'Inactive' and f.effective_date <= current_date
       and f.effective_date > coalesce(a.effective_date, '-infinity'));
  store office.store;
  stored jsonb;
begin
  -- Read again once they are held: someone may have changed the feeds of a store meanwhile.
  perform office.hold_stores(due);
  for store in select s.* from office.store s where s.id = any (due) order by s.id loop
    stored := office.record_of_store(store.id);
    perform office.refresh_active_feed(store.id);
    perform office.keep_changes(store.tenant_id, store.store_id, stored, office.record_of_store(store.id));
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION office.refresh_tenant(wanted text)
 RETURNS void
 LANGUAGE sql
AS $function$
  with store as (
    select f.dms, s.is_deleted,
           case
             when s.store_launched = 'Completed' then 'launched'
             when s.daily_load <> 'Completed' then 'onboarding'
             when s.ns_qa_validation <> 'Completed' then 'nsQaValidation'
             when s.review = 'Completed' then 'readyToLaunch'
             else 'review'
           end as place
      from office.store s
      join office.data_feed f on f.store_key = s.id and f.store_dms_status = 'Active'
     where s.tenant_id = wanted
  ), state as (
    select count(*)::int as stores, (count(*) filter (where not is_deleted))::int as active,
           array_agg(distinct place) filter (where not is_deleted) as places,
           (select coalesce(jsonb_agg(dms order by n desc, dms), '[]')
              from (select dms, count(*) as n
                      from store
                     where not is_deleted or not exists (select from store where not is_deleted)
                     group by dms) as ranked) as dms_list
      from store
  )
  update office.tenant t
     set dms = state.dms_list ->> 0, dms_list = state.dms_list, count = stores, active_store_count = active,
         deleted_store_count = stores - active,
         onboarding = not cancelled and (active = 0 or 'onboarding' = any (places)),
         ns_qa_validation = not cancelled and coalesce('nsQaValidation' = any (places), false),
         review = not cancelled and coalesce('review' = any (places), false),
         ready_to_launch = not cancelled and coalesce('readyToLaunch' = any (places), false),
         launched = not cancelled and coalesce('launched' = any (places), false),
         deletedstoreortenant = cancelled or stores > active
    from state
   where t.tenant_id = wanted
$function$;

CREATE OR REPLACE FUNCTION office.refuse_duplicate(name text, field text, value text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'duplicate key value violates unique constraint "%"', name
    using errcode = '23505', constraint = name, detail = format('Key (%s)=(%s) already exists.', field, value);
end $function$;

CREATE OR REPLACE FUNCTION office.refuse_value(table_name text, field text, reason text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'new row for relation "%" violates check constraint "%_%_check": %', table_name, table_name, field, reason
    using errcode = '23514', constraint = format('%s_%s_check', table_name, field), detail = reason;
end $function$;

CREATE OR REPLACE FUNCTION office.require(allowed boolean, reason text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if not allowed then
    raise exception 'permission denied: %', reason using errcode = '42501', detail = reason;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION office.require_as_seen(stored jsonb, sent jsonb, what text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if office.differs(stored, sent) then
    perform office.stale_write(format(shared.text('changes.savedConcurrently'), what));
  end if;
end $function$;

CREATE OR REPLACE FUNCTION office.require_back_office_realm()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if office.claim('realm') is distinct from 'bzo' then
    raise exception 'Telemetry is kept in the realm bzo' using errcode = '22023';
  end if;
  return true;
end $function$;

CREATE OR REPLACE FUNCTION office.require_seen_item(item text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if not office.sees_item(item) then perform office.not_found('Item ' || item); end if;
end $function$;

CREATE OR REPLACE FUNCTION office.require_superadmin()
 RETURNS void
 LANGUAGE sql
 STABLE
AS $function$
  select office.require(office.is_superadmin(), shared.text('access.denied'))
$function$;

CREATE OR REPLACE FUNCTION office.require_superadmin_to_change()
 RETURNS void
 LANGUAGE sql
 STABLE
AS $function$
  select office.require(office.is_superadmin(), shared.text('access.readOnlyRole'))
$function$;

CREATE OR REPLACE FUNCTION office.require_writer()
 RETURNS void
 LANGUAGE sql
 STABLE
AS $function$
  select office.require(office.may_write(), shared.text('access.readOnlyRole'))
$function$;

CREATE OR REPLACE FUNCTION office.retry_jobs(wanted bigint DEFAULT NULL::bigint)
 RETURNS integer
 LANGUAGE sql
AS $function$
  with retried as (
    update office.queue set attempts = 0, last_error = null, set_aside_at = null, due_at = clock_timestamp()
     where set_aside_at is not null and (wanted is null or id = wanted)
    returning id)
  select count(*)::int from retried
$function$;

CREATE OR REPLACE FUNCTION office.revenue_by(of_store integer, asked text, keyed_by text, of_pay_type text DEFAULT NULL::text)
 RETURNS TABLE(place integer, key text, now office.revenue_sums, before office.revenue_sums)
 LANGUAGE sql
 STABLE
AS $function$
  with summed as (
    select j.month, office.key_of_job(j, keyed_by) as key,
           row(count(*), sum(j.hours), sum(j.actual_hours), sum(j.labor_sale), sum(j.labor_cost), sum(j.parts_sale),
               sum(j.parts_cost))::office.revenue_sums as sums
      from office.revenue_job j
     where j.store_key = of_store and (of_pay_type is null or j.pay_type = of_pay_type)
       and j.month in (asked, to_char((asked || '-01')::date - interval '1 month', 'YYYY-MM'))
     group by 1, 2
  ), this as (select * from summed where month = asked), last as (select * from summed where month <> asked)
  select (row_number() over (order by this.key is null, key collate "C"))::int, key,
         coalesce(this.sums, nothing), coalesce(last.sums, nothing)
    from this full join last using (key), lateral (select row(0, 0, 0, 0, 0, 0, 0)::office.revenue_sums) as zero(nothing)
$function$;

CREATE OR REPLACE FUNCTION office.revenue_file(of_tenant text, of_store text, month text, of_pay_type text)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select jsonb_build_object('jobs', jsonb_agg(jsonb_build_object(
           'ro', ro, 'closedDate', closed_date, 'opcode', opcode, 'description', description, 'hours', hours,
           'laborSale', labor_sale, 'laborCost', labor_cost, 'partsSale', parts_sale, 'partsCost', parts_cost)
           order by closed_date, ro, id))
    from office.revenue_job j
   where j.store_key = (select (office.revenue_store(of_store, of_tenant)).id)
     and j.month = (select office.month_of($3)) and j.pay_type = of_pay_type
  having count(*) > 0
$function$;

CREATE OR REPLACE FUNCTION office.revenue_row(id integer, heading text, part text, now office.revenue_sums, before office.revenue_sums, share double precision, whole double precision, filter_by text DEFAULT NULL::text)
 RETURNS api.revenue_summary_row
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select row(
    id, heading, now.jobs, case when part <> 'parts' then office.cents(now.hours) end,
    case when part <> 'parts' then office.cents(now.actual_hours) end, office.cents(office.cost_of(now, part)),
    office.cents(office.sale_of(now, part)), case when part <> 'parts' then office.ratio(now.labor_sale, now.hours) end,
    case when part <> 'labor' then office.ratio(now.parts_sale, now.parts_cost) end, before.jobs,
    case when part <> 'parts' then office.cents(before.hours) end, office.cents(office.cost_of(before, part)),
    office.cents(office.sale_of(before, part)),
    case when part <> 'parts' then office.ratio(before.labor_sale, before.hours) end,
    case when part <> 'labor' then office.ratio(before.parts_sale, before.parts_cost) end,
    office.ratio((office.sale_of(now, part) - office.cost_of(now, part)) * 100, office.sale_of(now, part)),
    office.ratio(share * 100, whole), filter_by)::api.revenue_summary_row
$function$;

CREATE OR REPLACE FUNCTION office.revenue_rows(of_store integer, asked text, keyed_by text, part text, filter_by text, after integer)
 RETURNS SETOF api.revenue_summary_row
 LANGUAGE sql
 STABLE
AS $function$
  select (office.revenue_row(after + r.place, r.key, part, r.now, r.before, office.sale_of(r.now, part),
            sum(office.sale_of(r.now, part)) over (), filter_by)).*
    from office.revenue_by(of_store, asked, keyed_by) r
   order by r.place
$function$;

CREATE OR REPLACE FUNCTION office.revenue_store(wanted text, of_tenant text)
 RETURNS office.store
 LANGUAGE plpgsql
 STABLE
AS $function$
declare known office.store := office.find_store(wanted, of_tenant);
begin
  if known.bulk_phase1 <> 'Completed' then raise exception '%', format(shared.text('pipeline.finishFirst'), office.step_label('phase1Load')) using errcode = '55000'; end if;
  return known;
end $function$;

CREATE OR REPLACE FUNCTION office.revenue_store_of(wanted text, of_tenant text, realm text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
declare known office.store := office.find_store(wanted, of_tenant);
begin
  if realm is distinct from coalesce((office.find_tenant(of_tenant)).realm_name, '') then
    perform office.not_found('Realm ' || coalesce(realm, ''));
  end if;
  return (office.revenue_store(wanted, of_tenant)).id;
end $function$;

CREATE OR REPLACE FUNCTION office.rows_of_matrix(wanted integer)
 RETURNS api.parts_matrix_row[]
 LANGUAGE sql
 STABLE
AS $function$
  select array(
    select row(price_start_range, price_end_range, add_percentage, calc_base, break_field)::api.parts_matrix_row
      from office.parts_matrix_row where matrix_id = wanted order by position)
$function$;

CREATE OR REPLACE FUNCTION office.rows_of_rates(rates jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('hours', place - 1) || (
           select jsonb_object_agg('col' || n, cells -> n) from generate_series(0, 9) as n) order by place), '[]')
    from jsonb_array_elements(rates) with ordinality as line(cells, place)
$function$;

CREATE OR REPLACE FUNCTION office.run_loads_again(wanted text[])
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  keys integer[];
  running text[];
  loaded text[];
begin
  if cardinality(wanted) = 0 then return shared.text('failedLoads.nothingGiven'); end if;
  perform from office.daily_load l join office.store s on s.id = l.store_key
   where s.store_id = any (wanted) order by l.store_key for update of l;
  select array_agg(l.store_key), array_agg(l.store_name order by place) filter (where l.status = 'In Progress'),
         array_agg(l.store_name order by place) filter (where l.status = 'Completed')
    into keys, running, loaded
    from unnest(wanted) with ordinality as asked(store_id, place)
    join office.last_load l on l.store_id = asked.store_id;
  if running is not null then return format(shared.text('failedLoads.runningAlready'), office.some_names(running));
  elsif loaded is not null then return format(shared.text('failedLoads.noLongerFailed'), office.some_names(loaded));
  end if;
  update office.daily_load
     set status = 'In Progress', attempts = attempts + 1, started_by = office.caller(), started_at = now(),
         finished_at = null, error = null
   where store_key = any (keys);
  perform office.enqueue('dailyLoad', jsonb_build_object('store', store_key)) from unnest(keys) as store_key;
  return 'Success';
end $function$;

CREATE OR REPLACE FUNCTION office.sale_of(sums office.revenue_sums, part text)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case part when 'parts' then 0 else sums.labor_sale end + case part when 'labor' then 0 else sums.parts_sale end
$function$;

CREATE OR REPLACE FUNCTION office.save_dms_logo(of_dms text, address text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  bytes bytea;
  place text := regexp_replace(lower(of_dms), '\W', '-', 'g');
  next_version integer;
begin
  if coalesce(address, '') = '' then return null; end if;
  bytes := office.logo_bytes(address);
  select coalesce(max(l.version), 1) + 1 into next_version from office.dms_logo l where l.slug = place;
  insert into office.dms_logo (slug, version, type, bytes) values (place, next_version, office.image_type(bytes), bytes);
  return format('/media/dms/%s/%s', place, next_version);
end $function$;

CREATE OR REPLACE FUNCTION office.save_group(wanted integer, name text, description text, stores text[], of_tenant text, expected jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  known integer := wanted;
  missing text;
begin
  perform office.check_group(name, description, stores);
  select asked into missing from unnest(stores) as asked
   where not exists (select from office.store s where s.tenant_id = of_tenant and s.store_id = asked and not s.is_deleted)
   limit 1;
  if missing is not null then perform office.not_found('Store ' || missing); end if;
  -- The unique index refuses a name that the tenant has already.
  if known is null then
    insert into office.store_group (tenant_id, group_name, group_desc)
    values (of_tenant, trim(name), nullif(trim(description), '')) returning group_id into known;
  else
    perform from office.store_group where group_id = known and tenant_id = of_tenant for update;
    if found then perform office.require_as_seen(office.record_of_group(known), expected, 'the group'); end if;
    update office.store_group set group_name = trim(name), group_desc = nullif(trim(description), '')
     where group_id = known and tenant_id = of_tenant;
    if not found then perform office.not_found('Group ' || known); end if;
  end if;
  delete from office.store_group_member where group_id = known;
  insert into office.store_group_member (group_id, store_key)
  select known, id from office.store where tenant_id = of_tenant and store_id = any (stores);
end $function$;

CREATE OR REPLACE FUNCTION office.save_interval(known office.store, wanted jsonb, name text, seen api.seen_interval)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  found_menu office.menu := office.menu_named(known.id, name);
  says_seen boolean := num_nulls(seen) = 0;
  stored record;
  problem text;
begin
  if found_menu.id is null then return format(shared.text('menus.menuGone'), name); end if;
  -- Repeated after a lost answer: done is done.
  if exists (select from office.intervals_of(found_menu.id) i where i.content = wanted) then return null; end if;
  select i.* into stored from office.intervals_of(found_menu.id) i
   where says_seen and i.content ->> 'serviceType' = seen.service_type;
  if says_seen then perform office.expect_seen(stored.content, stored.changed_by, seen);
  else problem := office.may_create_interval(found_menu);
  end if;
  problem := coalesce(problem, office.interval_problem(found_menu, wanted, stored.id));
  if problem is null then perform office.write_interval(found_menu, wanted, stored.id); end if;
  return problem;
end $function$;

CREATE OR REPLACE FUNCTION office.save_logo(of_tenant text, address text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare bytes bytea := office.logo_bytes(address);
begin
  update office.tenant set logo_kind = 'uploaded', logo_version = logo_version + 1 where tenant_id = of_tenant;
  insert into office.logo (tenant_id, version, type, bytes)
  select tenant_id, logo_version, office.image_type(bytes), bytes from office.tenant where tenant_id = of_tenant;
end $function$;

CREATE OR REPLACE FUNCTION office.sees_item(item text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select office.is_superadmin() or not exists (
    with part as (
      select unnest(string_to_array(substr(item, strpos(item, ':') + 1), '/')) as id
    ), named as (
      select id as tenant_id from part
      union all select s.tenant_id from office.store s join part on part.id = s.store_id
      union all select b.tenant_id from office.subscription b join part on part.id = b.subscription_id
    )
    select from office.tenant t join named on named.tenant_id = t.tenant_id where t.is_test_tenant)
$function$;

CREATE OR REPLACE FUNCTION office.sees_realm(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select office.is_superadmin()
      or not exists (select from office.tenant t where t.realm_name = wanted and t.is_test_tenant)
$function$;

CREATE OR REPLACE FUNCTION office.sent_adu_user(email text, first_name text, last_name text, role text)
 RETURNS office.adu_user
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  sent office.adu_user;
  field text;
  reason text;
begin
  sent.user_name := lower(btrim(email, E' \t\r\n') collate "und-x-icu");
  sent.first_name := btrim($2, E' \t\r\n');
  sent.lastname := btrim($3, E' \t\r\n');
  sent.role := $4;
  select problem.field, problem.reason into field, reason
    from (values
      (1, 'email', case
        when sent.user_name = '' then shared.text('aduUsers.emailRequired')
        when length(sent.user_name) > shared.number('length.email') then format(shared.text('validation.tooLong'), shared.number('length.email'))
        when not office.is_address(sent.user_name) then shared.text('aduUsers.emailInvalid') end),
      (2, 'firstname', case
        when sent.first_name = '' then shared.text('aduUsers.firstNameRequired')
        when length(sent.first_name) > shared.number('length.name') then format(shared.text('validation.tooLong'), shared.number('length.name')) end),
      (3, 'lastname', case
        when sent.lastname = '' then shared.text('aduUsers.lastNameRequired')
        when length(sent.lastname) > shared.number('length.name') then format(shared.text('validation.tooLong'), shared.number('length.name')) end),
      (4, 'role', case
        when sent.role is null or sent.role not in ('superadmin', 'admin', 'user', 'client') then shared.text('aduUsers.roleRequired') end)
    ) as problem(place, field, reason)
   where problem.reason is not null order by place limit 1;
  if reason is not null then perform office.refuse_value('adu_user', field, reason); end if;
  return sent;
end $function$;

CREATE OR REPLACE FUNCTION office.set_process(wanted integer, call_type text, status text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION office.set_timezone(known office.store, zone text, nickname text, seen jsonb)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  stored office.store_setting := office.zone_setting(known);
  clean text := trim(coalesce(nickname, ''));
begin
  if seen is not null and (seen ->> 'timezone', seen ->> 'storeNickname')
    is distinct from (stored.timezone, coalesce(stored.store_nickname, '')) then
    perform office.settings_stale(stored.changed_by);
  end if;
  if coalesce(zone, '') not in ('Pacific/Honolulu', 'America/Juneau', 'America/Los_Angeles', 'America/Boise',
                                'America/Chicago', 'America/Detroit') then
    return case when coalesce(zone, '') = '' then shared.text('storeSettings.unknownTimezone.empty') else format(shared.text('storeSettings.unknownTimezone'), zone) end;
  elsif length(clean) > shared.number('length.name') then return format(shared.text('validation.tooLong'), shared.number('length.name'));
  end if;
  insert into office.store_setting (store_key, timezone, store_nickname, changed_by)
  values (known.id, zone, nullif(clean, ''), office.caller())
  on conflict (store_key) do update
    set timezone = excluded.timezone, store_nickname = excluded.store_nickname, changed_by = excluded.changed_by;
  return 'Success';
end $function$;

CREATE OR REPLACE FUNCTION office.set_working_days(known office.store, goal jsonb, seen jsonb)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
begin
  perform office.read_days(goal, 'pGoal');
  if seen is not null and office.read_days(seen, 'seen') is distinct from (
    select jsonb_agg(jsonb_build_object('keyname', keyname, 'keyvalue', keyvalue, 'active', active))
      from office.days_of(known.id)) then
    perform office.settings_stale((select max(changed_by) from office.days_of(known.id)));
  end if;
  if not office.days_are_right(goal) then return shared.text('storeSettings.badDays'); end if;
  insert into office.working_day (store_key, keyname, keyvalue, active, changed_by)
  select known.id, keyname, keyvalue, active, office.caller()
    from jsonb_to_recordset(goal) as day(keyname text, keyvalue text, active integer)
  on conflict (store_key, keyname) do update
    set keyvalue = excluded.keyvalue, active = excluded.active, changed_by = excluded.changed_by;
  return 'Success';
end $function$;

CREATE OR REPLACE FUNCTION office.settings_stale(who text)
 RETURNS void
 LANGUAGE sql
AS $function$
  select office.stale_write(
    format(shared.text('storeSettings.stale'), coalesce(who, 'Someone else')))
$function$;

CREATE OR REPLACE FUNCTION office.shown_count(n bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select trim(to_char(n, '999,999,999,990'))
$function$;

CREATE OR REPLACE FUNCTION office.shown_day(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(to_char(at, 'MM/DD/YYYY'), '---')
$function$;

CREATE OR REPLACE FUNCTION office.shown_money(amount double precision)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select to_char(amount, 'FM$999,999,999,990.00')
$function$;

CREATE OR REPLACE FUNCTION office.smoke_test_to_run(store integer, as_role text)
 RETURNS TABLE(tenant_name text, store_id text, store_name text, sub_domain text, attempts integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select t.tenant_name, t.store_id, t.store_name, t.sub_domain, t.attempts from office.runnable_test t
   where t.store_key = store and t.user_role = as_role and t.test_status = 'In Progress'
$function$;

CREATE OR REPLACE FUNCTION office.snake_case(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select lower(regexp_replace(name, '([a-z0-9])([A-Z])', '\1_\2', 'g'))
$function$;

CREATE OR REPLACE FUNCTION office.some_names(names text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select array_to_string(names[1:3], ', ') ||
         case when cardinality(names) > 3 then format(' and %s more', cardinality(names) - 3) else '' end
$function$;

CREATE OR REPLACE FUNCTION office.sources_for(known office.store, parts_for text, chosen text[])
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when not office.uses_sources(known) then ''
    when parts_for = 'opcode' then 'All'
    else office.sources_text(chosen) end
$function$;

CREATE OR REPLACE FUNCTION office.sources_of(known office.store)
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  select case when office.uses_sources(known)
    then array['All', 'OEM', 'Aftermarket', 'Batteries', 'Fluids', 'Tires', 'Used']
      || array(select source::text from office.parts_source where store_key = known.id order by source)
    else '{}' end
$function$;

CREATE OR REPLACE FUNCTION office.sources_problem(known office.store, parts_for text, sources text[])
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when not office.uses_sources(known) or parts_for = 'opcode' then null
    when coalesce(cardinality(sources), 0) = 0 then shared.text('validation.required')
    when 'All' = any (sources) and exists (select from unnest(sources) as other where other <> 'All')
      then shared.text('partsMatrices.allStandsAlone')
    else office.custom_source_error(
      array(select source from unnest(sources) as source where source <> all (office.sources_of(known))
             group by source order by source collate "en-x-icu"), office.sources_of(known)) end
$function$;

CREATE OR REPLACE FUNCTION office.sources_text(sources text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(string_agg(source, ',' order by source collate office.natural_order, place), '')
    from (select source, min(place) as place from unnest(sources) with ordinality as chosen(source, place)
           group by source) as each_once
$function$;

CREATE OR REPLACE FUNCTION office.stale_write(reason text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '%', reason using errcode = '40001', detail = reason;
end $function$;

CREATE OR REPLACE FUNCTION office.start_build(wanted_environment text, wanted_application text, wanted_action text)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare refusal text := office.build_refusal(wanted_environment, wanted_application, wanted_action);
begin
  if refusal is not null then raise exception '%', refusal using errcode = '22023', detail = refusal; end if;
  insert into office.build_run as r (environment, application, action, started_by, started_at, ends_at)
  values (wanted_environment, wanted_application, wanted_action, office.caller(), now(), 'infinity')
  on conflict (environment, application)
  do update set action = excluded.action, started_by = excluded.started_by, started_at = excluded.started_at,
                ends_at = excluded.ends_at
   where r.ends_at <= now();
  if not found then
    select format(shared.text('builds.runningAlready'),
                  application, environment, started_by) into refusal
      from office.build_run where environment = wanted_environment and application = wanted_application;
    raise exception '%', refusal using errcode = '55006', detail = refusal;
  end if;
  perform office.enqueue('build', jsonb_build_object('environment', wanted_environment, 'application', wanted_application));
  perform office.record('simt_build', format('%s of %s in %s', wanted_action, wanted_application, wanted_environment), null);
  return format(shared.text('builds.started'), wanted_action, wanted_application, wanted_environment);
end $function$;

CREATE OR REPLACE FUNCTION office.start_smoke_tests(sent jsonb)
 RETURNS api.msg_result
 LANGUAGE plpgsql
AS $function$
declare
  stores text[] := array(select r.store_id from office.test_records(sent) r);
  unknown text;
  busy office.runnable_test;
  chosen office.runnable_test[];
begin
  perform from office.store s where s.store_id = any (stores) order by s.id for update;
  select r.store_name into unknown from office.test_records(sent) r
   where not exists (
     select from office.tests_of_stores(stores) t
      where (t.tenant_id, t.store_id, t.user_role) = (r.tenant_id, r.store_id, r.user_role))
   order by r.place limit 1;
  select array_agg(t) into chosen from office.tests_of_stores(stores) t
   where (t.tenant_id, t.store_id, t.user_role) in (
     select r.tenant_id, r.store_id, r.user_role from office.test_records(sent) r);
  select t.* into busy from office.tests_of_stores(stores) t where t.test_status = 'In Progress' limit 1;
  if unknown is not null then return row(format(shared.text('testResults.unknown'), unknown), 0)::api.msg_result;
  elsif chosen is null then return row(shared.text('testResults.nothingGiven'), 0)::api.msg_result;
  elsif busy.store_id is not null then
    return row(format(shared.text('testResults.runningAlready'),
                      busy.store_name, busy.started_by), 0)::api.msg_result;
  elsif cardinality(chosen) > shared.number('count.tests') then return row(shared.text('testResults.tooMany'), 0)::api.msg_result;
  end if;
  insert into office.smoke_test_run as r (store_key, user_role, status, started_by)
  select t.store_key, t.user_role, 'In Progress', office.caller() from unnest(chosen) as t
  on conflict (store_key, user_role)
  do update set status = excluded.status, started_by = excluded.started_by, attempts = r.attempts + 1;
  -- One after the other, in the order in which they were named.
  perform office.enqueue('smokeTest', jsonb_build_object(
            'store', t.store_key, 'role', t.user_role, 'part', row_number() over (order by r.place), 'of', cardinality(chosen)))
     from office.test_records(sent) r
     join unnest(chosen) as t on (t.store_id, t.user_role) = (r.store_id, r.user_role);
  return row(case cardinality(chosen) when 1 then shared.text('testResults.started.one')
    else format(shared.text('testResults.started.many'), cardinality(chosen)) end, 1)::api.msg_result;
end $function$;

CREATE OR REPLACE FUNCTION office.status_refusal(known office.store, call_type text, target text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(
    office.step_refusal(known, office.step_of_call(call_type)),
    case when target <> case
      when call_type = 'daily_load' and known.daily_load = 'Completed' then 'Disabled'
      when office.is_load(call_type) then 'In Progress'
      when call_type <> 'store_launched' and office.process_of(known, call_type) = 'Active' then 'In Progress'
      else 'Completed' end
    then format(shared.text('pipeline.wrongTarget'), office.step_label(office.step_of_call(call_type)), target) end)
$function$;

CREATE OR REPLACE FUNCTION office.step_label(step text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case step
    when 'phase1Load' then shared.text('steps.phase1Load')
    when 'phase1Validation' then shared.text('steps.phase1Validation')
    when 'opcodeCategorization' then shared.text('steps.opcodeCategorization')
    when 'opcodeValidation' then shared.text('steps.opcodeValidation')
    when 'phase2Load' then shared.text('steps.phase2Load')
    when 'phase2Validation' then shared.text('steps.phase2Validation')
    when 'dailyLoadSetup' then shared.text('steps.dailyLoadSetup')
    when 'nsQaValidation' then shared.text('steps.nsQaValidation')
    when 'review' then shared.text('steps.review')
    when 'launchStore' then shared.text('steps.launchStore') end
$function$;

CREATE OR REPLACE FUNCTION office.step_of_call(call_type text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case call_type
    when 'bulk_phase_1' then 'phase1Load'
    when 'bulk_phase_2' then 'phase2Load'
    when 'daily_load' then 'dailyLoadSetup'
    when 'ns_qa_validation' then 'nsQaValidation'
    when 'review' then 'review'
    when 'store_launched' then 'launchStore' end
$function$;

CREATE OR REPLACE FUNCTION office.step_refusal(known office.store, step text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(office.load_step_refusal(known, step), office.last_step_refusal(known, step))
$function$;

CREATE OR REPLACE FUNCTION office.store_record_error(stored jsonb, merged jsonb)
 RETURNS text
 LANGUAGE sql
AS $function$
  with address(pattern) as (values (shared.pattern('address'))), problem(place, field, reason) as (
    select 1, 'storeName', office.text_error(merged ->> 'storeName', shared.number('length.name')::int, shared.pattern('name'), shared.text('validation.invalidInput'), true)
    union all
    select 2, 'displayName', office.text_error(merged ->> 'displayName', shared.number('length.name')::int, pattern, shared.text('validation.invalidInput'), true) from address
    union all
    select 3, 'storeDesc', office.text_error(merged ->> 'storeDesc', shared.number('length.description')::int, pattern, shared.text('validation.invalidInput')) from address
    union all
    select 4, 'sfStoreId', case when merged ->> 'sfStoreId' !~ shared.pattern('alphanumeric') then shared.text('validation.alphanumericOnly') end
    union all
    select 5, 'manufacturer', office.text_error(merged ->> 'manufacturer', shared.number('length.name')::int, '.', shared.text('validation.required'))
    union all
    select 6, 'dms', case when merged ->> 'dms' is null then shared.text('validation.required') end
    union all
    select 7, 'dealerAddress', office.text_error(merged ->> 'dealerAddress', shared.number('length.description')::int, pattern, shared.text('validation.invalidInput')) from address
    union all
    select 8, 'stateCode', office.text_error(
      merged ->> 'stateCode', shared.number('length.code')::int, shared.pattern('alphanumeric'), shared.text('validation.alphanumericOnly'))
    union all
    select 9, 'website', office.text_error(
      merged ->> 'website', shared.number('length.website')::int, office.website_pattern(),
      shared.text('validation.website'))
    union all
    select 10, 'storeLaunchedDate', office.day_error((merged ->> 'storeLaunchedDate')::date, '2000-01-01', shared.number('years.launch')::int)
    union all
    select 11 + n / 100.0, field, case when length(trim(merged ->> field)) > shared.number('length.code')
        then format(shared.text('validation.tooLong'), shared.number('length.code')) end
      from unnest(office.fields_of_dms(merged ->> 'dms')) with ordinality as own(field, n)
    union all
    select 12 + n / 100.0, field, office.dms_field_error(merged ->> 'dms', field, merged ->> field)
      from unnest(office.fields_of_dms(merged ->> 'dms')) with ordinality as own(field, n)
     where merged ->> 'dms' is not null
    union all
    select 13, 'dms', shared.text('validation.invalidInput')
     where merged ->> 'dms' is distinct from stored ->> 'dms'
       and not office.holds_dms(merged ->> 'dms')
    union all
    select 14, 'billingDate', office.day_error((merged ->> 'billingDate')::date, '2000-01-01', shared.number('years.billing')::int)
    union all
    select 15, 'remarks', case when length(merged ->> 'remarks') > shared.number('length.description') then format(shared.text('validation.tooLong'), shared.number('length.description')) end
  )
  select field || ': ' || reason
    from problem
   where reason is not null
     and (merged ->> field is distinct from stored ->> field or merged ->> 'dms' is distinct from stored ->> 'dms')
   order by place
   limit 1
$function$;

CREATE OR REPLACE FUNCTION office.store_refused(reason text)
 RETURNS api.insert_store_result
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select row(0, reason, null, null)::api.insert_store_result
$function$;

CREATE OR REPLACE FUNCTION office.store_written(message text, store integer, store_id text)
 RETURNS api.insert_store_result
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select row(1, message, store, store_id)::api.insert_store_result
$function$;

CREATE OR REPLACE FUNCTION office.stored_day(written text)
 RETURNS date
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  if written ~ '^\d{4}/\d\d/\d\d$' then return to_date(written, 'YYYY/MM/DD'); end if;
  raise datetime_field_overflow;
exception when datetime_field_overflow then
  raise exception '% is not a date as YYYY/MM/DD', written using errcode = '22007';
end $function$;

CREATE OR REPLACE FUNCTION office.submission_problem(known office.store, kind text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case kind
    when 'opcode' then coalesce(
      office.problem_before_phase1(known, shared.text('opcodes.notLoaded')),
      office.opcodes_without_category(known.id))
    when 'labor_grid' then coalesce(
      office.problem_before_configured(known),
      case when known.noof_labor_grids = 0 then shared.text('laborGrid.nothingToSubmit') end)
    when 'parts_matrix' then coalesce(
      office.matrix_store_problem(known),
      case when known.noof_parts_matrix = 0 then shared.text('partsMatrices.nothingToSubmit') end)
    when 'model_mapping' then coalesce(
      office.problem_before_phase1(known, shared.text('modelMapping.notLoaded')),
      (select case
         when count(*) = 0 then shared.text('modelMapping.noModels')
         when count(*) filter (where target is null) = 1 then shared.text('modelMapping.leftOver.one')
         when count(*) filter (where target is null) > 1
           then format(shared.text('modelMapping.leftOver.many'), to_char(count(*) filter (where target is null), 'FM999,999,999')) end
         from office.mapped_models(known.id, 'grid type'))) end
$function$;

CREATE OR REPLACE FUNCTION office.submission_word(kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case kind
    when 'opcode' then 'opcodes'
    when 'labor_grid' then 'labor grids'
    when 'parts_matrix' then 'parts matrices'
    when 'model_mapping' then 'models' end
$function$;

CREATE OR REPLACE FUNCTION office.take_mail(recipients text, subject text, message text, file_name text, content bytea, about_tenant text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  refusal text;
  kept integer;
begin
  perform office.require_writer();
  if about_tenant is not null then perform office.find_tenant(about_tenant); end if;
  -- A workbook is a zip archive.
  refusal := coalesce(
    office.mail_error(recipients, message),
    case when substring(content from 1 for 2) is distinct from 'PK'::bytea then shared.text('launchReport.mail.notAWorkbook') end);
  if refusal is null then
    insert into office.attachment (name, content) values (file_name, $5) returning id into kept;
    perform office.enqueue('mail', jsonb_strip_nulls(jsonb_build_object(
      'tenantId', about_tenant, 'to', recipients, 'subject', subject, 'text', message, 'attachment', kept,
      'filename', file_name)));
  end if;
  perform office.record('launch report', subject || ' mailed', about_tenant, success => refusal is null);
  return refusal;
end $function$;

CREATE OR REPLACE FUNCTION office.tenant_picture(wanted text, wanted_version integer)
 RETURNS TABLE(type text, bytes bytea, drawn_from text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select l.type, l.bytes, case when t.logo_kind <> 'none' and wanted_version = 1 then t.tenant_name end
    from office.tenant t
    left join office.logo l on l.tenant_id = t.tenant_id and l.version = wanted_version
   where t.tenant_id = wanted and (not t.is_test_tenant or office.is_superadmin())
$function$;

CREATE OR REPLACE FUNCTION office.tenants_in_order()
 RETURNS TABLE(tenant_id text, tenant_name text, place bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select tenant_id, tenant_name, row_number() over (order by tenant_name collate office.nocase)
    from office.tenant
   where tenant_name is not null and (not is_test_tenant or office.is_superadmin())
$function$;

CREATE OR REPLACE FUNCTION office.test_records(sent jsonb)
 RETURNS TABLE(place bigint, tenant_id text, store_id text, store_name text, user_role text)
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare records jsonb;
begin
  records := office.json_of(sent);
  if jsonb_typeof(records) <> 'array' or exists (
    select from jsonb_array_elements(records) as one
     where not one ?& array['tenant_id', 'tenant_name', 'store_id', 'store_name', 'user_role', 'sub_domain']
  ) then raise invalid_text_representation;
  end if;
  return query
    select at, one ->> 'tenant_id', one ->> 'store_id', one ->> 'store_name', one ->> 'user_role'
      from jsonb_array_elements(records) with ordinality as record(one, at);
exception when invalid_text_representation then
  raise exception 'inRecords cannot be read' using errcode = '22023';
end $function$;

CREATE OR REPLACE FUNCTION office.tests_of_stores(wanted text[])
 RETURNS SETOF office.runnable_test
 LANGUAGE sql
 STABLE
AS $function$
  select t.* from office.runnable_test t
   where t.store_id = any (wanted)
   order by t.tenant_name collate office.nocase, t.store_name collate office.nocase, t.store_key, t.user_role
$function$;

CREATE OR REPLACE FUNCTION office.tests_page(size integer, skipped integer)
 RETURNS TABLE(store_key integer, place bigint)
 LANGUAGE sql
 STABLE ROWS 100
 SET enable_sort TO 'off'
AS $function$
  select id, row_number() over ()
    from (
      select s.id
        from office.store s
        join office.tenant t on t.tenant_id = s.tenant_id
       where s.bulk_phase2 = 'Completed' and not s.is_deleted and t.tenant_name is not null and not t.cancelled
       order by t.tenant_name collate office.nocase, s.store_name collate office.nocase, s.id
       limit size offset skipped
    ) as page
$function$;

CREATE OR REPLACE FUNCTION office.text_error(value text, longest integer, pattern text, wrong text, needs_letter boolean DEFAULT false)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when coalesce(trim(value), '') = '' then shared.text('validation.required')
    when length(trim(value)) > longest then format(shared.text('validation.tooLong'), longest)
    when trim(value) collate "und-x-icu" !~ pattern then wrong
    when needs_letter and value collate "und-x-icu" !~ '[[:alnum:]]' then shared.text('validation.nameNeedsLetter') end
$function$;

CREATE OR REPLACE FUNCTION office.text_of_file(bytes bytea)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  if position('\x00'::bytea in bytes) > 0 then return null; end if;
  return regexp_replace(convert_from(bytes, 'UTF8'), '^\ufeff', '');
exception when character_not_in_repertoire then
  return convert_from(bytes, 'WIN1252');
end $function$;

CREATE OR REPLACE FUNCTION office.tidy_interval(service_type text, price double precision, frh double precision, items double precision, opcodes text[], ratings double precision[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_build_object(
    'serviceType', service_type, 'price', price, 'frh', frh, 'items', items,
    'opcodes', coalesce((select jsonb_agg(code order by code collate "C")
                           from (select distinct code from unnest(opcodes) as code) as codes), '[]'),
    'ratings', coalesce((select jsonb_agg(miles order by miles)
                           from (select distinct miles from unnest(ratings) as miles) as mileages), '[]'))
$function$;

CREATE OR REPLACE FUNCTION office.tidy_nickname(nickname text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select nullif(trim(regexp_replace(nickname, '\s+', ' ', 'g')), '')
$function$;

CREATE OR REPLACE FUNCTION office.tidy_seen(seen api.seen_interval)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select office.tidy_interval(seen.service_type, seen.price, seen.frh, seen.items, seen.opcodes, seen.ratings)
$function$;

CREATE OR REPLACE FUNCTION office.told(label text, value text, bold boolean DEFAULT false, passed boolean DEFAULT NULL::boolean)
 RETURNS office.evaluation_line
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select row(label, value, bold, passed)::office.evaluation_line
$function$;

CREATE OR REPLACE FUNCTION office.trace_of(visit office.telemetry_visit, event office.telemetry_event)
 RETURNS api.trace_event
 LANGUAGE sql
 STABLE
AS $function$
  select row(
    to_char(event.moment at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI:SS'), event.moment, 'FOPC',
    to_char(event.moment at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'), event.name, event.page_url,
    visit.realm_id, 'fopc-web', visit.store_name, visit.user_ip, visit.user_location, visit.user_name, event.moment,
    event.value, event.is_data)::api.trace_event
$function$;

CREATE OR REPLACE FUNCTION office.trimmed(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select btrim(coalesce(written, ''), E' \t\n\u000b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a'
    || E'\u2028\u2029\u202f\u205f\u3000\ufeff')
$function$;

CREATE OR REPLACE FUNCTION office.uncategorized_opcodes(of_store integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select count(*)::int from office.opcode where store_key = of_store and opcategory = '-----'
$function$;

CREATE OR REPLACE FUNCTION office.unknown_action(action text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'Unknown action %', action using errcode = '22023';
end $function$;

CREATE OR REPLACE FUNCTION office.unreadable(name text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  raise exception '% cannot be read', name using errcode = '22023';
end $function$;

CREATE OR REPLACE FUNCTION office.update_grid(known office.store, stored office.labor_grid, rates jsonb, seen jsonb, seen_day date, wanted_day date)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  day date := coalesce(wanted_day, stored.store_install_date);
  problem text := coalesce(
    office.rates_error(rates),
    case when not office.is_grid_as_seen(stored, seen, seen_day) then shared.text('laborGrid.refused.changedConcurrently') end,
    office.install_date_error(day),
    case when exists (
      select from office.labor_grid g where g.store_key = known.id and g.id <> stored.id and g.grid_for = stored.grid_for
        and g.grid_type = stored.grid_type and g.store_install_date = day
    ) then shared.text('laborGrid.refused.sameDay') end);
begin
  if problem is not null then return problem; end if;
  update office.labor_grid g set rates = update_grid.rates, store_install_date = day where g.id = stored.id;
  perform office.order_grids(known.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION office.update_matrix(known office.store, stored office.parts_matrix, same_count boolean, chosen text[], day date, rows api.parts_matrix_row[], seen api.parts_matrix_row[])
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  sources text := office.sources_for(known, stored.parts_for, chosen);
  stored_rows api.parts_matrix_row[] := office.rows_of_matrix(stored.id);
  n integer := cardinality(stored_rows);
  problem text := case
    when stored.id is null then shared.text('partsMatrices.gone')
    when seen <> stored_rows then shared.text('partsMatrices.changedConcurrently')
    when (coalesce(cardinality(rows), 0) = n) <> same_count
      then case n when 1 then shared.text('partsMatrices.otherRows.one')
                else format(shared.text('partsMatrices.otherRows.many'), to_char(n, 'FM999,999,999')) end
    else coalesce(
      office.sources_problem(known, stored.parts_for, chosen), office.day_error(day, '2000-01-01', 5),
      office.ladder_error(rows),
      case when (office.matrix_named(known.id, stored.matrix_type, stored.parts_for, sources, day)).id <> stored.id
        then shared.text('partsMatrices.sameDay') end) end;
begin
  if problem is not null then return problem; end if;
  update office.parts_matrix set prtsource = sources, store_install_date = day where id = stored.id;
  perform office.write_matrix(known, stored.id, rows, sources);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION office.update_store(known office.store, sent jsonb, expected jsonb)
 RETURNS api.insert_store_result
 LANGUAGE plpgsql
AS $function$
declare
  stored jsonb;
  record jsonb;
  problem text;
begin
  stored := office.record_of_store(known.id);
  if known.is_deleted then return office.store_refused(shared.text('stores.deletedNotEditable'));
  elsif exists (
    select from jsonb_each_text(expected) as seen
     where stored ? case seen.key when 'inSfStoreId' then 'sfStoreId' else seen.key end
       and nullif(seen.value, '') is distinct from stored ->> case seen.key when 'inSfStoreId' then 'sfStoreId' else seen.key end
  ) then return office.store_refused(shared.text('stores.stale'));
  end if;
  record := office.blank_other_dms_fields(stored || sent);
  problem := office.store_record_error(stored, record);
  if record ->> 'storeName' is distinct from stored ->> 'storeName' then
    return office.store_refused('storeName: ' || shared.text('validation.cannotEdit'));
  elsif problem is not null then return office.store_refused(problem);
  elsif record ->> 'billingDate' is distinct from stored ->> 'billingDate' and known.daily_load <> 'Completed' then
    return office.store_refused('billingDate: ' || format(shared.text('pipeline.finishFirst'), office.step_label('dailyLoadSetup')));
  elsif record ->> 'storeLaunchedDate' is distinct from stored ->> 'storeLaunchedDate' and known.store_launched = 'Completed'
    and known.store_launched_date is not null then
    return office.store_refused('storeLaunchedDate: ' || shared.text('stores.alreadyLaunched'));
  end if;
  perform office.write_store(
    known.id, (select id from office.data_feed where store_key = known.id and store_dms_status = 'Active'), record);
  perform office.keep_changes(known.tenant_id, known.store_id, stored, record);
  perform office.refresh_tenant(known.tenant_id);
  return office.store_written(shared.text('stores.updated'), known.id, known.store_id);
end $function$;

CREATE OR REPLACE FUNCTION office.update_subscription(sent jsonb, expected jsonb)
 RETURNS api.msg_result
 LANGUAGE plpgsql
AS $function$
declare
  known office.subscription;
  action text;
  refusal text;
begin
  select b.* into known
    from office.subscription b join office.tenant t on t.tenant_id = b.tenant_id
   where b.subscription_id = sent ->> 'subscription_id' and (not t.is_test_tenant or office.is_superadmin())
     for update of b;
  if known.subscription_id is null then
    perform office.not_found('Subscription ' || coalesce(sent ->> 'subscription_id', ''));
  end if;
  action := office.billing_action(known, sent);
  refusal := case when action is null then office.meanwhile_of(known)
                  when expected ? 'invoiceDate' and (expected ->> 'invoiceDate')::date is distinct from known.invoice_date
                    then format(shared.text('billing.concurrent.invoiceDate'), coalesce(to_char(known.invoice_date, 'MM/DD/YYYY'), 'none'))
                  else office.billing_refusal(action, known, sent) end;
  perform office.record('billing', known.subscription_id || ': ' || case when refusal is not null then shared.text('billing.activityRefused')
    else case action when 'save' then shared.text('billing.activity.save') when 'cancel' then shared.text('billing.activity.cancel')
      when 'cancelReview' then shared.text('billing.activity.cancelReview') when 'approve' then shared.text('billing.activity.approve')
      else shared.text('billing.activity.deny') end end, known.tenant_id, success => refusal is null);
  if refusal is not null then return row(refusal, 0)::api.msg_result; end if;
  if action = 'save' then
    update office.subscription set invoice_date = (sent ->> 'invoice_date')::date
     where subscription_id = known.subscription_id;
    return row(shared.text('billing.activity.save'), 1)::api.msg_result;
  elsif action = 'cancel' then
    update office.subscription
       set subscription_status = 'Review', cancelled_date = (sent ->> 'cancelled_date')::date,
           cancelled_by = office.username(), cancelled_by_subject = office.claim('subject'), cancelled_by_date = now()
     where subscription_id = known.subscription_id;
    return row(shared.text('billing.activity.cancel'), 1)::api.msg_result;
  elsif action = 'approve' then
    update office.subscription
       set subscription_status = 'Cancelled', cancellation_confirmed_by = office.username(),
           cancellation_confirmed_by_date = now()
     where subscription_id = known.subscription_id;
    return row(shared.text('billing.activity.approve'), 1)::api.msg_result;
  end if;
  update office.subscription
     set subscription_status = 'Active', cancelled_date = null, cancelled_by = null, cancelled_by_subject = null, cancelled_by_date = null
   where subscription_id = known.subscription_id;
  return row(case action when 'deny' then shared.text('billing.activity.deny') else shared.text('billing.activity.cancelReview') end, 1)::api.msg_result;
end $function$;

CREATE OR REPLACE FUNCTION office.username()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(office.claim('username'), office.claim('subject'))
$function$;

CREATE OR REPLACE FUNCTION office.users_of(realms text[])
 RETURNS SETOF api.tenant_user
 LANGUAGE sql
 STABLE
AS $function$
  select r.realm_name, u.user_group, u.user_name, u.email, u.user_role
    from office.realm r
   cross join lateral (
     select m.user_group, m.user_name, m.email, m.user_role from office.realm_user m where m.realm_name = r.realm_name
     union all
     select 'ADU', a.user_name, a.user_name, a.role
       from office.adu_user a
      where not exists (
        select from office.adu_user_realm m where m.user_name = a.user_name and m.realm_name = r.realm_name)
   ) as u
   where realms is null or r.realm_name = any (realms)
   order by r.tenant_name collate office.nocase, r.tenant_key, u.user_name collate "C"
$function$;

CREATE OR REPLACE FUNCTION office.uses_sources(known office.store)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select office.dms_of(known) not in ('Reynolds', 'Tekion')
$function$;

CREATE OR REPLACE FUNCTION office.validate(wanted text, of_tenant text, step text, activity text)
 RETURNS api.validation_result
 LANGUAGE plpgsql
AS $function$
declare
  known office.store;
  refusal text;
  result api.validation_result;
begin
  perform office.require_writer();
  known := office.locked_store(wanted, of_tenant);
  refusal := office.load_step_refusal(known, step);
  result := case
    when known.is_deleted then row(0, shared.text('stores.deletedNotEditable'))::api.validation_result
    when refusal is null then office.pass_validation(known, step)
    -- Repeated by a second person or after a lost answer: done is done.
    else row((refusal = format(shared.text('pipeline.alreadyDone'), office.step_label(step)))::int, refusal)::api.validation_result end;
  perform office.record('bulk_load', activity, of_tenant, wanted, success => result.status = 1);
  return result;
end $function$;

CREATE OR REPLACE FUNCTION office.verb(action text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case lower(action) when 'insert' then 'created' when 'update' then 'updated' when 'delete' then 'deleted' else action end
$function$;

CREATE OR REPLACE FUNCTION office.visits_in(first date, until date)
 RETURNS SETOF office.telemetry_visit
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  perform office.require_back_office_realm();
  if until <= first then raise exception '%', shared.text('validation.rangeBackwards') using errcode = '22008';
  elsif until - first > shared.number('days.report') then
    raise exception '%', format(shared.text('validation.rangeTooLong'), shared.number('days.report')) using errcode = '22008';
  end if;
  return query
    select v.* from office.telemetry_visit v
     where v.day >= first and v.day < until and v.started_at <= now()
       and (office.is_superadmin()
            or not exists (select from office.tenant t where t.is_test_tenant and t.realm_name = v.realm_id));
end $function$;

CREATE OR REPLACE FUNCTION office.website_pattern()
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '^https?://(localhost|([^\s/@:?#.-]([^\s/@:?#.]{0,61}[^\s/@:?#.-])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59}))([:/?#]\S*)?$'
$function$;

CREATE OR REPLACE FUNCTION office.word_error(value text, required text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when value = '' then required
    when length(value) > shared.number('length.code') then format(shared.text('validation.tooLong'), shared.number('length.code'))
    when value !~ shared.pattern('alphanumeric') then shared.text('dbServers.lettersAndDigits') end
$function$;

CREATE OR REPLACE FUNCTION office.write_checklist(of_tenant text, of_store text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  parent office.tenant := office.find_tenant(of_tenant);
  finished boolean := parent.launched;
begin
  if of_store <> 'common' then finished := (office.find_store(of_store, of_tenant)).store_launched = 'Completed'; end if;
  insert into office.checklist_step (
    tenant_id, store_id, checklist, display_name, display_order, process_name, status, created_on)
  select of_tenant, of_store, checklist, display_name, display_order, process_name,
         case when finished then 'Completed' else 'Pending' end, now()
    from office.checklist_definition
   where level = case of_store when 'common' then 'tenant' else 'store' end
  on conflict do nothing;
end $function$;

CREATE OR REPLACE FUNCTION office.write_feed(wanted integer, record jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION office.write_interval(known office.menu, wanted jsonb, itself integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare target integer := itself;
begin
  if target is null then
    insert into office.menu_interval (menu_key, service_type, price, frh, items, ratings)
    values (known.id, wanted ->> 'serviceType', 0, 0, 0, '[]') returning id into target;
  end if;
  update office.menu_interval
     set service_type = wanted ->> 'serviceType', price = (wanted -> 'price')::double precision,
         frh = (wanted -> 'frh')::double precision, items = (wanted -> 'items')::double precision,
         ratings = wanted -> 'ratings', changed_by = office.caller()
   where id = target;
  delete from office.menu_interval_opcode where interval_key = target;
  insert into office.menu_interval_opcode (interval_key, opcode)
  select target, jsonb_array_elements_text(wanted -> 'opcodes');
end $function$;

CREATE OR REPLACE FUNCTION office.write_launch_cell(known office.work_package, cell office.launch_cell, value text)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into office.launch_package as p (store_key, cells)
  values (known.store_key, jsonb_build_object(cell.name, value)
    || case when value <> '' and known.cells ? cell.excludes then jsonb_build_object(cell.excludes, '') else '{}' end)
  on conflict (store_key) do update set cells = p.cells || excluded.cells
$function$;

CREATE OR REPLACE FUNCTION office.write_load_line(run integer, description text, status text, error text, source text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  insert into office.load_log (run_id, description, datetime, status, error, source)
  values (run, description, clock_timestamp(), status, error, source)
$function$;

CREATE OR REPLACE FUNCTION office.write_matrix(known office.store, wanted integer, rows api.parts_matrix_row[], sources text)
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION office.write_store(wanted integer, feed integer, record jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  update office.data_feed
     set state_code = record ->> 'stateCode'
   where store_key = wanted and state_code is not null
     and record ->> 'stateCode' is distinct from office.record_of_store(wanted) ->> 'stateCode';
  update office.store
     set display_name = record ->> 'displayName', store_desc = record ->> 'storeDesc',
         manufacturer = record ->> 'manufacturer', website = record ->> 'website',
         dealer_address = record ->> 'dealerAddress', state_code = record ->> 'stateCode',
         sf_store_id = record ->> 'sfStoreId', in_subscription_id = record ->> 'inSubscriptionId',
         remarks = record ->> 'remarks', store_launched_date = (record ->> 'storeLaunchedDate')::date,
         billing_date = (record ->> 'billingDate')::date
   where id = wanted;
  update office.data_feed
     set dms = record ->> 'dms', dealer_id = record ->> 'dealerId', company_number = record ->> 'companyNumber',
         enterprise_code = record ->> 'enterpriseCode', server_name = record ->> 'serverName',
         dms_subscription_id = record ->> 'dmsSubscriptionId',
         dms_employee_department_id = record ->> 'dmsEmployeeDepartmentId',
         dms_department_id = record ->> 'dmsDepartmentId'
   where id = feed;
$function$;

CREATE OR REPLACE FUNCTION office.written_ladder(bytes bytea)
 RETURNS office.written_row[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(array_agg(row(
           line, office.plain_number(cells[1]), office.plain_number(cells[2]), office.plain_number(cells[3]),
           upper(coalesce(cells[4], '')), upper(coalesce(cells[5], '')))::office.written_row order by line), '{}')
    from (select line, cells, row_number() over (order by line) as place from office.csv_lines(bytes)) as file
   where place > 1 or array_to_string(cells, '') ~ '\d'
$function$;

CREATE OR REPLACE FUNCTION office.wrong_grid_cell(bytes bytea)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select format('Line %s, column %s: %s', line, place, replace(reason, '* ', ''))
    from (select line, cells, row_number() over (order by line) - 2 as hours from office.csv_lines(bytes)) as body,
         generate_series(1, 11) as place,
         lateral (select case
           when place = 1 and office.is_hours(cells[1], hours) then null
           when place = 1 then format(shared.text('laborGrid.file.hours'), hours)
           when hours = 0 and place = 2 then null
           else office.rate_error(coalesce(cells[place], '')) end) as problem(reason)
   where hours >= 0 and reason is not null
   order by line, place
   limit 1
$function$;

CREATE OR REPLACE FUNCTION office.zone_of(state text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when state = 'HI' then 'Pacific/Honolulu'
    when state = 'AK' then 'America/Juneau'
    when state in ('CA', 'NV', 'OR', 'WA') then 'America/Los_Angeles'
    when state in ('AZ', 'CO', 'ID', 'MT', 'NM', 'UT', 'WY') then 'America/Boise'
    when state in ('AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI')
      then 'America/Chicago'
    else 'America/Detroit' end
$function$;

CREATE OR REPLACE FUNCTION office.zone_setting(known office.store)
 RETURNS office.store_setting
 LANGUAGE sql
 STABLE
AS $function$
  select s from office.store_setting s where s.store_key = known.id
  union all
  select row(known.id, office.zone_of(coalesce(f.state_code, known.state_code)), null, null)::office.store_setting
    from office.data_feed f where f.store_key = known.id and f.store_dms_status = 'Active'
  limit 1
$function$;
