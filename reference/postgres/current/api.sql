-- Generated from a migrated database, never run: the functions as all migrations together leave them.
-- A later migration may replace a function, or patch its text in place, so the file that first creates one can be out of date.
-- To update this file: npx vitest run tests/integration/reference/current-functions.test.ts -u

CREATE OR REPLACE FUNCTION api.add_adu_user(p_email text, p_first_name text, p_last_name text, p_role text)
 RETURNS SETOF api.adu_user_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  sent office.adu_user;
  refusal text;
begin
  perform office.require_writer();
  sent := office.sent_adu_user(p_email, p_first_name, p_last_name, p_role);
  -- One change after the other: two people may send the same address at the same second.
  lock table office.adu_user in share row exclusive mode;
  refusal := office.adu_user_obstacle(sent);
  if refusal is null then perform office.begin_adu_user(sent); end if;
  perform office.record('adu_user', format('ADU user %s created in all realms as %s', p_email, p_role), null,
    success => refusal is null);
  return query select case when refusal is null then 'success' else 'failed' end,
    coalesce(refusal, shared.text('aduUsers.accepted'));
end $function$;

CREATE OR REPLACE FUNCTION api.add_menu(in_store_id text, in_tenant_id text, in_menuname text, in_menu_interval double precision, in_max_miles double precision, in_miles_before double precision, in_miles_after double precision, isdefault boolean, username text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.store;
  made integer;
  refusal text;
begin
  perform office.require_writer();
  known := office.locked_store(in_store_id, in_tenant_id);
  refusal := coalesce(office.menu_store_problem(known), office.menu_problem(
    in_menuname, (office.menu_named(known.id, in_menuname)).id is not null, in_menu_interval, in_max_miles,
    in_miles_before, in_miles_after));
  if refusal is null then
    insert into office.menu (
      store_key, menu_name, menu_isdefault, menu_enable, milegae_interval, before_miles, after_miles, max_miles)
    values (known.id, in_menuname, false, true, in_menu_interval, in_miles_before, in_miles_after, in_max_miles)
    returning id into made;
    if isdefault or not exists (select from office.menu where store_key = known.id and id <> made) then
      perform office.make_default_menu(known.id, made);
    end if;
  end if;
  return office.menu_changed(known, format('Menu %s created', in_menuname), refusal);
end $function$;

CREATE OR REPLACE FUNCTION api.announce_presence(in_tenant_id text, in_activity text, in_store_id text DEFAULT NULL::text)
 RETURNS SETOF api.presence_row
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  at_record text := coalesce(in_store_id, '');
begin
  if in_store_id is null then
    perform office.find_tenant(in_tenant_id);
  else
    perform office.find_store(in_store_id, in_tenant_id);
  end if;
  delete from office.presence where seen_at < now() - make_interval(secs => shared.number('seconds.presence'));
  if in_activity = 'left' then
    delete from office.presence
     where tenant_id = in_tenant_id and store_id = at_record and username = office.username();
  elsif in_activity in ('viewing', 'editing') then
    insert into office.presence (tenant_id, store_id, username, user_name, activity, since, seen_at)
    values (in_tenant_id, at_record, office.username(), office.caller(), in_activity, now(), now())
    on conflict (tenant_id, store_id, username)
    do update set activity = excluded.activity, seen_at = excluded.seen_at;
  else
    raise exception 'Unknown activity %', in_activity using errcode = '22023';
  end if;
  return query
    select p.user_name, p.activity, p.since from office.presence p
     where p.tenant_id = in_tenant_id and p.store_id = at_record and p.username <> office.username()
     order by p.since, p.username;
end $function$;

CREATE OR REPLACE FUNCTION api.build_or_restart_environment(p_action text, p_environment text, p_service text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform office.require_superadmin_to_change();
  return office.start_build(p_environment, p_service, p_action);
end $function$;

CREATE OR REPLACE FUNCTION api.bulk_dataload_process(p_call_type text, p_dms text, p_store_id text, p_tenant_id text, p_userid text DEFAULT NULL::text, db_username text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.store;
  run integer;
begin
  perform office.require_writer();
  if not office.is_load(p_call_type) then return format('%s has no load', p_call_type); end if;
  known := office.locked_store(p_store_id, p_tenant_id);
  if known.is_deleted then return shared.text('stores.deletedNotEditable');
  elsif office.process_of(known, p_call_type) <> 'In Progress' then
    return office.step_label(office.step_of_call(p_call_type)) || ' has not been set to In Progress';
  end if;
  run := office.open_run(known.id, p_call_type, office.caller());
  if run is not null then perform office.enqueue('load', jsonb_build_object('run', run)); end if;
  return 'Success';
end $function$;

CREATE OR REPLACE FUNCTION api.check_adu_user(p_email text, p_first_name text, p_last_name text, p_role text)
 RETURNS SETOF api.adu_user_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare refusal text;
begin
  perform office.require_writer();
  refusal := office.adu_user_obstacle(office.sent_adu_user(p_email, p_first_name, p_last_name, p_role));
  return query select case when refusal is null then 'success' else 'failed' end,
    coalesce(refusal, shared.text('aduUsers.free'));
end $function$;

CREATE OR REPLACE FUNCTION api.claim_work_item(in_item_id text, in_activity text)
 RETURNS SETOF api.work_item_claim_row
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform office.require_writer();
  perform office.require_seen_item(in_item_id);
  delete from office.work_item_claim
   where taken_at < now() - make_interval(days => shared.number('days.claim')::integer);
  if in_activity = 'take' then
    insert into office.work_item_claim (item_id, username, user_name, taken_at)
    values (in_item_id, office.username(), office.caller(), now())
    on conflict (item_id) do nothing;
  elsif in_activity = 'release' then
    delete from office.work_item_claim where item_id = in_item_id and username = office.username();
  else
    raise exception 'Unknown activity %', in_activity using errcode = '22023';
  end if;
  return query select * from office.claims_that_count(in_item_id);
end $function$;

CREATE OR REPLACE FUNCTION api.configure_store(id integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.store;
  refusal text;
begin
  perform office.require_writer();
  select s.* into known from office.store s join office.tenant t on t.tenant_id = s.tenant_id
   where s.id = $1 and (not t.is_test_tenant or office.is_superadmin());
  if known.id is null then perform office.not_found('Store ' || $1); end if;
  known := office.locked_store(known.store_id, known.tenant_id);
  refusal := case
    when known.is_deleted then shared.text('stores.deletedNotEditable')
    when not (office.find_tenant(known.tenant_id)).is_configured then shared.text('stores.tenantNotConfigured') end;
  perform office.record('store', 'Store configured', known.tenant_id, known.store_id, success => refusal is null);
  if refusal is not null then return jsonb_build_object('error', refusal); end if;
  if not known.is_configured then
    update office.store s
       set is_configured = true, infrastructure_configuration = 'Completed',
           bulk_phase1 = case bulk_phase1 when 'Inactive' then 'Active' else bulk_phase1 end
     where s.id = known.id;
    perform office.refresh_tenant(known.tenant_id);
  end if;
  return jsonb_build_object('Add_user_to_group_response', jsonb_build_array(
    format('Group %s_group created', known.store_id), format('%s added to %s_group', office.caller(), known.store_id)));
end $function$;

CREATE OR REPLACE FUNCTION api.configure_tenant(id integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare known office.tenant;
begin
  perform office.require_writer();
  select t.* into known from office.tenant t where t.id = $1 and (not t.is_test_tenant or office.is_superadmin());
  if known.id is null then perform office.not_found('Tenant ' || $1); end if;
  known := office.locked_tenant(known.tenant_id);
  if known.cancelled then
    perform office.record('tenant', 'Tenant configured', known.tenant_id, success => false);
    return jsonb_build_object('realm_creation_response', shared.text('tenants.cancelled'));
  end if;
  -- A second click, or a second person's, leaves a configured tenant as it is, disabled realm included.
  update office.tenant t
     set is_configured = true, infrastructure_configuration = 'Completed', is_url_creation = true,
         realm_name = t.tenant_id, realm_status = 'Enabled'
   where t.id = known.id and not t.is_configured;
  if found then
    update office.checklist_step set status = 'ongoing', lastupdated_by = office.caller(), lastupdated_on = now()
     where tenant_id = known.tenant_id and store_id = 'common' and checklist = 'tenant_wise_keyclock_config' and status = 'Pending';
  end if;
  perform office.record('tenant', 'Tenant configured', known.tenant_id);
  return jsonb_build_object('realm_creation_response', 'success');
end $function$;

CREATE OR REPLACE FUNCTION api.create_realm(tenant text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform office.require_writer();
  perform office.find_tenant(tenant);
  update office.tenant set realm_status = 'Disabled', realm_name = tenant_id where tenant_id = $1 and realm_name is null;
  return 'Success';
end $function$;

CREATE OR REPLACE FUNCTION api.delete_adu_user(p_user_name text)
 RETURNS SETOF api.adu_user_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.adu_user;
  refusal text;
begin
  perform office.require_writer();
  lock table office.adu_user in share row exclusive mode;
  select * into known from office.adu_user u where u.user_name = p_user_name;
  refusal := case
    when known.user_name is null then format(shared.text('aduUsers.unknown'), p_user_name)
    when exists (select from office.adu_user_realm r where r.user_name = known.user_name and r.status = 'In Progress')
      then format(shared.text('aduUsers.stillCreating'), known.user_name) end;
  if refusal is null then
    delete from office.adu_user u where u.user_name = known.user_name;
    perform office.enqueue('user', jsonb_build_object('action', 'delete', 'userName', known.user_name));
  end if;
  perform office.record('adu_user', format('ADU user %s deleted from all realms', p_user_name), null,
    success => refusal is null);
  return query select case when refusal is null then 'success' else 'failed' end,
    coalesce(refusal, format(shared.text('aduUsers.deleted'), known.user_name));
end $function$;

CREATE OR REPLACE FUNCTION api.delete_menu(in_store_id text, in_tenant_id text, in_menuname text, username text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.store;
  stored office.menu;
  refusal text;
begin
  perform office.require_writer();
  known := office.locked_store(in_store_id, in_tenant_id);
  stored := office.menu_named(known.id, in_menuname);
  refusal := coalesce(office.menu_store_problem(known), case
    when stored.id is null then format(shared.text('menus.menuGone'), in_menuname)
    when stored.menu_isdefault and exists (select from office.menu where store_key = known.id and id <> stored.id)
      then shared.text('menus.defaultNotDeletable') end);
  if refusal is null then delete from office.menu where id = stored.id; end if;
  return office.menu_changed(known, format('Menu %s deleted', in_menuname), refusal);
end $function$;

CREATE OR REPLACE FUNCTION api.delete_menu_interval(in_store_id text, in_tenant_id text, in_menuname text, service_type text, seen api.seen_interval DEFAULT NULL::api.seen_interval, username text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.store;
  found_menu office.menu;
  stored record;
  refusal text;
begin
  perform office.require_writer();
  known := office.locked_store(in_store_id, in_tenant_id);
  found_menu := office.menu_named(known.id, in_menuname);
  select i.* into stored from office.intervals_of(found_menu.id) i where i.content ->> 'serviceType' = $4;
  refusal := coalesce(office.menu_store_problem(known), case
    when found_menu.id is null then format(shared.text('menus.menuGone'), in_menuname)
    when stored.id is null then format(shared.text('menus.intervalGone'), $4) end);
  if refusal is null then
    if num_nulls(seen) = 0 and stored.content <> office.tidy_seen(seen) then
      perform office.stale_write(
        format(shared.text('menus.intervalChanged'), $4));
    end if;
    delete from office.menu_interval where id = stored.id;
  end if;
  return office.menu_changed(known, format('Interval %s of menu %s deleted', $4, in_menuname), refusal);
end $function$;

CREATE OR REPLACE FUNCTION api.delete_server(db_port integer, ip_address text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform office.require_superadmin_to_change();
  -- The lock of api.upsert_server: who saves the server meanwhile waits, and learns that it is gone.
  perform pg_advisory_xact_lock(hashtext('office.db_server'), hashtext(format('%s:%s', $2, $1)));
  delete from office.db_server s where s.ip_address = $2 and s.db_port = $1;
  if not found then perform office.not_found(format('DB server %s:%s', $2, $1)); end if;
  perform office.record('db_settings', format('DB server %s:%s deleted', $2, $1), null);
  return shared.text('dbServers.deleted');
end $function$;

CREATE OR REPLACE FUNCTION api.dms_master_mutate(p_action text, p_dms text, p_dms_img text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  clean text := trim(p_dms);
  used integer;
begin
  perform office.require_writer();
  -- One after the other: ids and versions of logos count on from the highest. Whoever only needs a DMS to stay holds its row.
  lock table office.dms in share row exclusive mode;
  if p_action = 'insert' then
    if clean !~ shared.pattern('name') or length(clean) > shared.number('length.name') then
      perform office.refuse_value('dms_master', 'dms', case clean when '' then shared.text('validation.requiredField') else shared.text('dms.invalidName') end);
    elsif exists (select from office.dms where dms = clean collate office.nocase) then
      perform office.refuse_duplicate('dms_master_dms_key', 'dms', clean);
    end if;
    insert into office.dms (id, dms, dms_img, created_time, last_updated_on, last_updated_by)
    select coalesce(max(id), 0) + 1, clean, office.save_dms_logo(clean, p_dms_img), now(), now(), office.caller() from office.dms;
  elsif p_action = 'update' then
    update office.dms set dms_img = office.save_dms_logo(dms, p_dms_img), last_updated_on = now(), last_updated_by = office.caller()
     where dms = p_dms and p_dms_img is not null;
    if not found and p_dms_img is not null then perform office.not_found('DMS ' || p_dms); end if;
  elsif p_action = 'delete' then
    perform from office.dms where dms = p_dms for update;
    select count(*) into used from office.data_feed where dms = p_dms;
    if used > 0 then
      perform office.record('dms', format('DMS %s deleted', p_dms), null, success => false);
      return format('%s is used by %s data feeds', p_dms, used);
    end if;
    delete from office.dms where dms = p_dms;
  else
    perform office.unknown_action(p_action);
  end if;
  perform office.record('dms', format('DMS %s %s', p_dms, office.verb(p_action)), null);
  return 'Success';
end $function$;

CREATE OR REPLACE FUNCTION api.edit_menu(in_store_id text, in_tenant_id text, in_menuname text, isdefault boolean, username text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.store;
  stored office.menu;
  refusal text;
begin
  perform office.require_writer();
  known := office.locked_store(in_store_id, in_tenant_id);
  stored := office.menu_named(known.id, in_menuname);
  refusal := coalesce(office.menu_store_problem(known), case
    when stored.id is null then format(shared.text('menus.menuGone'), in_menuname)
    when stored.menu_isdefault and not isdefault then shared.text('menus.isDefault') end);
  -- Repeated after a lost answer: done is done.
  if refusal is null and stored.menu_isdefault <> isdefault then
    perform office.make_default_menu(known.id, stored.id);
  end if;
  return office.menu_changed(known, 'Default menu set to ' || in_menuname, refusal);
end $function$;

CREATE OR REPLACE FUNCTION api.enable_disable_tenant(tenant text, p_action text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare known office.tenant;
begin
  perform office.require_writer();
  if coalesce(p_action, '') not in ('enableRealm', 'disableRealm') then perform office.unknown_action(p_action); end if;
  known := office.locked_tenant(tenant);
  if not known.is_configured then raise exception '%', shared.text('tenants.notConfigured') using errcode = '55000';
  elsif known.cancelled then raise exception '%', shared.text('tenants.cancelled') using errcode = '55000';
  end if;
  update office.tenant set realm_status = case p_action when 'enableRealm' then 'Enabled' else 'Disabled' end,
         realm_name = tenant_id
   where id = known.id;
  perform office.record('tenant', case p_action when 'enableRealm' then 'Tenant enabled' else 'Tenant disabled' end, known.tenant_id);
  return p_action;
end $function$;

CREATE OR REPLACE FUNCTION api.get_activity_log(start_date timestamp with time zone, end_date timestamp with time zone, spec text DEFAULT NULL::text, store_id text DEFAULT NULL::text, tenant_id text DEFAULT NULL::text, in_first integer DEFAULT NULL::integer, in_from_id integer DEFAULT NULL::integer)
 RETURNS SETOF api.activity_log_row
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select * from office.activity_page($1, $2, $3, $4, $5, in_first, in_from_id)
$function$;

CREATE OR REPLACE FUNCTION api.get_adu_user_creations()
 RETURNS SETOF api.adu_user_creation
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select u.user_name, case when bool_or(r.status = 'In Progress') then 'In Progress' else 'Failed' end, u.realms,
         u.realms - (count(*) filter (where r.status = 'In Progress'))::int,
         coalesce(array_agg(r.realm_name order by r.realm_name)
           filter (where r.status = 'Failed' and office.sees_realm(r.realm_name)), '{}'),
         max(r.error) filter (where r.status = 'Failed')
    from office.adu_user u
    join office.adu_user_realm r on r.user_name = u.user_name
   group by u.user_name, u.realms
   order by min(r.realm_name), u.user_name
$function$;

CREATE OR REPLACE FUNCTION api.get_adu_users()
 RETURNS SETOF api.adu_user
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select user_name, first_name, lastname, created_at, role, case when office.is_superadmin() then office.decrypt(temporary_password) end
    from office.adu_user
   order by created_at desc, user_name
$function$;

CREATE OR REPLACE FUNCTION api.get_all_service_adv_details(in_tenant_id text, in_store_id text)
 RETURNS SETOF api.service_advisor
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_store(in_store_id, in_tenant_id);
  select id, serviceadvisor, name, nickname, active, categorized
    from office.advisor
   where store_key = (select (office.find_store(in_store_id, in_tenant_id)).id)
   order by id
$function$;

CREATE OR REPLACE FUNCTION api.get_all_tenant_realms()
 RETURNS SETOF api.tenant_realm
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select realm_name, tenant_name, true from office.realm order by tenant_name collate office.nocase, tenant_key
$function$;

CREATE OR REPLACE FUNCTION api.get_all_tenants_users()
 RETURNS SETOF api.tenant_user
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select * from office.users_of(null) $function$;

CREATE OR REPLACE FUNCTION api.get_billing_subscriptions(in_tenant_id text DEFAULT NULL::text, in_subscription_status text DEFAULT NULL::text, in_first integer DEFAULT NULL::integer, in_offset integer DEFAULT NULL::integer)
 RETURNS SETOF api.billing_subscription
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query
    select b.tenant_id, b.subscription_id, b.invoice_date, b.subscription_status, b.dms_one_time_fee,
           b.dms_monthly_recurring_fee, b.fopc_monthly_recurring_fee, b.cancelled_date, b.cancelled_by,
           b.cancelled_by_date, b.cancellation_confirmed_by, b.cancellation_confirmed_by_date, b.created_at,
           t.tenant_name, array[s.store_name]
      from office.subscription b
      join office.tenant t on t.tenant_id = b.tenant_id
      join office.store s on s.id = b.store_key
     where t.tenant_name is not null and (not t.is_test_tenant or office.is_superadmin())
       and (in_tenant_id is null or b.tenant_id = in_tenant_id)
       and (in_subscription_status is null or b.subscription_status = in_subscription_status)
     order by b.created_at, b.subscription_id
     limit in_first offset coalesce(in_offset, 0);
end $function$;

CREATE OR REPLACE FUNCTION api.get_bulk_dataload_progress_log(in_store_id text, in_tenant_id text, in_call_type text)
 RETURNS SETOF api.bulk_dataload_log_row
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_store(in_store_id, in_tenant_id);
  select l.id, l.description, l.datetime, l.status, l.error, l.source
    from office.load_log l
    join office.load_run r on r.id = l.run_id
   where r.store_key = (office.find_store(in_store_id, in_tenant_id)).id and r.call_type = in_call_type
   order by l.id
$function$;

CREATE OR REPLACE FUNCTION api.get_categorized_opcode_status(in_store_id text, in_tenant_id text)
 RETURNS SETOF api.opcode_status
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_store(in_store_id, in_tenant_id);
  select office.opcodes_saved(known)::int from office.find_store(in_store_id, in_tenant_id) as known
$function$;

CREATE OR REPLACE FUNCTION api.get_customer_job_level_breakdown(in_store_id text, in_tenant_id text, in_realm text, query_month text)
 RETURNS SETOF api.revenue_summary_row
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known integer := office.revenue_store_of(in_store_id, in_tenant_id, in_realm);
  asked text := office.month_of(query_month);
  whole integer := (select sum((r.now).jobs) from office.revenue_by(known, asked, 'level', 'C') r);
  nothing office.revenue_sums := row(0, 0, 0, 0, 0, 0, 0);
begin
  return query
    select (office.revenue_row(level.id::int, level.heading, 'labor', coalesce(r.now, nothing), coalesce(r.before, nothing),
              (coalesce(r.now, nothing)).jobs, coalesce(whole, 0))).*
      from unnest(array['Under 1 hour', '1 to 2 hours', '2 to 3 hours', '3 to 4 hours', '4 hours and more'])
           with ordinality as level(heading, id)
      left join office.revenue_by(known, asked, 'level', 'C') r on r.key = level.id::text
     order by level.id;
end $function$;

CREATE OR REPLACE FUNCTION api.get_daily_load_runs(in_store_ids text[])
 RETURNS SETOF api.daily_load_run
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform office.require_superadmin();
  return query
    select l.store_id, l.status, l.error from office.last_load l where l.store_id = any (in_store_ids)
     order by array_position(in_store_ids, l.store_id);
end $function$;

CREATE OR REPLACE FUNCTION api.get_daily_logins()
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with client as (
    select r.tenant_key, r.tenant_name,
           array_agg(u.user_name order by u.last_name, u.first_name, u.id) as names
      from office.realm r
      join office.realm_user u on u.realm_name = r.realm_name
     where u.habit > 0 and u.created_on < current_date and coalesce(u.stopped_on >= current_date - 1, true)
       and office.logged_in(u.id, u.habit, office.day_number(current_date - 1))
     group by r.tenant_key, r.tenant_name
  )
  select coalesce(jsonb_agg(jsonb_build_object(
           'client_name', tenant_name, 'total_logins', cardinality(names), 'login_user_name', names)
           order by tenant_name collate office.nocase, tenant_key), '[]')
    from client
$function$;

CREATE OR REPLACE FUNCTION api.get_data_as_of(in_first integer DEFAULT NULL::integer, in_offset integer DEFAULT NULL::integer)
 RETURNS SETOF api.data_as_of_row
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_hashjoin TO 'off'
AS $function$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query
  select l.tenant_id, l.tenant_name, l.store_name, l.dms, l.data_as_of, l.sub_domain
    from office.loads_page(in_first, coalesce(in_offset, 0), true) p
    join office.last_load l on l.store_key = p.store_key
   order by p.place;
end $function$;

CREATE OR REPLACE FUNCTION api.get_data_evaluation(store_id text, tenant_id text, call_type text, realm text, dms text)
 RETURNS SETOF api.data_evaluation_row
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.evaluated_store($1, $2, $4);
  select label, value from office.evaluation(office.evaluated_store($1, $2, $4), $3, $5)
$function$;

CREATE OR REPLACE FUNCTION api.get_data_load_list(in_data_load_date date, in_first integer DEFAULT NULL::integer, in_offset integer DEFAULT NULL::integer)
 RETURNS SETOF api.daily_load_row
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_hashjoin TO 'off'
AS $function$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query
  select o.*
    from office.loads_page(in_first, coalesce(in_offset, 0), true) p
    join office.last_load l on l.store_key = p.store_key
   cross join lateral office.load_on(l, in_data_load_date) o
   where in_data_load_date <= current_date
   order by p.place;
end $function$;

CREATE OR REPLACE FUNCTION api.get_data_verification_details(in_store_id text, in_tenant_id text, call_type text, dms text)
 RETURNS SETOF api.data_verification_row
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.evaluated_store($1, $2);
  select * from office.evaluation(office.evaluated_store($1, $2), $3, $4)
$function$;

CREATE OR REPLACE FUNCTION api.get_detailed_login_list(start date, "end" date, in_first integer DEFAULT NULL::integer, in_offset integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.client_logins($1, $2, $3, $4)
$function$;

CREATE OR REPLACE FUNCTION api.get_email_delivery_events(start_date date, end_date date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if end_date < start_date then
    raise exception '%', shared.text('validation.rangeBackwards') using errcode = '22008';
  elsif end_date - start_date >= shared.number('days.report') then
    raise exception '%', format(shared.text('validation.rangeTooLong'), shared.number('days.report')) using errcode = '22008';
  end if;
  return (
    with mail as (
      select e.recipient, e.sent_at, e.event, e.subject, e.filename, e.message, e.tenant_id
        from office.email_event e where e.day between start_date and end_date
      union all
      select q.work ->> 'to', q.queued_at, 'queued', q.work ->> 'subject', q.work ->> 'filename', null,
             q.work ->> 'tenantId'
        from office.queue q
       where q.kind = 'mail' and q.queued_at >= start_date and q.queued_at < end_date + 1
    )
    select jsonb_build_object('items', coalesce(jsonb_agg(jsonb_build_object(
             'to', recipient, 'date', office.instant(sent_at), 'event', event, 'subject', subject, 'filename', filename,
             'delivery_status_message', message) order by sent_at desc, recipient, subject), '[]'))
      from mail
      left join office.tenant t on t.tenant_id = mail.tenant_id
     where not coalesce(t.is_test_tenant, false) or office.is_superadmin());
end $function$;

CREATE OR REPLACE FUNCTION api.get_event_details(realm_id text, date_event date, username text, traceid text, store_id text DEFAULT NULL::text)
 RETURNS SETOF api.trace_event
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select (office.trace_of(v, e)).*
    from office.visits_in($2, $2 + 1) v
    join office.telemetry_event e on e.traceid = v.traceid and e.moment <= now()
   where v.traceid = $4 and v.realm_id = $1 and v.user_name = $3 and ($5 is null or v.store_id = $5)
   order by e.place
$function$;

CREATE OR REPLACE FUNCTION api.get_failed_daily_data_import_status(in_data_load_date date, in_first integer DEFAULT NULL::integer, in_offset integer DEFAULT NULL::integer)
 RETURNS SETOF api.daily_load_row
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_hashjoin TO 'off'
AS $function$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query
  select o.*
    from office.failures_page(in_data_load_date, in_first, coalesce(in_offset, 0)) p
    join office.last_load l on l.store_key = p.store_key
   cross join lateral office.load_on(l, in_data_load_date) o
   where in_data_load_date <= current_date
   order by p.place;
end $function$;

CREATE OR REPLACE FUNCTION api.get_failed_store_details(in_first integer DEFAULT NULL::integer, in_offset integer DEFAULT NULL::integer)
 RETURNS SETOF api.failed_store_row
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_hashjoin TO 'off'
AS $function$
begin
  perform office.require_superadmin();
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query
  select l.tenant_name, l.store_name, l.scheduler_time, l.store_id, l.dms, l.dms_img, l.effective_date, l.data_as_of
    from office.failed_page(in_first, coalesce(in_offset, 0)) p
    join office.last_load l on l.store_key = p.store_key
   order by p.place;
end $function$;

CREATE OR REPLACE FUNCTION api.get_filtered_module_details(in_module text, in_tenant_id text DEFAULT NULL::text, in_store_id text DEFAULT NULL::text)
 RETURNS SETOF api.module_detail
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if coalesce(in_module, '') not in ('labor_grid', 'parts_matrix') then
    raise exception 'Unknown module %', in_module using errcode = '22023';
  end if;
  return query
    select t.tenant_name, s.store_name, f.dms,
           case in_module when 'labor_grid' then 'Labor Grid' else 'Parts Matrix' end,
           m.created, m.installed, m.grid_for, m.grid_type,
           case m.place when 1 then 'Current' else 'Prior ' || m.place - 1 end, m.source
      from office.pricing_of(in_module) m
      join office.store s on s.id = m.store_key and not s.is_deleted
      join office.tenant t on t.tenant_id = s.tenant_id
      left join office.data_feed f on f.store_key = s.id and f.store_dms_status = 'Active'
     where (in_tenant_id is null or s.tenant_id = in_tenant_id) and (in_store_id is null or s.store_id = in_store_id)
       and (not t.is_test_tenant or office.is_superadmin())
     order by t.tenant_name, s.store_name, m.grid_type, m.place;
end $function$;

CREATE OR REPLACE FUNCTION api.get_filtered_opcodes(in_store_id text, in_tenant_id text, realm text DEFAULT NULL::text, in_menuname text DEFAULT NULL::text, username text DEFAULT NULL::text)
 RETURNS SETOF api.menu_opcode
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_store(in_store_id, in_tenant_id);
  select * from office.menu_opcodes((office.find_store(in_store_id, in_tenant_id)).id)
$function$;

CREATE OR REPLACE FUNCTION api.get_general_main_error_statuses(in_first integer DEFAULT NULL::integer, in_offset integer DEFAULT NULL::integer)
 RETURNS SETOF api.error_status_client
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query select * from office.clients_page('maintenance', in_first, coalesce(in_offset, 0));
end $function$;

CREATE OR REPLACE FUNCTION api.get_general_main_never_events(client_id text)
 RETURNS SETOF api.never_event_row
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select * from office.events_of('maintenance', $1) $function$;

CREATE OR REPLACE FUNCTION api.get_general_never_error_statuses(in_first integer DEFAULT NULL::integer, in_offset integer DEFAULT NULL::integer)
 RETURNS SETOF api.error_status_client
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query select * from office.clients_page('never', in_first, coalesce(in_offset, 0));
end $function$;

CREATE OR REPLACE FUNCTION api.get_general_never_events(client_id text)
 RETURNS SETOF api.never_event_row
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$ select * from office.events_of('never', $1) $function$;

CREATE OR REPLACE FUNCTION api.get_grid_type_master(store_id text, tenant_id text)
 RETURNS SETOF api.labor_grid_type_master_detail
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_store($1, $2);
  select 'Model', office.grid_count(t.store_key, t.name), t.is_default, $1, $2, t.name::text
    from office.labor_grid_type t
   where t.store_key = (select (office.find_store($1, $2)).id)
   order by t.name
$function$;

CREATE OR REPLACE FUNCTION api.get_grid_type_options(in_store_id text, in_tenant_id text)
 RETURNS SETOF api.grid_type_option
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare known office.store := office.find_store(in_store_id, in_tenant_id);
begin
  return query
    select use from unnest(array['matrix', 'fleet', 'opcode']) as use
     where use <> 'opcode' or exists (select from office.opcode o where o.store_key = known.id);
end $function$;

CREATE OR REPLACE FUNCTION api.get_grouping_details(in_tenant_id text)
 RETURNS SETOF api."grouping"
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_tenant(in_tenant_id);
  select g.group_id, g.group_name, g.group_desc,
         coalesce(array_agg(s.store_id order by s.sort_order) filter (where s.id is not null), '{}'),
         coalesce(array_agg(s.store_name order by s.sort_order) filter (where s.id is not null), '{}'), g.tenant_id
    from office.store_group g
    left join office.store_group_member m on m.group_id = g.group_id
    left join office.store s on s.id = m.store_key and not s.is_deleted
   where g.tenant_id = (office.find_tenant(in_tenant_id)).tenant_id
   group by g.group_id
   order by g.group_name collate office.nocase
$function$;

CREATE OR REPLACE FUNCTION api.get_ingest_table_closeddates(store_id text, tenant_id text, realm text)
 RETURNS SETOF api.closed_dates_row
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.evaluated_store($1, $2, $3);
  with known as (select (office.evaluated_store($1, $2, $3)).id),
  ingested(place, name, labor, parts) as (values
    (1, 'repair_order', true, true), (2, 'repair_order_line', true, true), (3, 'labor_line', true, false),
    (4, 'parts_line', false, true), (5, 'payment', true, true))
  select i.name, min(j.closed_date) || ' to ' || max(j.closed_date)
    from known
    join office.revenue_job j on j.store_key = known.id
    join ingested i on (i.labor and j.labor_sale <> 0) or (i.parts and j.parts_sale <> 0)
   group by i.place, i.name order by i.place
$function$;

CREATE OR REPLACE FUNCTION api.get_labor_grid_details(store_id text, tenant_id text, call_type text, grid_type text DEFAULT NULL::text, grid_for text DEFAULT NULL::text, created_date text DEFAULT NULL::text, realm text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare known office.store := office.find_store($1, $2);
begin
  if call_type = 'Grid' then
    perform office.check_grid_kind($5);
    return office.rows_of_rates((office.grid_named(known.id, $5, $4, $6)).rates);
  elsif call_type is distinct from 'Grid_Type' then
    raise exception 'Unknown call type %', call_type using errcode = '22023';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
             'gridType', g.grid_type, 'gridFor', g.grid_for, 'gridOrder', g.grid_order,
             'storeInstallDate', g.store_install_date, 'createdDate', g.created_date,
             'opcode', case g.grid_for when 'Opcode' then g.grid_type end)
             order by g.grid_order, g.grid_for, g.grid_type), '[]')
      from office.labor_grid g where g.store_key = known.id);
end $function$;

CREATE OR REPLACE FUNCTION api.get_labor_miss_grid_types(in_store_id text, in_tenant_id text, realm text DEFAULT NULL::text)
 RETURNS SETOF api.labor_miss_grid_type
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_store(in_store_id, in_tenant_id);
  select name::text, office.grid_count(store_key, name), is_default
    from office.labor_grid_type
   where store_key = (select (office.find_store(in_store_id, in_tenant_id)).id)
   order by is_default desc, name
$function$;

CREATE OR REPLACE FUNCTION api.get_labor_miss_models(in_store_id text, in_tenant_id text, realm text DEFAULT NULL::text)
 RETURNS SETOF api.labor_miss_model
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_store(in_store_id, in_tenant_id);
  with known as (select (office.find_store(in_store_id, in_tenant_id)).id), type as materialized (
    select name, is_default, office.grid_count(store_key, name) as grids
      from office.labor_grid_type where store_key = (select id from known)
  )
  select s.make, s.model, g.grid_type::text, (g.grid_type is not null)::int, g.grid_type is not null,
         coalesce(type.grids, 0), coalesce(type.is_default, false)
    from office.store_model s
    left join office.grid_model g on g.store_key = s.store_key and g.make = s.make and g.model = s.model
    left join type on type.name = g.grid_type
   where s.store_key = (select id from known)
   order by s.make, s.model
$function$;

CREATE OR REPLACE FUNCTION api.get_labor_parts_revenue_by_category(in_store_id text, in_tenant_id text, in_realm text, query_month text)
 RETURNS SETOF api.revenue_summary_row
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known integer := office.revenue_store_of(in_store_id, in_tenant_id, in_realm);
  asked text := office.month_of(query_month);
begin
  return query select * from office.revenue_rows(known, asked, 'category', 'labor', 'Labor', 0);
  return query select * from office.revenue_rows(known, asked, 'category', 'parts', 'Parts',
    (select count(*)::int from office.revenue_by(known, asked, 'category')));
end $function$;

CREATE OR REPLACE FUNCTION api.get_labor_revenue_by_component(in_store_id text, in_tenant_id text, in_realm text, query_month text)
 RETURNS SETOF api.revenue_summary_row
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.revenue_store_of(in_store_id, in_tenant_id, in_realm);
  select * from office.revenue_rows(office.revenue_store_of(in_store_id, in_tenant_id, in_realm),
    office.month_of(query_month), 'component', 'labor', null, 0)
$function$;

CREATE OR REPLACE FUNCTION api.get_login_summary(start date, "end" date, in_first integer DEFAULT NULL::integer, in_offset integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.client_logins($1, $2, $3, $4)
$function$;

CREATE OR REPLACE FUNCTION api.get_manufacturers_list()
 RETURNS SETOF api.manufacturer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with recursive known(name) as (
    (select s.manufacturer from office.store s where s.manufacturer is not null order by s.manufacturer limit 1)
    union all
    select (select s.manufacturer from office.store s where s.manufacturer > k.name order by s.manufacturer limit 1)
      from known k where k.name is not null
  )
  select name from known where name is not null
  union
  select unnest(array[
    'Acura', 'Audi', 'BMW', 'Buick', 'Cadillac', 'Chevrolet', 'Chrysler', 'Ford', 'Genesis', 'GMC', 'Honda', 'Hyundai',
    'Infiniti', 'Jeep', 'Kia', 'Lexus', 'Lincoln', 'Mazda', 'Mercedes-Benz', 'Mini', 'Nissan', 'Porsche', 'Ram', 'Subaru',
    'Toyota', 'Volkswagen', 'Volvo'
  ])
  order by 1
$function$;

CREATE OR REPLACE FUNCTION api.get_matrix_details(in_store_id text, in_tenant_id text, in_matrix_type text DEFAULT NULL::text)
 RETURNS SETOF api.parts_matrix
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION api.get_menu_details(in_store_id text, in_tenant_id text, in_menuname text, in_servicetype text DEFAULT NULL::text, username text DEFAULT NULL::text)
 RETURNS SETOF api.menu_detail
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.menu := office.find_menu(office.find_store(in_store_id, in_tenant_id), in_menuname);
  one jsonb := (select i.content from office.intervals_of(known.id) i where i.content ->> 'serviceType' = in_servicetype);
begin
  return query
    select one -> 'ratings', one -> 'opcodes', (one -> 'price')::double precision, (one -> 'frh')::double precision,
           (one -> 'items')::double precision, one ->> 'serviceType', m.category_list, m.json_general,
           m.interval_list, m.json_opcode_list
      from office.load_menu(known) m;
end $function$;

CREATE OR REPLACE FUNCTION api.get_menu_models(in_store_id text, in_tenant_id text, realm text DEFAULT NULL::text)
 RETURNS SETOF api.menu_model
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_store(in_store_id, in_tenant_id);
  select s.make, s.model, m.menu_name::text
    from office.store_model s
    left join office.menu_model m on m.store_key = s.store_key and m.make = s.make and m.model = s.model
   where s.store_key = (select (office.find_store(in_store_id, in_tenant_id)).id)
   order by s.make, s.model
$function$;

CREATE OR REPLACE FUNCTION api.get_menu_names(in_store_id text, in_tenant_id text, realm text DEFAULT NULL::text, username text DEFAULT NULL::text)
 RETURNS SETOF api.menu_name
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_store(in_store_id, in_tenant_id);
  select (office.menu_row(m)).*
    from office.menu m
   where m.store_key = (select (office.find_store(in_store_id, in_tenant_id)).id)
   order by m.menu_isdefault desc, m.menu_name
$function$;

CREATE OR REPLACE FUNCTION api.get_menu_service_types(in_store_id text, in_tenant_id text, realm text DEFAULT NULL::text, username text DEFAULT NULL::text)
 RETURNS SETOF api.menu_service_type
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_store(in_store_id, in_tenant_id);
  select t.id, t.service_type
    from office.find_store(in_store_id, in_tenant_id) as known, office.service_type t
   order by t.id
$function$;

CREATE OR REPLACE FUNCTION api.get_missing_data_dates(in_tenant_id text[])
 RETURNS json
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.missed_days(in_tenant_id)
$function$;

CREATE OR REPLACE FUNCTION api.get_missing_labor_parts_dates(store_id text, tenant_id text, call_type text, realm text, dms text)
 RETURNS SETOF api.missing_dates_row
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare known office.store := office.evaluated_store($1, $2, $4);
begin
  if coalesce($3, '') not in ('labor_missing_dates', 'parts_missing_dates') then
    raise exception 'Unknown call type %', $3 using errcode = '22023';
  elsif office.has_figures(known, $5) then
    return query select * from office.days_without(known.id, $3 = 'parts_missing_dates');
  end if;
end $function$;

CREATE OR REPLACE FUNCTION api.get_onboarding_checklist(req_type text, tenant_id text, store text DEFAULT NULL::text)
 RETURNS SETOF api.checklist_row
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare wanted text := coalesce(store, 'common');
begin
  perform office.write_checklist($2, wanted);
  return query
    select c.checklist, c.display_name, c.display_order, c.status, c.process_name, c.created_on, c.lastupdated_by,
           c.lastupdated_on, nullif(c.store_id, 'common'), s.store_name, t.tenant_id, t.tenant_name
      from office.checklist_step c
      join office.tenant t on t.tenant_id = c.tenant_id
      left join office.store s on s.store_id = c.store_id
     where c.tenant_id = $2 and c.store_id = wanted
     order by c.display_order;
end $function$;

CREATE OR REPLACE FUNCTION api.get_opcode_category_status(in_store_id text, in_tenant_id text)
 RETURNS SETOF api.opcode_status
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_store(in_store_id, in_tenant_id);
  select exists (select from office.submission where store_key = known.id and kind = 'opcode')::int
    from office.find_store(in_store_id, in_tenant_id) as known
$function$;

CREATE OR REPLACE FUNCTION api.get_opcode_choice_query(in_choice text)
 RETURNS SETOF api.opcode_choice
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select unnest(office.choices_of(in_choice))
$function$;

CREATE OR REPLACE FUNCTION api.get_opcode_counts(in_store_id text, in_tenant_id text)
 RETURNS SETOF api.opcode_counts
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_store(in_store_id, in_tenant_id);
  select count(*)::int, count(*) filter (where opcategory <> '-----')::int,
         count(*) filter (where opcategory = '-----')::int, count(*) filter (where opcategory = 'Competitive')::int,
         count(*) filter (where opcategory = 'Maintenance')::int, count(*) filter (where opcategory = 'N/A')::int,
         count(*) filter (where opcategory = 'Repair')::int
    from office.opcode
   where store_key = (select (office.find_store(in_store_id, in_tenant_id)).id)
$function$;

CREATE OR REPLACE FUNCTION api.get_opcode_details(in_store_id text, in_tenant_id text)
 RETURNS SETOF api.opcode
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_store(in_store_id, in_tenant_id);
  select id, lbropcode, lbropcodedesc, additional_description, opcategory, department, lbrlabortype, cprocount,
         totalhours, retailqualhours, totallabordollars, retailqualsale, elr,
         case opcategory when '-----' then 'Uncategorized' else 'Categorized' end
    from office.opcode
   where store_key = (select (office.find_store(in_store_id, in_tenant_id)).id)
   order by lbropcode, lbrlabortype
$function$;

CREATE OR REPLACE FUNCTION api.get_openproject_bugs_list(tenant_name text)
 RETURNS SETOF api.bug_status_row
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select b.label, b.value, b.sort_order, b.category
    from office.bug_count b
    join office.tenant t on t.tenant_id = b.tenant_id
   where t.tenant_name = $1 and (not t.is_test_tenant or office.is_superadmin())
   order by b.category, b.sort_order
$function$;

CREATE OR REPLACE FUNCTION api.get_or_update_data_feed_details(p_action text, p_tenant_id text, p_store_id text, userid text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.store;
  refusal text;
begin
  perform office.require_writer();
  known := office.locked_store(p_store_id, p_tenant_id);
  refusal := case when known.is_deleted then shared.text('stores.deletedNotEditable')
                  when not known.is_configured then shared.text('pipeline.storeNotConfigured') end;
  if refusal is null then
    update office.data_feed
       set group_name = coalesce(group_name, known.store_id || '_group'),
           dms_type = coalesce(dms_type, dms),
           state_code = coalesce(state_code, known.state_code), effective_date = coalesce(effective_date, current_date)
     where store_key = known.id and store_dms_status = 'Active';
    perform office.enqueue('feed', jsonb_build_object('tenantId', known.tenant_id, 'storeId', known.store_id));
    perform office.refresh_active_feed(known.id);
  end if;
  perform office.record('data_feed', 'DMS details fetched', known.tenant_id, known.store_id, success => refusal is null);
  return coalesce(refusal, 'Success');
end $function$;

CREATE OR REPLACE FUNCTION api.get_pay_type_master_details(in_tenant_id text, in_store_id text)
 RETURNS SETOF api.pay_type
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_store(in_store_id, in_tenant_id);
  select id, pay_type, pay_type_code, department, lbr_or_prts, grid_excluded::int, labor_fixedratevalue,
         parts_fixedratevalue, labor_fixedratedate, parts_fixedratedate, labor_fixed_rate::int, parts_fixed_rate::int
    from office.pay_type
   where store_key = (select (office.find_store(in_store_id, in_tenant_id)).id)
   order by pay_type
$function$;

CREATE OR REPLACE FUNCTION api.get_pipeline_attempts(in_store_id text, in_tenant_id text)
 RETURNS SETOF api.pipeline_attempt
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_store(in_store_id, in_tenant_id);
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
$function$;

CREATE OR REPLACE FUNCTION api.get_qa_test_content(date text)
 RETURNS SETOF api.qa_test_content
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform office.require_superadmin();
  return query
    select t.tenant_name, s.store_name, r.user_role, to_char(r.day, 'YYYY/MM/DD'), r.content, r.type
      from office.qa_test_result r
      join office.store s on s.id = r.store_key
      join office.tenant t on t.tenant_id = s.tenant_id
     where r.day = office.stored_day($1)
     order by r.id desc;
end $function$;

CREATE OR REPLACE FUNCTION api.get_realm_status(tenant text)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_tenant(tenant);
  select coalesce((office.find_tenant(tenant)).realm_status, 'Disabled')
$function$;

CREATE OR REPLACE FUNCTION api.get_record_changes(in_tenant_id text, in_store_id text, in_first integer, in_before integer)
 RETURNS SETOF api.record_change_row
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if in_store_id is null then perform office.find_tenant(in_tenant_id);
  else perform office.find_store(in_store_id, in_tenant_id);
  end if;
  return query
    select c.change_id, c.field, c.before, c.after, c.is_kept, c.user_name, c.changed_at
      from office.record_change c
     where c.tenant_id = in_tenant_id and c.store_id is not distinct from in_store_id
       and (in_before is null or c.change_id < in_before)
     order by c.change_id desc
     limit greatest(0, least(in_first, shared.number('rows.history')::integer));
end $function$;

CREATE OR REPLACE FUNCTION api.get_revenue_by_pay_type(in_store_id text, in_tenant_id text, in_realm text, query_month text)
 RETURNS SETOF api.revenue_summary_row
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known integer := office.revenue_store_of(in_store_id, in_tenant_id, in_realm);
  asked text := office.month_of(query_month);
  whole double precision := (select sum(office.sale_of(r.now, 'both')) from office.revenue_by(known, asked, 'all') r);
  nothing office.revenue_sums := row(0, 0, 0, 0, 0, 0, 0);
begin
  return query
    select (office.revenue_row(kind.id, kind.heading, kind.part, coalesce(r.now, nothing), coalesce(r.before, nothing),
              office.sale_of(coalesce(r.now, nothing), kind.part), coalesce(whole, 0), kind.filter_by)).*
      from (values
        (1, 'Customer', 'both', 'payType', 'C', 'C'), (2, 'Warranty', 'both', 'payType', 'W', 'W'),
        (3, 'Internal', 'both', 'payType', 'I', 'I'), (4, 'Maintenance Plan', 'both', 'payType', 'M', 'M'),
        (5, 'Labor', 'labor', 'all', 'all', null), (6, 'Parts', 'parts', 'all', 'all', null)
      ) as kind(id, heading, part, keyed_by, key, filter_by)
      left join lateral office.revenue_by(known, asked, kind.keyed_by) r on r.key = kind.key
     order by kind.id;
end $function$;

CREATE OR REPLACE FUNCTION api.get_revenue_months(in_store_id text, in_tenant_id text, in_realm text)
 RETURNS SETOF api.revenue_month
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.revenue_store_of(in_store_id, in_tenant_id, in_realm);
  select distinct month from office.revenue_job
   where store_key = (select office.revenue_store_of(in_store_id, in_tenant_id, in_realm))
   order by month desc
$function$;

CREATE OR REPLACE FUNCTION api.get_ro13_month_counts(in_first integer DEFAULT NULL::integer, in_offset integer DEFAULT NULL::integer)
 RETURNS SETOF api.ro13_month_row
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query
  with page as materialized (
    select p.store_key, p.place from office.launched_page(in_first, coalesce(in_offset, 0)) p
  ), month as (
    select 13 - back as place, to_char(current_date - make_interval(months => back), 'YYYY-MM') as name
      from generate_series(0, 12) as back
  ), counted as (
    select known.store_key, array_agg(coalesce(o.orders, 0) order by m.place) as orders
      from (
        select p.store_key
          from page p
         where exists (select from office.month_orders o where o.store_key = p.store_key)
      ) as known
     cross join month m
      left join office.month_orders o on o.store_key = known.store_key and o.month = m.name
     group by known.store_key
  )
  select t.tenant_name, s.store_name, s.manufacturer, c.orders[1], c.orders[2], c.orders[3], c.orders[4], c.orders[5],
         c.orders[6], c.orders[7], c.orders[8], c.orders[9], c.orders[10], c.orders[11], c.orders[12], c.orders[13],
         c.orders[1] + c.orders[2] + c.orders[3] + c.orders[4] + c.orders[5] + c.orders[6] + c.orders[7] + c.orders[8]
           + c.orders[9] + c.orders[10] + c.orders[11] + c.orders[12] + c.orders[13]
    from page p
    join office.store s on s.id = p.store_key
    join office.tenant t on t.tenant_id = s.tenant_id
    left join counted on counted.store_key = p.store_key
   cross join lateral (select coalesce(counted.orders, array_fill(0, array[13])) as orders) as c
   order by p.place;
end $function$;

CREATE OR REPLACE FUNCTION api.get_ro_opcodes_list(in_store_id text, in_tenant_id text)
 RETURNS SETOF api.ro_opcode
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_store(in_store_id, in_tenant_id);
  select distinct lbropcode, in_store_id
    from office.opcode
   where store_key = (select (office.find_store(in_store_id, in_tenant_id)).id) and cprocount > 0
   order by lbropcode
$function$;

CREATE OR REPLACE FUNCTION api.get_scheduler_stores(in_first integer DEFAULT NULL::integer, in_offset integer DEFAULT NULL::integer)
 RETURNS SETOF api.scheduler_store
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_hashjoin TO 'off'
AS $function$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query
  select l.tenant_id, l.tenant_name, l.store_id, l.store_name, l.dms, l.dms_img, l.scheduler_time, l.effective_date,
         l.data_as_of
    from office.loads_page(in_first, coalesce(in_offset, 0), false) p
    join office.last_load l on l.store_key = p.store_key
   order by p.place;
end $function$;

CREATE OR REPLACE FUNCTION api.get_schema_config(in_first integer DEFAULT NULL::integer, in_offset integer DEFAULT NULL::integer, in_config_id integer DEFAULT NULL::integer)
 RETURNS SETOF api.schema_config
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_hashjoin TO 'off'
AS $function$
begin
  perform office.require_superadmin();
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  if in_config_id is not null then
    return query
      select case when t.cancelled then 'N' else 'Y' end, office.decrypt(c.auth_password), c.auth_username, c.client_id,
             c.config_id, c.db_name, c.db_server, c.hostname, c.port, c.realm_name
        from office.schema_config c
        join office.tenant t on t.tenant_id = c.client_id
       where c.config_id = in_config_id;
    return;
  end if;
  -- A realm that has come since the last read is listed from the next first page on.
  if coalesce(in_offset, 0) = 0 then
    perform office.make_realm_databases();
  end if;
  return query
    select case when t.cancelled then 'N' else 'Y' end, office.decrypt(c.auth_password), c.auth_username, c.client_id,
           c.config_id, c.db_name, c.db_server, c.hostname, c.port, c.realm_name
      from office.realm_databases_page(in_first, coalesce(in_offset, 0)) p
      join office.schema_config c on c.config_id = p.config_id
      join office.tenant t on t.tenant_id = c.client_id
     order by p.place;
end $function$;

CREATE OR REPLACE FUNCTION api.get_server_details()
 RETURNS SETOF api.db_server
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform office.require_superadmin();
  return query select * from office.db_servers(true);
end $function$;

CREATE OR REPLACE FUNCTION api.get_servers()
 RETURNS SETOF api.db_server
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform office.require_superadmin();
  return query select * from office.db_servers(false);
end $function$;

CREATE OR REPLACE FUNCTION api.get_smoke_test_run_list(in_first integer DEFAULT NULL::integer, in_offset integer DEFAULT NULL::integer, in_store_ids text[] DEFAULT NULL::text[])
 RETURNS SETOF api.smoke_test_run
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET enable_hashjoin TO 'off'
AS $function$
declare
  skipped integer := coalesce(in_offset, 0);
begin
  perform office.require_superadmin();
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  if in_store_ids is not null then
    return query
    select t.tenant_id, t.tenant_name, s.store_id, s.store_name, role.user_role, t.sub_domain, r.status
      from office.store s
      join office.tenant t on t.tenant_id = s.tenant_id and t.tenant_name is not null and not t.cancelled
     cross join (values ('admin'), ('user')) as role(user_role)
      left join office.smoke_test_run r on r.store_key = s.id and r.user_role = role.user_role
     where s.store_id = any(in_store_ids) and s.bulk_phase2 = 'Completed' and not s.is_deleted
     order by t.tenant_name collate office.nocase, s.store_name collate office.nocase, s.id, role.user_role
     limit in_first offset skipped;
    return;
  end if;
  return query
  select t.tenant_id, t.tenant_name, s.store_id, s.store_name, role.user_role, t.sub_domain, r.status
    from office.tests_page((in_first + skipped % 2 + 1) / 2, skipped / 2) p
    join office.store s on s.id = p.store_key
    join office.tenant t on t.tenant_id = s.tenant_id
   cross join (values ('admin'), ('user')) as role(user_role)
    left join office.smoke_test_run r on r.store_key = s.id and r.user_role = role.user_role
   order by p.place, role.user_role
   limit in_first offset skipped % 2;
end $function$;

CREATE OR REPLACE FUNCTION api.get_store_nickname(store_id text, tenant_id text)
 RETURNS SETOF api.store_nickname
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_store($1, $2);
  select $1, (office.zone_setting(office.find_store($1, $2))).store_nickname
$function$;

CREATE OR REPLACE FUNCTION api.get_technician_details(in_tenant_id text, in_store_id text)
 RETURNS SETOF api.technician
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_store(in_store_id, in_tenant_id);
  select id, lbrtechno, name, nickname, active, categorized
    from office.technician
   where store_key = (select (office.find_store(in_store_id, in_tenant_id)).id)
   order by id
$function$;

CREATE OR REPLACE FUNCTION api.get_traces(start_date date, end_date date, report_type text)
 RETURNS SETOF api.trace_event
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select (office.trace_of(v, e)).*
    from office.visits_in(start_date, end_date) v
    join office.telemetry_event e on e.traceid = v.traceid and e.moment <= now()
   where e.name in (select office.event_names_of(report_type))
   order by e.moment desc, e.traceid, e.place
   limit 20000
$function$;

CREATE OR REPLACE FUNCTION api.get_user_access_data(start_date date, end_date date)
 RETURNS SETOF api.user_access_record
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select v.day, to_char(make_interval(secs => passed), 'HH24:MI:SS'), passed, v.realm_id, v.store_name, v.user_name, v.traceid
    from office.visits_in(start_date, end_date) v,
         least(v.seconds, floor(extract(epoch from now() - v.started_at))::int) as passed
   order by v.started_at desc, v.traceid
   limit shared.number('rows.visits')
$function$;

CREATE OR REPLACE FUNCTION api.get_users_by_tenants(in_realm_names text[])
 RETURNS SETOF api.tenant_user
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query select * from office.users_of(coalesce(in_realm_names, '{}'));
end $function$;

CREATE OR REPLACE FUNCTION api.get_warranty_volumes(in_store_id text, in_tenant_id text, in_realm text, query_month text)
 RETURNS SETOF api.revenue_summary_row
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known integer := office.revenue_store_of(in_store_id, in_tenant_id, in_realm);
  asked text := office.month_of(query_month);
  nothing office.revenue_sums := row(0, 0, 0, 0, 0, 0, 0);
begin
  return query
    select (office.revenue_row(kind.id, kind.heading, kind.part, coalesce(r.now, nothing), coalesce(r.before, nothing),
              office.sale_of(coalesce(r.now, nothing), kind.part), office.sale_of(coalesce(r.now, nothing), 'both'), 'W')).*
      from (values (1, 'Labor', 'labor'), (2, 'Parts', 'parts')) as kind(id, heading, part)
      left join office.revenue_by(known, asked, 'all', 'W') r on true
     order by kind.id;
end $function$;

CREATE OR REPLACE FUNCTION api.get_work_item_claims()
 RETURNS SETOF api.work_item_claim_row
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select * from office.claims_that_count(null)
$function$;

CREATE OR REPLACE FUNCTION api.get_work_item_notes()
 RETURNS SETOF api.work_item_note_row
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select * from office.notes_that_count(null)
$function$;

CREATE OR REPLACE FUNCTION api.grouping_master_mutate(p_action text, in_tenant_id text, groupid integer DEFAULT NULL::integer, groupname text DEFAULT NULL::text, groupdesc text DEFAULT NULL::text, storeid text[] DEFAULT '{}'::text[], in_expected jsonb DEFAULT NULL::jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform office.require_writer();
  perform office.locked_tenant(in_tenant_id);
  if p_action = 'insert' then perform office.save_group(null, groupname, groupdesc, storeid, in_tenant_id, null);
  elsif p_action = 'update' then perform office.save_group(groupid, groupname, groupdesc, storeid, in_tenant_id, in_expected);
  elsif p_action = 'delete' then
    -- A group that is gone already counts as deleted.
    perform from office.store_group where group_id = groupid and tenant_id = in_tenant_id for update;
    if found and office.differs(office.record_of_group(groupid), in_expected) then
      perform office.stale_write(shared.text('groups.changedBeforeDeletion'));
    end if;
    delete from office.store_group where group_id = groupid and tenant_id = in_tenant_id;
  else perform office.unknown_action(p_action);
  end if;
  perform office.record('grouping', 'Group ' || office.verb(p_action), in_tenant_id);
  return 'Success';
end $function$;

CREATE OR REPLACE FUNCTION api.insert_comment(in_activity text, in_store_id text, in_tenant_id text, in_comment_text text DEFAULT NULL::text, in_comment_id integer DEFAULT NULL::integer, in_created_by text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  store office.store;
  clean text := office.trimmed(in_comment_text);
begin
  perform office.require_writer();
  store := office.find_store(in_store_id, in_tenant_id);
  if in_activity = 'Insert' then
    if office.comment_error(clean) is not null then
      perform office.refuse_value('comments_master', 'comment_text', office.comment_error(clean));
    end if;
    insert into office.comment (store_key, comment_text, created_at, created_by)
    values (store.id, clean, now(), office.caller());
    perform office.record('comment', 'Comment added', in_tenant_id, in_store_id);
    return 'Comment added successfully';
  elsif in_activity = 'Delete' then
    -- Anyone who may write may delete; a comment that is gone already counts as deleted.
    update office.comment set is_deleted = true where comment_id = in_comment_id and store_key = store.id;
    if not found then perform office.not_found('Comment ' || coalesce(in_comment_id::text, '')); end if;
    perform office.record('comment', 'Comment deleted', in_tenant_id, in_store_id);
    return 'Comment deleted successfully';
  end if;
  raise exception 'Unknown activity %', in_activity using errcode = '22023';
end $function$;

CREATE OR REPLACE FUNCTION api.insert_grid_model_mapping(in_store_id text, in_tenant_id text, in_mapping jsonb, username text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION api.insert_labor_grid_door_rate(in_created_date date, in_grid_type text, in_store_id text, in_door_rate double precision, in_grid_for text, in_tenant_id text, realm text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
  return office.grid_answer(in_grid_type, refusal, shared.text('laborGrid.saved.insert'));
end $function$;

CREATE OR REPLACE FUNCTION api.insert_menu_details(in_store_id text, in_tenant_id text, menudata jsonb, seen api.seen_interval DEFAULT NULL::api.seen_interval, username text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION api.insert_or_update_tenant(p_action text, tenant_id text, tenant_img text DEFAULT NULL::text, agreement_date date DEFAULT NULL::date, display_name text DEFAULT NULL::text, in_expected jsonb DEFAULT NULL::jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform office.require_writer();
  perform office.check_tenant_details($5, $4);
  if p_action = 'insert' then
    if $2 !~ shared.pattern('subDomain') then
      perform office.refuse_value('tenant_master', 'tenantid', shared.text('tenants.idFormat'));
    elsif exists (select from office.tenant t where t.tenant_id = $2 and t.tenant_name is not null) then
      perform office.refuse_duplicate('tenant_master_tenantname_key', 'tenantid', $2);
    end if;
    -- Before the master exists the details may be written again: a create that broke off can be repeated.
    insert into office.tenant as t (tenant_id, display_name, agreement_date, onboarding)
    values ($2, trim($5), $4, true)
    on conflict on constraint tenant_tenant_id_key
    do update set display_name = excluded.display_name, agreement_date = excluded.agreement_date;
  elsif p_action = 'update' then
    perform office.locked_tenant($2);
    perform office.require_as_seen(
      (select jsonb_build_object('displayName', t.display_name, 'agreementDate', t.agreement_date)
         from office.tenant t where t.tenant_id = $2),
      in_expected, 'the tenant');
    perform office.keep_changes($2, null,
      (select jsonb_build_object('displayName', t.display_name, 'agreementDate', t.agreement_date)
         from office.tenant t where t.tenant_id = $2),
      jsonb_build_object('displayName', trim($5), 'agreementDate', $4));
    update office.tenant t set display_name = trim($5), agreement_date = $4 where t.tenant_id = $2;
  else
    perform office.unknown_action(p_action);
  end if;
  if p_action = 'update' and tenant_img is not null then perform office.keep_fact_of_change($2, 'tenantImg'); end if;
  if tenant_img = '' then update office.tenant t set logo_kind = 'none' where t.tenant_id = $2;
  elsif tenant_img is not null then perform office.save_logo($2, tenant_img);
  end if;
  perform office.record('tenant', 'Tenant details ' || office.verb(p_action), $2);
  return 'Success';
end $function$;

CREATE OR REPLACE FUNCTION api.insert_store(p_action text, tenant_id text, id integer DEFAULT NULL::integer, store_id text DEFAULT NULL::text, store_name text DEFAULT office.omitted(), display_name text DEFAULT office.omitted(), store_desc text DEFAULT office.omitted(), realm_name text DEFAULT NULL::text, dms text DEFAULT office.omitted(), manufacturer text DEFAULT office.omitted(), website text DEFAULT office.omitted(), dealer_address text DEFAULT office.omitted(), state_code text DEFAULT office.omitted(), sort_order integer DEFAULT NULL::integer, in_sf_store_id text DEFAULT office.omitted(), in_subscription_id text DEFAULT office.omitted(), dealer_id text DEFAULT office.omitted(), company_number text DEFAULT office.omitted(), enterprise_code text DEFAULT office.omitted(), server_name text DEFAULT office.omitted(), dms_subscription_id text DEFAULT office.omitted(), dms_department_id text DEFAULT office.omitted(), dms_employee_department_id text DEFAULT office.omitted(), remarks text DEFAULT office.omitted(), store_launched_date date DEFAULT '-infinity'::date, billing_date text DEFAULT office.omitted(), userid text DEFAULT NULL::text, in_expected jsonb DEFAULT '{}'::jsonb)
 RETURNS SETOF api.insert_store_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  sent jsonb := (
    select coalesce(jsonb_object_agg(key, to_jsonb(nullif(value, ''))), '{}')
      from (values
        ('storeName', trim(store_name)), ('displayName', display_name), ('storeDesc', store_desc),
        ('sfStoreId', in_sf_store_id), ('manufacturer', manufacturer), ('dms', dms), ('dealerAddress', dealer_address),
        ('stateCode', state_code), ('website', website), ('dealerId', dealer_id), ('companyNumber', company_number),
        ('enterpriseCode', enterprise_code), ('serverName', server_name), ('dmsSubscriptionId', dms_subscription_id),
        ('dmsEmployeeDepartmentId', dms_employee_department_id), ('dmsDepartmentId', dms_department_id),
        ('inSubscriptionId', in_subscription_id), ('remarks', remarks),
        ('storeLaunchedDate', coalesce(nullif(store_launched_date, '-infinity')::text,
                                       case when store_launched_date is not null then office.omitted() end)),
        ('billingDate', case when billing_date ~ '^\d\d/\d\d/\d{4}$' then to_date(billing_date, 'MM/DD/YYYY')::text
                             else billing_date end)
      ) as argument(key, value)
     where value is distinct from office.omitted());
  known office.store;
  result api.insert_store_result;
begin
  perform office.require_writer();
  if p_action = 'insert' then
    result := office.insert_new_store($2, $14, sent);
  else
    select s.* into known from office.store s where s.id = $3;
    known := office.locked_store(coalesce(known.store_id, $4), coalesce(known.tenant_id, $2));
    if p_action = 'update' then result := office.update_store(known, sent, coalesce(in_expected, '{}'));
    elsif p_action = 'delete' then result := office.delete_store(known, coalesce(in_expected, '{}'));
    else perform office.unknown_action(p_action);
    end if;
  end if;
  perform office.record(
    'store', 'Store ' || office.verb(p_action), $2, coalesce(result.store_id, known.store_id), success => result.status_code = 1);
  return next result;
end $function$;

CREATE OR REPLACE FUNCTION api.insert_update_multiple_dms_details(p_action text, p_dms_details api.data_feed, userid text DEFAULT NULL::text, in_expected jsonb DEFAULT NULL::jsonb)
 RETURNS SETOF api.status_code_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.store;
  stored jsonb;
  refusal text;
begin
  perform office.require_writer();
  if coalesce(p_action, '') not in ('insert', 'update', 'delete') then perform office.unknown_action(p_action); end if;
  known := office.locked_store(p_dms_details.store_id, p_dms_details.tenant_id);
  if p_action = 'update' then
    perform office.require_as_seen(office.record_of_feed(p_dms_details.id, known.id), in_expected, 'the data feed');
  elsif p_action = 'delete' and office.differs(office.record_of_feed(p_dms_details.id, known.id), in_expected) then
    perform office.stale_write(shared.text('feeds.changedBeforeDeletion'));
  end if;
  stored := office.record_of_store(known.id);
  refusal := case when known.is_deleted then shared.text('stores.deletedNotEditable')
                  else office.change_feed(p_action, known, p_dms_details) end;
  if refusal is null then
    perform office.refresh_active_feed(known.id);
    perform office.keep_changes(known.tenant_id, known.store_id, stored, office.record_of_store(known.id));
  end if;
  perform office.record('data_feed', format('Data feed %s %s', p_dms_details.dms, office.verb(p_action)),
    known.tenant_id, known.store_id, success => refusal is null);
  return query select case when refusal is null then 1 else 0 end, coalesce(refusal, case p_action
    when 'insert' then shared.text('feeds.inserted')
    when 'update' then shared.text('feeds.updated')
    else shared.text('feeds.deleted') end);
end $function$;

CREATE OR REPLACE FUNCTION api.insert_update_parts_matrix(action text, store_id text, tenant_id text, matrixtype text, parts_for text, p_created_date date, installation_date date, source text[] DEFAULT NULL::text[], new_source text[] DEFAULT NULL::text[], old_installation_date date DEFAULT NULL::date, opcode text DEFAULT NULL::text, rows api.parts_matrix_row[] DEFAULT NULL::api.parts_matrix_row[], old_rows api.parts_matrix_row[] DEFAULT NULL::api.parts_matrix_row[])
 RETURNS SETOF api.r_status_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.store;
  stored office.parts_matrix;
  refusal text;
begin
  perform office.require_writer();
  if coalesce(action, '') not in ('insert', 'update', 'update_count_change', 'delete') then perform office.unknown_action(action); end if;
  known := office.locked_store($2, $3);
  stored := office.matrix_named(known.id, matrixtype, $5, office.sources_text(source),
    coalesce(old_installation_date, installation_date));
  refusal := coalesce(office.matrix_store_problem(known), case
    when coalesce($5, '') not in ('matrix', 'fleet', 'opcode') or not office.are_matrix_rows(rows) then shared.text('validation.invalidInput')
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
end $function$;

CREATE OR REPLACE FUNCTION api.list_matrix_types(p_call_type text, p_store text, tenant_id text, p_matrix_type text DEFAULT NULL::text, p_prtsource text DEFAULT NULL::text, p_created_date date DEFAULT NULL::date, realm text DEFAULT NULL::text)
 RETURNS SETOF api.matrix_type
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION api.load_menu_details(in_store_id text, in_tenant_id text, in_menuname text, username text DEFAULT NULL::text)
 RETURNS SETOF api.loaded_menu
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select office.find_store(in_store_id, in_tenant_id);
  select m.json_general, m.interval_list, m.json_opcode_list
    from office.load_menu(office.find_menu(office.find_store(in_store_id, in_tenant_id), in_menuname)) m
$function$;

CREATE OR REPLACE FUNCTION api.matrix_type_update(in_activity text, in_store_id text, in_tenant_id text, in_new_matrix_type text DEFAULT NULL::text, in_old_matrix_type text DEFAULT NULL::text, realm text DEFAULT NULL::text)
 RETURNS SETOF api.msg_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.store;
  refusal text;
begin
  perform office.require_writer();
  if coalesce(in_activity, '') not in ('insert', 'update', 'delete') then
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
    when 'insert' then shared.text('partsMatrices.typeInserted')
    when 'update' then shared.text('partsMatrices.typeUpdated')
    else shared.text('partsMatrices.typeDeleted') end), (refusal is null)::int)::api.msg_result;
end $function$;

CREATE OR REPLACE FUNCTION api.opcode_categorization_click(dms text, tenant_id text, store_id text)
 RETURNS SETOF api.validation_result
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select * from office.validate($3, $2, 'opcodeCategorization', 'Opcode categorization')
$function$;

CREATE OR REPLACE FUNCTION api.opcode_mutation(in_store_id text, in_tenant_id text, in_opcodes api.opcode_change[])
 RETURNS SETOF api.opcode_change_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.store;
  problem text;
  saved boolean;
  refusal text;
  sent api.opcode_change;
  made integer := 0;
begin
  perform office.require_writer();
  known := office.locked_store(in_store_id, in_tenant_id);
  problem := office.problem_before_phase1(known, shared.text('opcodes.notLoaded'));
  saved := office.opcodes_saved(known);
  foreach sent in array in_opcodes loop
    refusal := coalesce(problem, office.change_opcode(known.id, sent, saved));
    if refusal is null then made := made + 1; end if;
    return next row(sent.laboropcode, sent.pay_type, (refusal is null)::int, refusal)::api.opcode_change_result;
  end loop;
  perform office.record('opcode', format('Opcodes changed: %s of %s', made, cardinality(in_opcodes)),
    in_tenant_id, in_store_id, success => made > 0);
end $function$;

CREATE OR REPLACE FUNCTION api.opcode_validation_click(dms text, tenant_id text, store_id text)
 RETURNS SETOF api.validation_result
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select * from office.validate($3, $2, 'opcodeValidation', 'Opcode validation')
$function$;

CREATE OR REPLACE FUNCTION api.parts_matrix_file_upload(base64_data text, file_name text, matrix_or_fleet text, matrix_type text, installation_date date, store_id text, tenant_id text, sources text[], opcode text DEFAULT NULL::text)
 RETURNS SETOF api.msg_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.store;
  bytes bytea;
  refusal text;
begin
  perform office.require_writer();
  known := office.locked_store($6, $7);
  bytes := decode(base64_data, 'base64');
  refusal := coalesce(office.matrix_store_problem(known), case
    when file_name !~* '\.csv$' then shared.text('csv.wrongType')
    when coalesce(matrix_or_fleet, '') not in ('matrix', 'fleet', 'opcode') then shared.text('validation.invalidInput')
    else office.ladder_file_problem(bytes) end);
  if refusal is null then
    refusal := office.insert_matrix(known, $4, matrix_or_fleet, sources, installation_date, current_date, $9,
      office.ladder_of_file(bytes));
  end if;
  perform office.record('parts_matrix', format('Parts matrix %s uploaded', $4), $7, $6, success => refusal is null);
  return next row(coalesce(refusal, shared.text('partsMatrices.uploaded')), (refusal is null)::int)::api.msg_result;
end $function$;

CREATE OR REPLACE FUNCTION api.phase1_validationclick(dms text, tenant_id text, store_id text)
 RETURNS SETOF api.validation_result
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select * from office.validate($3, $2, 'phase1Validation', 'Phase 1 validation')
$function$;

CREATE OR REPLACE FUNCTION api.phase2_validation_click(dms text, tenant_id text, store_id text)
 RETURNS SETOF api.validation_result
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select * from office.validate($3, $2, 'phase2Validation', 'Phase 2 validation')
$function$;

CREATE OR REPLACE FUNCTION api.run_build(p_environment text, p_service text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform office.require_superadmin_to_change();
  return office.start_build(p_environment, p_service, 'Build');
end $function$;

CREATE OR REPLACE FUNCTION api.run_data_loader(in_store_ids text[])
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  wanted text[] := array(
    select asked from unnest(in_store_ids) with ordinality as named(asked, place) group by asked order by min(place));
  missing text;
  answer text;
begin
  perform office.require_superadmin_to_change();
  select asked into missing from unnest(wanted) as asked
   where not exists (select from office.last_load l where l.store_id = asked) limit 1;
  if missing is not null then perform office.not_found('Store ' || missing); end if;
  answer := office.run_loads_again(wanted);
  -- Every store of the run tells of it in its own log.
  perform office.record('data_load', 'Failed daily load run again', null, asked, success => answer = 'Success')
     from unnest(wanted) as asked;
  return answer;
end $function$;

CREATE OR REPLACE FUNCTION api.run_test_tenants(in_records jsonb)
 RETURNS SETOF api.msg_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare answer api.msg_result;
begin
  perform office.require_superadmin_to_change();
  answer := office.start_smoke_tests(in_records);
  -- Every store of the run tells of it in its own log.
  perform office.record('smoke_test', format('Smoke test as %s started', r.user_role), r.tenant_id, r.store_id,
                        success => answer.status = 1)
     from office.test_records(in_records) r;
  return next answer;
end $function$;

CREATE OR REPLACE FUNCTION api.set_checklist_status(p_process text, p_status text, p_checklist text, p_tenant text, p_store text, p_expected text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  step office.checklist_step;
  refusal text;
begin
  perform office.require_writer();
  if coalesce(p_status, '') not in ('ongoing', 'Completed') then
    raise exception 'Unknown status %', p_status using errcode = '22023';
  end if;
  perform office.write_checklist(p_tenant, p_store);
  perform from office.checklist_step
   where tenant_id = p_tenant and store_id = p_store order by display_order for update;
  select * into step from office.checklist_step
   where tenant_id = p_tenant and store_id = p_store and checklist = p_checklist;
  if step.checklist is null then perform office.not_found('Step ' || p_checklist); end if;
  -- Done is done: a second click, or a second person's, changes nothing and is no activity.
  if step.status = p_status then return 'Success'; end if;
  refusal := case
    when p_expected <> step.status then
      format(shared.text('checklist.changed'), office.checklist_status_word(step.status))
    else office.checklist_refusal(step, p_status) end;
  if refusal is null then
    update office.checklist_step
       set status = p_status, lastupdated_by = office.caller(), lastupdated_on = now()
     where tenant_id = p_tenant and store_id = p_store and checklist = p_checklist;
  end if;
  perform office.record('checklist', format('Checklist step %s set to %s', step.display_name,
    office.checklist_status_word(p_status)),
    p_tenant, nullif(p_store, 'common'), success => refusal is null);
  return coalesce(refusal, 'Success');
end $function$;

CREATE OR REPLACE FUNCTION api.set_work_item_note(in_item_id text, in_note text, in_seen text)
 RETURNS SETOF api.work_item_note_row
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  clean text := regexp_replace(in_note, '^\s+|\s+$', '', 'g');
  changed integer;
begin
  perform office.require_writer();
  perform office.require_seen_item(in_item_id);
  if length(clean) > shared.number('length.note') then
    perform office.refuse_value('work_item_note', 'note',
      format(shared.text('validation.tooLong'), shared.number('length.note')));
  end if;
  delete from office.work_item_note
   where written_at < now() - make_interval(days => shared.number('days.claim')::integer);
  if clean = '' then
    delete from office.work_item_note where item_id = in_item_id and note = in_seen;
  elsif in_seen = '' then
    insert into office.work_item_note (item_id, note, username, user_name, written_at)
    values (in_item_id, clean, office.username(), office.caller(), now())
    on conflict (item_id) do nothing;
  else
    update office.work_item_note
       set note = clean, username = office.username(), user_name = office.caller(), written_at = now()
     where item_id = in_item_id and note = in_seen;
  end if;
  get diagnostics changed = row_count;
  if changed = 0 and (clean <> '' or in_seen <> '' or exists (select from office.notes_that_count(in_item_id))) then
    perform office.stale_write(format(shared.text('changes.savedConcurrently'), 'the note'));
  end if;
  return query select * from office.notes_that_count(in_item_id);
end $function$;

CREATE OR REPLACE FUNCTION api.stateless_service_billing_get_adu_store_workpackages(in_first integer DEFAULT NULL::integer, in_offset integer DEFAULT NULL::integer)
 RETURNS SETOF api.launch_report_row
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if in_first < 0 or in_offset < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  return query
  select w.slno::integer,
      w.group_name,
      w.store_name,
      case when w.received is not null then greatest(0, office.days_between(
          w.received, coalesce(w.launched, nullif(w.written ->> 'cancelDate', ''), current_date::text))) end,
      office.days_between(w.received, w.launched),
      w.tenant_project_id,
      w.store_project_id,
      nullif(w.written ->> 'agreementReceived', '')::date,
      nullif(w.written ->> 'agreementReceivedComments', ''),
      nullif(w.written ->> 'tagAgreementReceived', ''),
      nullif(w.written ->> 'tagAgreementReceivedFollowUp', ''),
      nullif(w.written ->> 'requestedDmsAccess', '')::date,
      nullif(w.written ->> 'requestedDmsAccessComments', ''),
      nullif(w.written ->> 'tagRequestedDmsAccess', ''),
      nullif(w.written ->> 'tagRequestedDmsAccessFollowUp', ''),
      nullif(w.written ->> 'dmsActiveDate', '')::date,
      nullif(w.written ->> 'dmsActiveDateComments', ''),
      nullif(w.written ->> 'tagDmsActiveDate', ''),
      nullif(w.written ->> 'tagDmsActiveDateFollowUp', ''),
      nullif(w.written ->> 'requestedObMeeting', '')::date,
      nullif(w.written ->> 'requestedObMeetingComments', ''),
      nullif(w.written ->> 'tagRequestedObMeeting', ''),
      nullif(w.written ->> 'tagRequestedObMeetingFollowUp', ''),
      nullif(w.written ->> 'obMeetingCompleted', '')::date,
      nullif(w.written ->> 'obMeetingCompletedComments', ''),
      nullif(w.written ->> 'tagObMeetingCompleted', ''),
      nullif(w.written ->> 'tagObMeetingCompletedFollowUp', ''),
      nullif(w.written ->> 'opCodesAvailable', '')::date,
      nullif(w.written ->> 'opCodesAvailableComments', ''),
      nullif(w.written ->> 'tagOpCodesAvailable', ''),
      nullif(w.written ->> 'tagOpCodesAvailableFollowUp', ''),
      nullif(w.written ->> 'opCodesCategorized', '')::date,
      nullif(w.written ->> 'opCodesCategorizedComments', ''),
      nullif(w.written ->> 'tagOpCodesCategorized', ''),
      nullif(w.written ->> 'tagOpCodesCategorizedFollowUp', ''),
      nullif(w.written ->> 'laborPricingGridReceived', '')::date,
      nullif(w.written ->> 'laborPricingGridReceivedComments', ''),
      nullif(w.written ->> 'tagLaborPricingGridReceived', ''),
      nullif(w.written ->> 'tagLaborPricingGridReceivedFollowUp', ''),
      nullif(w.written ->> 'laborPricingGridEnteredInBzo', '')::date,
      nullif(w.written ->> 'laborPricingGridEnteredInBzoComments', ''),
      nullif(w.written ->> 'tagLaborPricingGridEnteredInBzo', ''),
      nullif(w.written ->> 'tagLaborPricingGridEnteredInBzoFollowUp', ''),
      nullif(w.written ->> 'modelMapping', '')::date,
      nullif(w.written ->> 'modelMappingComments', ''),
      nullif(w.written ->> 'tagModelMapping', ''),
      nullif(w.written ->> 'tagModelMappingFollowUp', ''),
      nullif(w.written ->> 'partsMatrixReceived', '')::date,
      nullif(w.written ->> 'partsMatrixReceivedComments', ''),
      nullif(w.written ->> 'tagPartsMatrixReceived', ''),
      nullif(w.written ->> 'tagPartsMatrixReceivedFollowUp', ''),
      nullif(w.written ->> 'partsMatrixEnteredInBzo', '')::date,
      nullif(w.written ->> 'partsMatrixEnteredInBzoComments', ''),
      nullif(w.written ->> 'tagPartsMatrixEnteredInBzo', ''),
      nullif(w.written ->> 'tagPartsMatrixEnteredInBzoFollowUp', ''),
      nullif(w.written ->> 'usersCreated', '')::date,
      nullif(w.written ->> 'usersCreatedComments', ''),
      nullif(w.written ->> 'tagUsersCreated', ''),
      nullif(w.written ->> 'tagUsersCreatedFollowUp', ''),
      nullif(w.written ->> 'smokeTestCompleted', '')::date,
      nullif(w.written ->> 'smokeTestCompletedComments', ''),
      nullif(w.written ->> 'tagSmokeTestCompleted', ''),
      nullif(w.written ->> 'tagSmokeTestCompletedFollowUp', ''),
      nullif(w.written ->> 'readyForReview', '')::date,
      nullif(w.written ->> 'readyForReviewComments', ''),
      nullif(w.written ->> 'tagReadyForReview', ''),
      nullif(w.written ->> 'tagReadyForReviewFollowUp', ''),
      nullif(w.written ->> 'reviewCompleted', '')::date,
      nullif(w.written ->> 'reviewCompletedComments', ''),
      nullif(w.written ->> 'tagReviewCompleted', ''),
      nullif(w.written ->> 'tagReviewCompletedFollowUp', ''),
      nullif(w.written ->> 'scheduledLaunch', '')::date,
      nullif(w.written ->> 'scheduledLaunchComments', ''),
      nullif(w.written ->> 'tagScheduledLaunch', ''),
      nullif(w.written ->> 'tagScheduledLaunchFollowUp', ''),
      nullif(w.written ->> 'launchDate', '')::date,
      nullif(w.written ->> 'launchDateComments', ''),
      nullif(w.written ->> 'tagLaunchDate', ''),
      nullif(w.written ->> 'tagLaunchDateFollowUp', ''),
      nullif(w.written ->> 'launchCompleted', '')::date,
      nullif(w.written ->> 'launchCompletedComments', ''),
      nullif(w.written ->> 'tagLaunchCompleted', ''),
      nullif(w.written ->> 'tagLaunchCompletedFollowUp', ''),
      nullif(w.written ->> 'cancelDate', '')::date,
      nullif(w.written ->> 'cancelDateComments', ''),
      nullif(w.written ->> 'tagCancelDate', ''),
      nullif(w.written ->> 'tagCancelDateFollowUp', ''),
      nullif(w.written ->> 'trialEndDate', '')::date,
      nullif(w.written ->> 'trialEndDateComments', ''),
      nullif(w.written ->> 'tagTrialEndDate', ''),
      nullif(w.written ->> 'tagTrialEndDateFollowUp', ''),
      nullif(w.written ->> 'onboardingCoordinator', ''),
      nullif(w.written ->> 'onboardingCoordinatorComments', ''),
      nullif(w.written ->> 'tagOnboardingCoordinator', ''),
      nullif(w.written ->> 'tagOnboardingCoordinatorFollowUp', ''),
      nullif(w.written ->> 'dms', ''),
      nullif(w.written ->> 'dmsComments', ''),
      nullif(w.written ->> 'tagDms', ''),
      nullif(w.written ->> 'tagDmsFollowUp', ''),
      nullif(w.written ->> 'coach', ''),
      nullif(w.written ->> 'coachComments', ''),
      nullif(w.written ->> 'tagCoach', ''),
      nullif(w.written ->> 'tagCoachFollowUp', ''),
      nullif(w.written ->> 'salesperson', ''),
      nullif(w.written ->> 'salespersonComments', ''),
      nullif(w.written ->> 'tagSalesperson', ''),
      nullif(w.written ->> 'tagSalespersonFollowUp', ''),
      nullif(w.written ->> 'tagGroupPay', ''),
      nullif(w.written ->> 'tagGroupPayComments', ''),
      nullif(w.written ->> 'tagTagGroupPay', ''),
      nullif(w.written ->> 'tagTagGroupPayFollowUp', ''),
      nullif(w.written ->> 'taggrouphold', ''),
      nullif(w.written ->> 'tagStoreHold', ''),
      nullif(w.written ->> 'tagStoreReadyToLaunch', '')
    from (
      select w.*, p.slno, nullif(w.written ->> 'agreementReceived', '') as received, nullif(w.written ->> 'launchCompleted', '') as launched
        from office.launch_page(in_first, coalesce(in_offset, 0)) p
        join office.work_package w on w.store_key = p.store_key
    ) as w
   order by w.slno;
end $function$;

CREATE OR REPLACE FUNCTION api.stateless_service_reports_get_allowed_values_for_custom_field(field_name text)
 RETURNS SETOF api.custom_field_option
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select id, value from office.launch_options(field_name)
$function$;

CREATE OR REPLACE FUNCTION api.stateless_service_reports_get_lrp_mail()
 RETURNS SETOF api.lrp_mail
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select log_date, message, to_email from office.launch_mail order by id desc
$function$;

CREATE OR REPLACE FUNCTION api.stateless_service_reports_lpr_report_emails(p_emails text, p_message text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare refusal text := office.mail_error(p_emails, p_message);
begin
  perform office.require_writer();
  if refusal is null then
    insert into office.launch_mail (log_date, message, to_email) values (now(), p_message, p_emails);
    perform office.enqueue('report', jsonb_build_object('to', p_emails, 'text', p_message));
  end if;
  perform office.record('launch report', 'Launch report mail scheduled', null, success => refusal is null);
  return coalesce(refusal, shared.text('launchReport.mail.scheduled'));
end $function$;

CREATE OR REPLACE FUNCTION api.stateless_service_reports_update_openproject_custom_field(field_name text, field_value text, work_package_id integer, storename text DEFAULT NULL::text, groupname text DEFAULT NULL::text, activity text DEFAULT NULL::text, in_expected text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION api.stateless_service_reports_update_text_field(field_name text, field_value text, work_package_id integer, storename text DEFAULT NULL::text, groupname text DEFAULT NULL::text, activity text DEFAULT NULL::text, in_expected text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  answer text;
  choice text := (select f.label from office.launch_field f where f.kind = 'choice' and f.name = field_name);
begin
  -- A dropdown's values are listed; they have a function of their own.
  if choice is not null then raise exception '% is a custom field', choice using errcode = '22023'; end if;
  perform office.require_writer();
  answer := office.change_launch_cell(work_package_id, field_name, field_value, in_expected, '{}');
  perform office.record_launch_change(work_package_id, activity, field_name, answer);
  return answer;
end $function$;

CREATE OR REPLACE FUNCTION api.store_onboarding_email(p_dms text, p_new_store text, p_store text, p_store_id text, p_tenant text, p_tenant_id text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare known office.store;
begin
  perform office.require_writer();
  known := office.find_store(p_store_id, p_tenant_id);
  perform office.enqueue('mail', jsonb_build_object(
    'tenantId', p_tenant_id, 'to', 'onboarding', 'subject', format('New store %s of %s', p_store, p_tenant),
    'text', format('%s: %s (%s) on %s is ready to be onboarded.', p_new_store, known.store_name, p_store_id, p_dms)));
  return 'Success';
end $function$;

CREATE OR REPLACE FUNCTION api.store_settings(action text, settingtype text, store_id text, tenant_id text, realm text DEFAULT NULL::text, store_nick_name text DEFAULT NULL::text, timezone text DEFAULT NULL::text, p_goal jsonb DEFAULT NULL::jsonb, seen jsonb DEFAULT NULL::jsonb)
 RETURNS SETOF api.store_setting
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.store;
  answer text;
begin
  if coalesce(settingtype, '') not in ('timezone', 'working_days') then
    raise exception 'Unknown type %', settingtype using errcode = '22023';
  elsif action = 'get' then
    known := office.find_store($3, $4);
    if settingtype = 'timezone' then
      return query select 'timezone', (office.zone_setting(known)).timezone, 1;
    else
      return query select d.keyname, d.keyvalue, d.active from office.days_of(known.id) d;
    end if;
    return;
  elsif action is distinct from 'set' then perform office.unknown_action(action);
  end if;
  perform office.require_writer();
  known := office.locked_store($3, $4);
  answer := coalesce(
    office.problem_before_phase1(known, shared.text('storeSettings.notLoaded')),
    case settingtype
      when 'timezone' then office.set_timezone(known, $7, store_nick_name, office.read_json($9, 'seen'))
      else office.set_working_days(known, office.read_json(p_goal, 'pGoal'), office.read_json($9, 'seen')) end);
  perform office.record('store_settings',
    case settingtype when 'timezone' then 'Timezone and nickname set' else 'Working days set' end,
    $4, $3, success => answer = 'Success');
  return next row(answer, null, null)::api.store_setting;
end $function$;

CREATE OR REPLACE FUNCTION api.tenant_master_mutate(p_action text, tenantid text, tenantname text DEFAULT NULL::text, sub_domain text DEFAULT NULL::text, in_deleted_date date DEFAULT NULL::date, userid text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform office.require_writer();
  if p_action = 'insert' then perform office.insert_tenant_master(tenantid, tenantname, $4);
  elsif p_action = 'update' then perform office.refuse_value('tenant_master', 'tenantname', 'A tenant cannot be renamed');
  elsif p_action = 'delete' then perform office.delete_tenant_master(tenantid, coalesce(in_deleted_date, current_date));
  else perform office.unknown_action(p_action);
  end if;
  perform office.record('tenant', 'Tenant ' || office.verb(p_action), tenantid);
  return 'Success';
end $function$;

CREATE OR REPLACE FUNCTION api.update_advisor_details(id integer, serviceadvisor text, categorized integer, store_id text, tenant_id text, role text, name text DEFAULT NULL::text, nickname text DEFAULT NULL::text, active integer DEFAULT NULL::integer, realm text DEFAULT NULL::text, seen api.seen_person DEFAULT NULL::api.seen_person)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.store;
  stored office.advisor;
begin
  perform office.require_writer();
  known := office.locked_store($4, $5);
  if known.is_deleted then perform office.refuse_value('advisor', 'store', shared.text('stores.deletedNotEditable')); end if;
  select a.* into stored from office.advisor a where a.store_key = known.id and a.id = $1 and a.serviceadvisor = $2;
  if stored.id is null then perform office.not_found('Advisor ' || $2); end if;
  perform office.check_person('advisor', (stored.nickname, stored.active)::api.seen_person, seen,
    ($8, $9)::api.seen_person, $3);
  update office.advisor a set nickname = office.tidy_nickname($8), active = $9, categorized = $3 where a.id = stored.id;
  perform office.record('advisor', format('Advisor %s updated', $2), $5, $4);
  return 'Success';
end $function$;

CREATE OR REPLACE FUNCTION api.update_billing_subscriptions(in_tenant_id text, in_subscription_details jsonb, in_expected jsonb DEFAULT NULL::jsonb)
 RETURNS SETOF api.msg_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare sent jsonb;
begin
  perform office.require_writer();
  -- In the order of all, whatever the order of the records is.
  perform from office.subscription b
   where b.subscription_id in (
     select one ->> 'subscription_id' from jsonb_array_elements(office.json_of(in_subscription_details)) as one)
   order by b.subscription_id for update;
  for sent in select * from jsonb_array_elements(office.json_of(in_subscription_details)) loop
    return next office.update_subscription(sent, office.json_of(in_expected));
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION api.update_bulk_status(in_store_id text, in_tenant_id text, in_call_type text, in_status text, userid text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare answer text;
begin
  perform office.require_writer();
  answer := case
    when office.step_of_call(in_call_type) is null then format('Unknown call type %s', in_call_type)
    when coalesce(in_status, '') not in ('Inactive', 'Active', 'In Progress', 'Completed', 'Failed', 'Disabled')
      then format('Unknown status %s', in_status)
    else office.change_process(office.locked_store(in_store_id, in_tenant_id), in_call_type, in_status) end;
  perform office.record('bulk_load', format('%s set to %s', case in_call_type
    when 'bulk_phase_1' then 'Bulk load phase 1' when 'bulk_phase_2' then 'Bulk load phase 2'
    when 'daily_load' then 'Daily load' when 'ns_qa_validation' then 'NS QA validation'
    when 'review' then 'Review' when 'store_launched' then 'Launch' else in_call_type end, in_status),
    in_tenant_id, in_store_id, success => answer = 'Success');
  return answer;
end $function$;

CREATE OR REPLACE FUNCTION api.update_labor_grid_details(store_id text, tenant_id text, p_grid_for text, p_call text, p_old_grid_type text DEFAULT NULL::text, p_new_grid_type text DEFAULT NULL::text, store_install_date date DEFAULT NULL::date, grid_data jsonb DEFAULT NULL::jsonb, seen_data jsonb DEFAULT NULL::jsonb, seen_install_date date DEFAULT NULL::date, created_date text DEFAULT NULL::text, p_labor_miss_type text DEFAULT NULL::text, p_confirm_flag text DEFAULT NULL::text, p_is_default boolean DEFAULT false, realm text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.store;
  stored office.labor_grid;
  sent jsonb;
  refusal text;
  answer jsonb;
begin
  perform office.require_writer();
  if coalesce(p_call, '') not in ('insert', 'update', 'delete') then perform office.unknown_action(p_call); end if;
  perform office.check_grid_kind(p_grid_for);
  known := office.locked_store($1, $2);
  stored := office.grid_named(known.id, p_grid_for, p_old_grid_type, $11);
  if p_call = 'delete' then
    refusal := coalesce(office.problem_before_configured(known), case
      when stored.id is null then shared.text('laborGrid.refused.gone')
      when not office.is_grid_as_seen(stored, office.read_json(seen_data, 'seenData'), $10)
        then shared.text('laborGrid.changedBeforeDeletion') end);
    answer := case when refusal is not null then jsonb_build_object('rStatus', 0, 'msg', refusal)
                   else office.delete_grid(known, stored, coalesce(p_confirm_flag, '') = 'Y', p_new_grid_type) end;
  else
    sent := office.rates_of_rows(office.read_json(grid_data, 'gridData'));
    refusal := coalesce(office.problem_before_configured(known), case
      when p_call = 'insert' then coalesce(office.rates_error(sent), office.add_grid(
        known, p_grid_for, coalesce(p_new_grid_type, ''), $7, sent, coalesce(p_is_default, false)))
      when stored.id is null then shared.text('laborGrid.refused.gone')
      else office.update_grid(known, stored, sent, office.read_json(seen_data, 'seenData'), $10, $7) end);
    answer := office.grid_answer(
      coalesce(case p_call when 'insert' then p_new_grid_type else p_old_grid_type end, ''), refusal,
      case p_call when 'insert' then shared.text('laborGrid.saved.insert') else shared.text('laborGrid.saved.update') end);
  end if;
  perform office.record('labor_grid',
    format('Labor grid %s %s', coalesce(p_old_grid_type, p_new_grid_type), office.verb(p_call)), $2, $1,
    success => 1 in ((answer ->> 'rStatus')::int, (answer -> 0 ->> 'code')::int));
  return answer;
end $function$;

CREATE OR REPLACE FUNCTION api.update_labor_grid_type(in_activity text, in_store_id text, in_tenant_id text, in_created_user text DEFAULT NULL::text, in_new_grid_name text DEFAULT NULL::text, in_old_grid_name text DEFAULT NULL::text, in_is_default_grid_name boolean DEFAULT false, realm text DEFAULT NULL::text)
 RETURNS SETOF api.msg_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.store;
  refusal text;
begin
  perform office.require_writer();
  if coalesce(in_activity, '') not in ('insert', 'update', 'delete') then perform office.unknown_action(in_activity); end if;
  known := office.locked_store(in_store_id, in_tenant_id);
  refusal := coalesce(office.problem_before_configured(known), office.change_grid_type(
    known, in_activity, coalesce(in_new_grid_name, ''), coalesce(in_old_grid_name, ''),
    coalesce(in_is_default_grid_name, false)));
  perform office.record('labor_grid',
    format('Grid name %s %s', coalesce(in_old_grid_name, in_new_grid_name), office.verb(in_activity)),
    in_tenant_id, in_store_id, success => refusal is null);
  return next row(coalesce(refusal, case in_activity
    when 'insert' then shared.text('laborGrid.saved.insert')
    when 'update' then shared.text('laborGrid.saved.update')
    else shared.text('laborGrid.saved.delete') end), (refusal is null)::int)::api.msg_result;
end $function$;

CREATE OR REPLACE FUNCTION api.update_menu_models(in_store_id text, in_tenant_id text, in_models jsonb, username text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION api.update_opcode_categorization_status(store_id text, tenant_id text, dms_type text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.store;
  refusal text;
begin
  perform office.require_writer();
  known := office.locked_store($1, $2);
  refusal := coalesce(
    office.problem_before_phase1(known, shared.text('opcodes.notLoaded')),
    nullif(concat_ws('; ', office.opcodes_without_category(known.id),
      case when not known.is_opcode_categorized and not known.is_phase1_verified
        then format(shared.text('pipeline.finishFirst'), office.step_label('phase1Validation')) end), ''));
  if refusal is null then
    update office.store s
       set is_opcode_categorized = true, opcode_categorized_date = now(), has_user_categorized_opcode = true,
           bulk_phase2 = case s.bulk_phase2 when 'Inactive' then 'Active' else s.bulk_phase2 end
     where s.id = known.id;
  end if;
  perform office.record('opcode', 'Opcode categorization saved', $2, $1, success => refusal is null);
  return coalesce(refusal, 'Success');
end $function$;

CREATE OR REPLACE FUNCTION api.update_pay_type_master_by_code(in_pay_types api.pay_type_change[])
 RETURNS SETOF api.msg_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  sent api.pay_type_change;
  result api.msg_result;
  made text[] := '{}';
begin
  perform office.require_writer();
  -- In the order of all, whatever the order of the records is.
  perform office.hold_stores(array(
    select s.id from office.store s join unnest(in_pay_types) one on (one.store_id, one.tenant_id) = (s.store_id, s.tenant_id)));
  foreach sent in array in_pay_types loop
    result := office.change_pay_type(sent);
    if result.status = 1 then made := made || sent.paytype; end if;
    return next result;
  end loop;
  -- Those that were taken; all of them where none was, since that many have failed.
  perform office.record(
    'pay_type',
    format('Pay types %s updated', array_to_string(case made when '{}' then
      array(select paytype from unnest(in_pay_types)) else made end, ', ')),
    sent.tenant_id, sent.store_id, success => made <> '{}');
end $function$;

CREATE OR REPLACE FUNCTION api.update_scheduler_time(p_store_id text, p_scheduler_time text, p_dms text DEFAULT NULL::text, p_seen_time text DEFAULT office.omitted())
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare known office.last_load;
begin
  perform office.require_writer();
  if p_scheduler_time !~ '^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$' then
    perform office.refuse_value('daily_load', 'schedulertime', shared.text('validation.invalidInput'));
  end if;
  perform from office.daily_load l join office.store s on s.id = l.store_key where s.store_id = p_store_id for update of l;
  select l.* into known from office.last_loads() l
   where l.store_id = p_store_id and l.dms is not distinct from p_dms and not l.cancelled;
  if known.store_key is null then
    perform office.not_found(format('A load of store %s from %s', p_store_id, coalesce(p_dms, 'its DMS')));
  elsif p_seen_time is distinct from office.omitted() and p_seen_time is distinct from known.scheduler_time then
    perform office.stale_write(format('Someone else changed the scheduler time of %s to %s. Nothing was saved.',
      known.store_name, to_char(known.scheduler_time::time, 'HH24:MI:SS')));
  end if;
  update office.daily_load set scheduler_time = p_scheduler_time where store_key = known.store_key;
  perform office.record('scheduler', 'Scheduler time set to ' || p_scheduler_time, null, p_store_id);
  return 'Success';
end $function$;

CREATE OR REPLACE FUNCTION api.update_submission_status(in_store_id text, in_tenant_id text, in_type text)
 RETURNS SETOF api.msg_result
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.store;
  word text := office.submission_word(in_type);
  refusal text;
  done text := case when word is not null then shared.text('submissions.submitted.' || in_type) end;
begin
  perform office.require_writer();
  if word is null then raise exception 'Unknown type %', in_type using errcode = '22023'; end if;
  known := office.locked_store(in_store_id, in_tenant_id);
  if exists (select from office.submission where store_key = known.id and kind = in_type) then
    done := shared.text('submissions.alreadySubmitted.' || in_type);
  else
    refusal := office.submission_problem(known, in_type);
    if refusal is null then
      insert into office.submission (store_key, kind, submitted_by, submitted_at)
      values (known.id, in_type, office.caller(), now());
      perform office.after_submission(known, in_type);
    end if;
  end if;
  perform office.record(in_type, shared.text('submissions.activity.' || in_type), in_tenant_id, in_store_id, success => refusal is null);
  return next row(coalesce(refusal, done), (refusal is null)::int)::api.msg_result;
end $function$;

CREATE OR REPLACE FUNCTION api.update_technician_status(techno text, p_categorized integer, store_id text, tenant_id text, role text, statusval integer DEFAULT NULL::integer, nick_name text DEFAULT NULL::text, seen api.seen_person DEFAULT NULL::api.seen_person)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.store;
  stored office.technician;
begin
  perform office.require_writer();
  known := office.locked_store($3, $4);
  if known.is_deleted then perform office.refuse_value('technician', 'store', shared.text('stores.deletedNotEditable')); end if;
  select t.* into stored from office.technician t where t.store_key = known.id and t.lbrtechno = techno;
  if stored.id is null then perform office.not_found('Technician ' || techno); end if;
  perform office.check_person('technician', (stored.nickname, stored.active)::api.seen_person, seen,
    (nick_name, statusval)::api.seen_person, p_categorized);
  update office.technician
     set nickname = office.tidy_nickname(nick_name), active = statusval, categorized = p_categorized
   where id = stored.id;
  perform office.record('technician', format('Technician %s updated', techno), $4, $3);
  return 'Success';
end $function$;

CREATE OR REPLACE FUNCTION api.upload_labor_grid_file(base64_data text, in_file_name text, in_grid_type text, in_installation_date date, in_store_id text, in_tenant_id text, in_grid_or_fleet text, realm text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
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
  return office.grid_answer(in_grid_type, refusal, shared.text('laborGrid.saved.upload'));
end $function$;

CREATE OR REPLACE FUNCTION api.upsert_server(db_name text, db_port integer, db_user text, db_password text, is_full boolean, ip_address text, seen api.seen_server DEFAULT ROW(office.omitted(), NULL::text, NULL::boolean, NULL::timestamp with time zone)::api.seen_server)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  known office.db_server;
  name text := format('%s:%s', $6, $2);
begin
  perform office.require_superadmin_to_change();
  perform office.check_server($6, $1, $3, $2, $4);
  -- One after the other: there may be no row yet to hold.
  perform pg_advisory_xact_lock(hashtext('office.db_server'), hashtext(name));
  select s.* into known from office.db_server s where s.ip_address = $6 and s.db_port = $2;
  perform office.check_seen_server(known, $7, name);
  insert into office.db_server as s (ip_address, db_name, db_user, db_password, db_port, is_full, created_at, updated_at)
  values ($6, $1, $3, $4, $2, $5, now(), clock_timestamp())
  on conflict on constraint db_server_ip_address_db_port_key
  do update set db_name = excluded.db_name, db_user = excluded.db_user, db_password = excluded.db_password,
                is_full = excluded.is_full, updated_at = excluded.updated_at;
  perform office.record('db_settings', format('DB server %s saved', name), null);
  return case when known.server_no is null then shared.text('dbServers.added') else shared.text('dbServers.updated') end;
end $function$;
