-- A view's own right stands for the refusal that a function would make.
grant select on office.application_action to dealer_superadmin;
create view api.application_actions with (security_invoker) as
select id, environment, application, action, is_enabled, key_value, created_at, updated_at from office.application_action;
comment on view api.application_actions is '@primaryKey id';
grant select on api.application_actions to dealer_superadmin;

create function office.build_refusal(wanted_environment text, wanted_application text, wanted_action text) returns text
language sql stable as $$
  select case
    when wanted_environment = '' then 'Choose an environment first'
    when wanted_application = '' or wanted_action = '' then 'Choose an application and an action'
    when not exists (
      select from office.application_action
       where is_enabled and environment = wanted_environment and application = wanted_application and action = wanted_action)
      then format('%s has no action %s in %s', wanted_application, wanted_action, wanted_environment) end
$$;

-- A run lasts until the worker ends it.
create function office.start_build(wanted_environment text, wanted_application text, wanted_action text) returns text
language plpgsql as $$
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
    select format('%s in %s is being worked on already: %s has started that. Wait until it has ended.',
                  application, environment, started_by) into refusal
      from office.build_run where environment = wanted_environment and application = wanted_application;
    raise exception '%', refusal using errcode = '55006', detail = refusal;
  end if;
  perform office.enqueue('build', jsonb_build_object('environment', wanted_environment, 'application', wanted_application));
  perform office.record('simt_build', format('%s of %s in %s', wanted_action, wanted_application, wanted_environment), null);
  return format('%s of %s in %s has started', wanted_action, wanted_application, wanted_environment);
end $$;

create function api.run_build(p_environment text, p_service text) returns text language plpgsql volatile
security definer set search_path = '' as $$
begin
  perform office.require_superadmin();
  return office.start_build(p_environment, p_service, 'Build');
end $$;
create function api.build_or_restart_environment(p_action text, p_environment text, p_service text) returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform office.require_superadmin();
  return office.start_build(p_environment, p_service, p_action);
end $$;

create function office.end_build(of_environment text, of_application text) returns void language sql security definer
set search_path = '' as $$
  update office.build_run set ends_at = now() where environment = of_environment and application = of_application
$$;
revoke execute on function office.end_build from public;
grant execute on function office.end_build to dealer_worker;
