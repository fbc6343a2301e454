-- A DB server that someone deleted came back where another saved it at the same time: the row was read before the deletion,
-- and written as a new one after it.
create or replace function api.delete_server(db_port integer, ip_address text)
returns text language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform office.require_superadmin();
  -- The lock of api.upsert_server: who saves the server meanwhile waits, and learns that it is gone.
  perform pg_advisory_xact_lock(hashtext('office.db_server'), hashtext(format('%s:%s', $2, $1)));
  delete from office.db_server s where s.ip_address = $2 and s.db_port = $1;
  if not found then perform office.not_found(format('DB server %s:%s', $2, $1)); end if;
  perform office.record('db_settings', format('DB server %s:%s deleted', $2, $1), null);
  return shared.text('dbServers.deleted');
end $$;
