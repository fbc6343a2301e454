create type api.db_server as (
  server_no integer, ip_address text, db_name text, db_user text, db_password text, db_port integer, is_full boolean,
  created_at timestamptz, updated_at timestamptz
);
create function office.db_servers(with_passwords boolean) returns setof api.db_server language sql stable as $$
  select server_no, ip_address, db_name, db_user, case when with_passwords then db_password end, db_port, is_full,
         created_at, updated_at
    from office.db_server order by server_no
$$;

create function api.get_servers() returns setof api.db_server language plpgsql volatile security definer
set search_path = '' as $$
begin
  perform office.require_superadmin();
  return query select * from office.db_servers(false);
end $$;
create function api.get_server_details() returns setof api.db_server language plpgsql volatile security definer
set search_path = '' as $$
begin
  perform office.require_superadmin();
  return query select * from office.db_servers(true);
end $$;
comment on function api.get_servers is '@resultFieldName results';
comment on function api.get_server_details is '@resultFieldName results';

create function office.word_error(value text, required text) returns text language sql immutable as $$
  select case
    when value = '' then required
    when length(value) > 64 then 'At most 64 characters'
    when value !~ '^[A-Za-z0-9]+$' then 'Only letters and numbers are allowed' end
$$;

-- What was typed is never told again: it may be the password.
create function office.check_server(
  ip_address text, db_name text, db_user text, db_port integer, db_password text
) returns void language plpgsql as $$
declare wrong record;
begin
  select field, reason into wrong from (values
    (1, 'ipaddress', case when ip_address = '' then 'IP Address is required'
                          when ip_address !~ '^((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(?!$)|$)){4}$' then 'Invalid IP address' end),
    (2, 'dbname', office.word_error(db_name, 'Db name is required')),
    (3, 'dbuser', office.word_error(db_user, 'User name is required')),
    (4, 'dbport', case when db_port not between 1 and 65535 then 'Port must be a number between 1 and 65535' end),
    (5, 'dbpassword', case when db_password = '' then 'Password is required'
                           when length(db_password) > 120 then 'At most 120 characters'
                           when db_password ~ '\s' then 'Spaces are not allowed in password' end)
  ) as problem(place, field, reason) where reason is not null order by place limit 1;
  if found then perform office.refuse_value('db_server', wrong.field, wrong.reason); end if;
end $$;

create type api.seen_server as (db_name text, db_user text, is_full boolean, updated_at timestamptz);

create function office.check_seen_server(known office.db_server, seen api.seen_server, name text) returns void
language plpgsql as $$
begin
  if seen.db_name = office.omitted() then return;
  elsif seen is null and known.server_no is not null then
    perform office.stale_write(format('There is a DB server at %s already', name));
  elsif seen is not null and known.server_no is null then
    perform office.stale_write(name || ' is no longer there. Somebody else has deleted it.');
  elsif (seen.db_name, seen.db_user, seen.is_full, seen.updated_at) is distinct from
        (known.db_name, known.db_user, known.is_full, known.updated_at) then
    perform office.stale_write(format(
      'Somebody else has changed %s meanwhile. It is shown as it is now; look at it and save again.', name));
  end if;
end $$;

create function api.upsert_server(
  db_name text, db_port integer, db_user text, db_password text, is_full boolean, ip_address text,
  seen api.seen_server default row(office.omitted(), null, null, null)::api.seen_server
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.db_server;
  name text := format('%s:%s', $6, $2);
begin
  perform office.require_superadmin();
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
  return case when known.server_no is null then 'DB server added successfully' else 'DB server updated successfully' end;
end $$;

create function api.delete_server(db_port integer, ip_address text) returns text language plpgsql volatile
security definer set search_path = '' as $$
begin
  perform office.require_superadmin();
  delete from office.db_server s where s.ip_address = $2 and s.db_port = $1;
  if not found then perform office.not_found(format('DB server %s:%s', $2, $1)); end if;
  perform office.record('db_settings', format('DB server %s:%s deleted', $2, $1), null);
  return 'DB server deleted successfully';
end $$;

create type api.schema_config as (
  active_yn text, auth_password text, auth_username text, client_id text, config_id integer, db_name text,
  db_server text, hostname text, port integer, realm_name text
);
-- Realms that have come since get a place first: each on the server its number falls on, with a password of its own.
create function api.get_schema_config() returns setof api.schema_config language plpgsql volatile security definer
set search_path = '' as $$
begin
  perform office.require_superadmin();
  insert into office.schema_config (
    client_id, realm_name, hostname, port, db_server, db_name, auth_username, auth_password)
  select t.tenant_id, t.realm_name, format('db%s.provider.example', d.server_no), d.db_port, d.ip_address,
         replace(t.realm_name, '-', '_') || '_db', replace(t.realm_name, '-', '_') || '_auth',
         'auth' || left(replace(gen_random_uuid()::text, '-', ''), 18)
    from office.tenant t
    join (select *, row_number() over (order by server_no) - 1 as place, count(*) over () as servers
            from office.db_server) d on d.place = t.id % d.servers
   where t.is_configured and t.realm_name is not null
   order by t.id
  on conflict (client_id) do nothing;
  return query
    select case when t.cancelled then 'N' else 'Y' end, c.auth_password, c.auth_username, c.client_id, c.config_id,
           c.db_name, c.db_server, c.hostname, c.port, c.realm_name
      from office.schema_config c
      join office.tenant t on t.tenant_id = c.client_id
     order by c.realm_name collate office.nocase, c.config_id;
end $$;
comment on function api.get_schema_config is '@resultFieldName results';
