-- Realm databases in pages, or one of them: those of 54,600 realms are an answer of 15.6 MB, and the password of one realm was
-- looked for among those of all. A password is decrypted for the rows of a page alone, so the page is chosen first.

-- The databases of a page, with their places. As in office.loads_page, the planner would sort all of them.
create function office.realm_databases_page(size integer, skipped integer)
returns table (config_id integer, place bigint)
language sql stable rows 100 set enable_sort = off as $$
  select page.config_id, row_number() over ()
    from (
      select c.config_id
        from office.schema_config c
        join office.tenant t on t.tenant_id = c.client_id
       order by c.realm_name collate office.nocase, c.config_id
       limit size offset skipped
    ) as page
$$;

drop function api.get_schema_config();
create function api.get_schema_config(
  in_first integer default null, in_offset integer default null, in_config_id integer default null
) returns setof api.schema_config language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
set enable_hashjoin = off as $$
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
    on conflict (client_id) do nothing;
  end if;
  return query
    select case when t.cancelled then 'N' else 'Y' end, office.decrypt(c.auth_password), c.auth_username, c.client_id,
           c.config_id, c.db_name, c.db_server, c.hostname, c.port, c.realm_name
      from office.realm_databases_page(in_first, coalesce(in_offset, 0)) p
      join office.schema_config c on c.config_id = p.config_id
      join office.tenant t on t.tenant_id = c.client_id
     order by p.place;
end $$;
comment on function api.get_schema_config is '@resultFieldName results';
