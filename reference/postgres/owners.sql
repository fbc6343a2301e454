-- Runs after the migrations on every update. Gives each SECURITY DEFINER function to the role `dealer_functions`, which
-- owns nothing else and can reach only the data of `office`, so that a fault in one function does not expose the whole
-- database.
do $$
declare
  lent regprocedure;
  pgcrypto text := (
    select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pgcrypto');
  is_superuser constant boolean := (select rolsuper from pg_roles where rolname = current_user);
begin
  if not exists (select from pg_roles where rolname = 'dealer_functions') then
    create role dealer_functions nologin;
  end if;
  if not is_superuser and not pg_has_role(current_user, 'dealer_functions', 'usage') then
    execute format('grant dealer_functions to %I', current_user);
  end if;

  grant usage on schema office, api, shared to dealer_functions;
  if not has_schema_privilege('dealer_functions', pgcrypto, 'usage') then
    execute format('grant usage on schema %I to dealer_functions', pgcrypto);
  end if;
  for lent in
    select oid from pg_proc
     where pronamespace = pgcrypto::regnamespace and proname in ('pgp_sym_encrypt', 'pgp_sym_decrypt')
       and not has_function_privilege('dealer_functions', oid, 'execute')
  loop
    execute format('grant execute on function %s to dealer_functions', lent);
  end loop;
  grant select, insert, update, delete on all tables in schema office, api to dealer_functions;
  grant usage, select, update on all sequences in schema office to dealer_functions;
  revoke execute on all functions in schema office, api, shared from public;
  grant execute on all functions in schema office, api, shared to dealer_functions;
  if not exists (select from pg_policy where polname = 'tenant_of_functions') then
    create policy tenant_of_functions on office.tenant to dealer_functions using (true) with check (true);
  end if;
  if not exists (select from pg_policy where polname = 'listed_store_of_functions') then
    create policy listed_store_of_functions on office.listed_store to dealer_functions using (true) with check (true);
  end if;

  -- A function's new owner must be allowed to create in its schema: for as long as this transaction takes.
  grant create on schema office, api to dealer_functions;
  for lent in
    select oid from pg_proc where prosecdef and pronamespace in ('office'::regnamespace, 'api'::regnamespace)
  loop
    execute format('alter function %s owner to dealer_functions', lent);
  end loop;
  revoke create on schema office, api from dealer_functions;
  -- A path without pg_temp begins with it, even an empty one: a session could put a table or type of its own before the real
  -- one. That holds for what a definer calls, too, where it has a path of its own.
  for lent in
    select oid from pg_proc
     where pronamespace in ('office'::regnamespace, 'api'::regnamespace, 'shared'::regnamespace)
       and (prosecdef or array_to_string(proconfig, ',') like '%search_path=%')
  loop
    execute format('alter function %s set search_path = pg_catalog, pg_temp', lent);
  end loop;

  -- Only the database's own account may take this away; without it the path above is what holds.
  if (select pg_has_role(current_user, datdba, 'usage') from pg_database where datname = current_database()) then
    execute format('revoke temporary on database %I from public', current_database());
  end if;
end $$;
