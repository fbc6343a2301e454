-- Whoever may only look is told so by a change, as the sandbox and the console do: six functions spoke of a page.
create function office.require_superadmin_to_change() returns void language sql stable as $$
  select office.require(office.is_superadmin(), shared.text('access.readOnlyRole'))
$$;

do $migration$
declare
  called constant text := 'perform office.require_superadmin();';
  name text;
  before text;
begin
  foreach name in array array['build_or_restart_environment', 'delete_server', 'run_build', 'run_data_loader', 'run_test_tenants',
                              'upsert_server'] loop
    before := pg_get_functiondef(('api.' || name)::regproc);
    if position(called in before) = 0 then raise exception 'api.% does not hold %', name, called; end if;
    execute replace(before, called, 'perform office.require_superadmin_to_change();');
  end loop;
end $migration$;
