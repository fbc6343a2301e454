-- The first read of the realm databases made and encrypted a password for each tenant: those of 60,000 tenants took longer than a
-- statement may, so that the read failed. They are made with the sample now, and a read makes those of realms that came since.

-- Makes the databases of realms that have none.
create function office.make_realm_databases() returns void language sql set search_path = pg_catalog, pg_temp as $$
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
$$;

do $migration$
declare
  source text := pg_get_functiondef('api.get_schema_config'::regproc);
  changed text := regexp_replace(source, 'insert into office\.schema_config .* on conflict \(client_id\) do nothing;',
    'perform office.make_realm_databases();');
begin
  if changed = source then raise exception 'The function does not make realm databases'; end if;
  execute changed;
end $migration$;
