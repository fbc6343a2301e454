-- The store or tenant that a reader is asked about is looked for first, and so is the caller's right to it. PostgreSQL may
-- leave out a subquery that no row asks for: an empty table then answered about stores that are not there, or not the
-- caller's, as if they had nothing.
do $migration$
declare
  of_function oid;
  definition text;
  looked_for text;
  changed integer := 0;
begin
  for of_function in
    select p.oid from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'api'::regnamespace and p.prokind = 'f' and l.lanname = 'sql'
     order by p.oid
  loop
    definition := pg_get_functiondef(of_function);
    looked_for := substring(definition from 'office\.(?:find_store|find_tenant|evaluated_store|revenue_store_of)\([^()]*\)');
    if looked_for is null then continue; end if;
    execute replace(definition, 'AS $function$', format(E'AS $function$\n  select %s;', looked_for));
    changed := changed + 1;
  end loop;
  if changed < 20 then raise exception 'Only % functions look for what they are asked about', changed; end if;
end $migration$;

-- Of a record that the caller may not see, not even its name is told.
do $migration$
declare
  changes constant text[][] := array[
    ['api.configure_store',
     $x$select s.* into known from office.store s where s.id = $1;
  known := office.locked_store(coalesce(known.store_id, $1::text), coalesce(known.tenant_id, ''));$x$,
     $x$select s.* into known from office.store s join office.tenant t on t.tenant_id = s.tenant_id
   where s.id = $1 and (not t.is_test_tenant or office.is_superadmin());
  if known.id is null then perform office.not_found('Store ' || $1); end if;
  known := office.locked_store(known.store_id, known.tenant_id);$x$],
    ['api.configure_tenant',
     $x$select t.* into known from office.tenant t where t.id = $1;
  known := office.locked_tenant(coalesce(known.tenant_id, $1::text));$x$,
     $x$select t.* into known from office.tenant t where t.id = $1 and (not t.is_test_tenant or office.is_superadmin());
  if known.id is null then perform office.not_found('Tenant ' || $1); end if;
  known := office.locked_tenant(known.tenant_id);$x$]
  ];
  change text[];
  before text;
begin
  foreach change slice 1 in array changes loop
    before := pg_get_functiondef(change[1]::regproc);
    if position(change[2] in before) = 0 then raise exception '% does not hold %', change[1], change[2]; end if;
    execute replace(before, change[2], change[3]);
  end loop;
end $migration$;
