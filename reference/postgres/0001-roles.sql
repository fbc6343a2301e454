-- Who asks, and what a role may do. PostGraphile signs in as dealer_console and becomes one of the four roles for the
-- length of a request, by the verified token's role (graphile.config.mjs); what it does not know reads only.
do $$
declare name text;
begin
  foreach name in array array['dealer_reader', 'dealer_writer', 'dealer_superadmin'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I nologin', name);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'dealer_console') then
    create role dealer_console login noinherit;
  end if;
end $$;

grant dealer_reader to dealer_writer;
grant dealer_writer to dealer_superadmin;
grant dealer_reader, dealer_writer, dealer_superadmin to dealer_console;

-- `office` holds the tables and what only functions use, `api` what PostGraphile shows.
create schema office;
create schema api;
grant usage on schema office, api to dealer_reader;
-- What a function does for whom, it decides itself.
alter default privileges in schema api revoke execute on functions from public;
alter default privileges in schema api grant execute on functions to dealer_reader;

create function office.claim(name text) returns text language sql stable as $$
  select nullif(current_setting('request.' || name, true), '')
$$;

create function office.caller() returns text language sql stable as $$
  select coalesce(office.claim('name'), office.claim('subject'))
$$;

create function office.username() returns text language sql stable as $$
  select coalesce(office.claim('username'), office.claim('subject'))
$$;

-- A list or record that was sent as JSON, or as a text of JSON where the server is set up so.
create function office.json_of(sent jsonb) returns jsonb language sql immutable as $$
  select case jsonb_typeof(sent) when 'string' then (sent #>> '{}')::jsonb else sent end
$$;

create function office.is_superadmin() returns boolean language sql stable as $$
  select coalesce(office.claim('role') = 'superadmin', false)
$$;

create function office.may_write() returns boolean language sql stable as $$
  select coalesce(office.claim('role') in ('superadmin', 'admin', 'user'), false)
$$;

create function office.require(allowed boolean, reason text) returns void language plpgsql stable as $$
begin
  if not allowed then
    raise exception 'permission denied: %', reason using errcode = '42501', detail = reason;
  end if;
end $$;

create function office.require_writer() returns void language sql stable as $$
  select office.require(office.may_write(), 'Your role can look at this but not change it')
$$;

create function office.require_superadmin() returns void language sql stable as $$
  select office.require(office.is_superadmin(), 'You do not have access to this page')
$$;

-- Names are compared as people read them: Austin is austin.
create collation office.nocase (provider = icu, locale = 'und-u-ks-level2', deterministic = false);
-- In which order names stand; other than nocase it lets one look for a part of them.
create collation office.by_name (provider = icu, locale = 'und');

-- What a call does not name: a default of its own tells it from a null, which clears. PostGraphile leaves such an
-- argument to its default.
create function office.omitted() returns text language sql immutable as $$ select E'\x01omitted'::text $$;

-- Refusals as the console reads them: by code, constraint and detail (docs/connecting.md, "Errors").
create function office.refuse_value(table_name text, field text, reason text) returns void language plpgsql as $$
begin
  raise exception 'new row for relation "%" violates check constraint "%_%_check": %', table_name, table_name, field, reason
    using errcode = '23514', constraint = format('%s_%s_check', table_name, field), detail = reason;
end $$;

create function office.refuse_duplicate(name text, field text, value text) returns void language plpgsql as $$
begin
  raise exception 'duplicate key value violates unique constraint "%"', name
    using errcode = '23505', constraint = name, detail = format('Key (%s)=(%s) already exists.', field, value);
end $$;

create function office.not_found(what text) returns void language plpgsql as $$
begin
  raise exception '% does not exist', what using errcode = 'P0002', detail = what || ' does not exist';
end $$;

create function office.unknown_action(action text) returns void language plpgsql as $$
begin
  raise exception 'Unknown action %', action using errcode = '22023';
end $$;

-- Somebody else has changed meanwhile what the sender changes.
create function office.stale_write(reason text) returns void language plpgsql as $$
begin
  raise exception '%', reason using errcode = '40001', detail = reason;
end $$;

-- Refuses a change that was made on another record than the one stored. A sender that does not say what it saw is taken
-- at its word; nothing and an empty text are one, and the order of a list does not count.
create function office.require_as_seen(stored jsonb, sent jsonb, what text) returns void language plpgsql as $$
declare seen jsonb := office.json_of(sent);
begin
  if jsonb_typeof(seen) = 'object' and exists (
    select from jsonb_each(seen) as field
     where stored ? field.key
       and case jsonb_typeof(field.value)
             when 'array' then
               array(select jsonb_array_elements_text(field.value) order by 1)
                 is distinct from array(select jsonb_array_elements_text(stored -> field.key) order by 1)
             else nullif(seen ->> field.key, '') is distinct from nullif(stored ->> field.key, '') end
  ) then
    perform office.stale_write('Somebody else has saved ' || what || ' meanwhile. Save again to see both.');
  end if;
end $$;
