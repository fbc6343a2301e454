-- A picture has an address, and its bytes are served there: in every row of a list they made an answer of hundreds of MB.
create function office.logo_bytes(address text) returns bytea language plpgsql immutable as $$
declare bytes bytea := decode(coalesce(substring(address from '^data:[^,;]*;base64,(.*)$'), ''), 'base64');
begin
  if length(bytes) > 1048576 then
    perform office.refuse_value('tenant_master', 'tenantimg', 'The logo must be 1 MB or smaller');
  elsif office.image_type(bytes) is null then
    perform office.refuse_value('tenant_master', 'tenantimg', 'The logo must be a PNG, JPEG, GIF or WebP image');
  end if;
  return bytes;
end $$;

create or replace function office.save_logo(of_tenant text, address text) returns void language plpgsql as $$
declare bytes bytea := office.logo_bytes(address);
begin
  update office.tenant set logo_kind = 'uploaded', logo_version = logo_version + 1 where tenant_id = of_tenant;
  insert into office.logo (tenant_id, version, type, bytes)
  select tenant_id, logo_version, office.image_type(bytes), bytes from office.tenant where tenant_id = of_tenant;
end $$;

-- The version makes the address immutable: what was fetched once need not be fetched again.
create or replace function office.logo_address(tenant office.tenant) returns text language sql stable as $$
  select format('/media/tenants/%s/%s', tenant.tenant_id, greatest(tenant.logo_version, 1)) where tenant.logo_kind <> 'none'
$$;
alter function office.logo_address security invoker;

-- A picture, or the name that one is drawn from; no row where the caller may not see the tenant.
create function office.tenant_picture(wanted text, wanted_version integer)
returns table (type text, bytes bytea, drawn_from text) language sql stable security definer set search_path = '' as $$
  select l.type, l.bytes, case when t.logo_kind <> 'none' and wanted_version = 1 then t.tenant_name end
    from office.tenant t
    left join office.logo l on l.tenant_id = t.tenant_id and l.version = wanted_version
   where t.tenant_id = wanted and (not t.is_test_tenant or office.is_superadmin())
$$;

create function office.dms_picture(wanted text, wanted_version integer) returns table (type text, bytes bytea)
language sql stable security definer set search_path = '' as $$
  select l.type, l.bytes from office.dms_logo l where l.slug = wanted and l.version = wanted_version
$$;
grant execute on function office.tenant_picture, office.dms_picture to dealer_reader;

-- Keeps the picture of a DMS and gives its address; version 1 is the one that is drawn.
create function office.save_dms_logo(of_dms text, address text) returns text language plpgsql as $$
declare
  bytes bytea;
  place text := regexp_replace(lower(of_dms), '\W', '-', 'g');
  next_version integer;
begin
  if coalesce(address, '') = '' then return null; end if;
  bytes := office.logo_bytes(address);
  select coalesce(max(l.version), 1) + 1 into next_version from office.dms_logo l where l.slug = place;
  insert into office.dms_logo (slug, version, type, bytes) values (place, next_version, office.image_type(bytes), bytes);
  return format('/media/dms/%s/%s', place, next_version);
end $$;

-- What was kept without being looked at, and is no picture, is shown nowhere.
do $$
declare kept office.dms;
begin
  for kept in select * from office.dms where dms_img like 'data:%' loop
    begin
      update office.dms set dms_img = office.save_dms_logo(kept.dms, kept.dms_img) where id = kept.id;
    exception when check_violation or invalid_parameter_value then
      update office.dms set dms_img = null where id = kept.id;
    end;
  end loop;
end $$;

create or replace view api.stateless_service_bzo_dms_masters with (security_invoker) as
select id, dms, dms_img, created_time, last_updated_on, last_updated_by from office.dms;

create or replace function api.dms_master_mutate(p_action text, p_dms text, p_dms_img text default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  clean text := trim(p_dms);
  used integer;
begin
  perform office.require_writer();
  if p_action = 'insert' then
    if clean !~ '^[A-Za-z0-9 \-&''.,()/]+$' or length(clean) > 120 then
      perform office.refuse_value('dms_master', 'dms', case clean when '' then 'Required Field' else 'Invalid input.' end);
    elsif exists (select from office.dms where dms = clean collate office.nocase) then
      perform office.refuse_duplicate('dms_master_dms_key', 'dms', clean);
    end if;
    insert into office.dms (id, dms, dms_img, created_time, last_updated_on, last_updated_by)
    select coalesce(max(id), 0) + 1, clean, office.save_dms_logo(clean, p_dms_img), now(), now(), office.caller() from office.dms;
  elsif p_action = 'update' then
    update office.dms set dms_img = office.save_dms_logo(dms, p_dms_img), last_updated_on = now(), last_updated_by = office.caller()
     where dms = p_dms and p_dms_img is not null;
    if not found and p_dms_img is not null then perform office.not_found('DMS ' || p_dms); end if;
  elsif p_action = 'delete' then
    select count(*) into used from office.data_feed where dms = p_dms;
    if used > 0 then
      perform office.record('dms', format('DMS %s deleted', p_dms), null, success => false);
      return format('%s is used by %s data feeds', p_dms, used);
    end if;
    delete from office.dms where dms = p_dms;
  else
    perform office.unknown_action(p_action);
  end if;
  perform office.record('dms', format('DMS %s %s', p_dms, office.verb(p_action)), null);
  return 'Success';
end $$;
