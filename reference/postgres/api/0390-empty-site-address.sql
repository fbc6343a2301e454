-- A tenant without a site address was told that only lowercase letters are allowed in it.
do $migration$
declare
  source text := pg_get_functiondef('office.insert_tenant_master'::regproc);
  changed text := replace(source, $x$  elsif coalesce(address, '') !~$x$,
    $x$  elsif coalesce(address, '') = '' then
    perform office.refuse_value('tenant_master', 'subdomain', shared.text('validation.required'));
  elsif coalesce(address, '') !~$x$);
begin
  if changed = source then raise exception 'The function does not hold the check of the site address'; end if;
  execute changed;
end $migration$;
