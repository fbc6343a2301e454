create function office.check_tenant_details(display_name text, agreement_date date) returns void language plpgsql as $$
begin
  if coalesce(trim(display_name), '') = '' then
    perform office.refuse_value('tenant_master', 'displayname', 'Required');
  elsif length(trim(display_name)) > 120 then
    perform office.refuse_value('tenant_master', 'displayname', 'At most 120 characters');
  elsif display_name !~ '[[:alnum:]]' then
    perform office.refuse_value('tenant_master', 'displayname', 'A name needs a letter or a digit');
  elsif agreement_date is null then
    perform office.refuse_value('tenant_master', 'agreementdate', 'Required Field');
  end if;
end $$;

-- The type by what the bytes are, whatever the address claims.
create function office.image_type(bytes bytea) returns text language sql immutable as $$
  select case
    when substring(bytes from 1 for 8) = '\x89504e470d0a1a0a' then 'image/png'
    when substring(bytes from 1 for 3) = '\xffd8ff' then 'image/jpeg'
    when substring(bytes from 1 for 6) in ('GIF87a', 'GIF89a') then 'image/gif'
    when substring(bytes from 1 for 4) = 'RIFF' and substring(bytes from 9 for 4) = 'WEBP' then 'image/webp'
  end
$$;

create function office.save_logo(of_tenant text, address text) returns void language plpgsql as $$
declare
  bytes bytea := decode(coalesce(substring(address from '^data:[^,;]*;base64,(.*)$'), ''), 'base64');
begin
  if length(bytes) > 1048576 then
    perform office.refuse_value('tenant_master', 'tenantimg', 'The logo must be 1 MB or smaller');
  elsif office.image_type(bytes) is null then
    perform office.refuse_value('tenant_master', 'tenantimg', 'The logo must be a PNG, JPEG, GIF or WebP image');
  end if;
  update office.tenant set logo_kind = 'uploaded', logo_version = logo_version + 1 where tenant_id = of_tenant;
  insert into office.logo (tenant_id, version, type, bytes)
  select tenant_id, logo_version, office.image_type(bytes), bytes from office.tenant where tenant_id = of_tenant;
end $$;

create function api.insert_or_update_tenant(
  p_action text, tenant_id text, tenant_img text default null, agreement_date date default null,
  display_name text default null, in_expected jsonb default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
begin
  perform office.require_writer();
  perform office.check_tenant_details($5, $4);
  if p_action = 'insert' then
    if $2 !~ '^[a-z0-9]+$' then
      perform office.refuse_value('tenant_master', 'tenantid', 'Lowercase letters and digits only');
    elsif exists (select from office.tenant t where t.tenant_id = $2 and t.tenant_name is not null) then
      perform office.refuse_duplicate('tenant_master_tenantname_key', 'tenantid', $2);
    end if;
    -- Before the master exists the details may be written again: a create that broke off can be repeated.
    insert into office.tenant as t (tenant_id, display_name, agreement_date, onboarding)
    values ($2, trim($5), $4, true)
    on conflict on constraint tenant_tenant_id_key
    do update set display_name = excluded.display_name, agreement_date = excluded.agreement_date;
  elsif p_action = 'update' then
    perform office.find_tenant($2);
    perform from office.tenant t where t.tenant_id = $2 for update;
    perform office.require_as_seen(
      (select jsonb_build_object('displayName', t.display_name, 'agreementDate', t.agreement_date)
         from office.tenant t where t.tenant_id = $2),
      in_expected, 'the tenant');
    update office.tenant t set display_name = trim($5), agreement_date = $4 where t.tenant_id = $2;
  else
    perform office.unknown_action(p_action);
  end if;
  if tenant_img = '' then update office.tenant t set logo_kind = 'none' where t.tenant_id = $2;
  elsif tenant_img is not null then perform office.save_logo($2, tenant_img);
  end if;
  perform office.record('tenant', 'Tenant details ' || office.verb(p_action), $2);
  return 'Success';
end $$;

create function office.insert_tenant_master(wanted text, name text, address text) returns void language plpgsql as $$
declare
  clean text := trim(regexp_replace(coalesce(name, ''), '\s+', ' ', 'g'));
  id_of_name text := regexp_replace(lower(clean), '[^a-z0-9]', '', 'g');
begin
  if clean = '' then
    perform office.refuse_value('tenant_master', 'tenantname', 'Required');
  elsif clean !~ '^[A-Za-z0-9 \-&''.,()/]+$' or length(clean) > 120 then
    perform office.refuse_value(
      'tenant_master', 'tenantname', 'Invalid input. Letters, digits, spaces and - & '' . , ( ) / only.');
  elsif id_of_name = '' then
    perform office.refuse_value('tenant_master', 'tenantname', 'A name needs a letter or a digit');
  elsif coalesce(address, '') !~ '^[a-z0-9]{1,63}$' then
    perform office.refuse_value('tenant_master', 'subdomain', 'lowercase alphabets only');
  elsif id_of_name <> wanted then
    perform office.refuse_value('tenant_master', 'tenantid', 'The tenant id of this name is ' || id_of_name);
  elsif exists (select from office.tenant where tenant_id = wanted and tenant_name is not null) then
    perform office.refuse_duplicate('tenant_master_tenantname_key', 'tenantname', clean);
  end if;
  -- The unique indexes say who was first, also of two at the same moment.
  update office.tenant
     set tenant_name = clean, sub_domain = address, realm_name = tenant_id, realm_status = 'Disabled'
   where tenant_id = wanted and tenant_name is null;
  if not found then
    if exists (select from office.tenant where tenant_id = wanted) then
      perform office.refuse_duplicate('tenant_master_tenantname_key', 'tenantname', clean);
    end if;
    perform office.not_found('Tenant ' || wanted);
  end if;
end $$;

-- Cancels the tenant and deletes its stores; a tenant that is cancelled already stays as it is.
create function office.delete_tenant_master(wanted text, day date) returns void language plpgsql as $$
begin
  if (office.find_tenant(wanted)).cancelled then return; end if;
  update office.tenant set cancelled = true, tenant_deleted_date = day, realm_status = 'Disabled' where tenant_id = wanted;
  update office.store set is_deleted = true, store_deleted_date = day where tenant_id = wanted and not is_deleted;
  perform office.refresh_tenant(wanted);
end $$;

create function api.tenant_master_mutate(
  p_action text, tenantid text, tenantname text default null, sub_domain text default null,
  in_deleted_date date default null, userid text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
begin
  perform office.require_writer();
  if p_action = 'insert' then perform office.insert_tenant_master(tenantid, tenantname, $4);
  elsif p_action = 'update' then perform office.refuse_value('tenant_master', 'tenantname', 'A tenant cannot be renamed');
  elsif p_action = 'delete' then perform office.delete_tenant_master(tenantid, coalesce(in_deleted_date, current_date));
  else perform office.unknown_action(p_action);
  end if;
  perform office.record('tenant', 'Tenant ' || office.verb(p_action), tenantid);
  return 'Success';
end $$;

create function api.configure_tenant(id integer) returns jsonb language plpgsql volatile security definer
set search_path = '' as $$
declare known office.tenant;
begin
  perform office.require_writer();
  select t.* into known from office.tenant t where t.id = $1;
  known := office.find_tenant(coalesce(known.tenant_id, $1::text));
  if known.cancelled then
    perform office.record('tenant', 'Tenant configured', known.tenant_id, success => false);
    return jsonb_build_object('realm_creation_response', 'The tenant is cancelled');
  end if;
  -- A second click, or a second person's, leaves a configured tenant as it is, disabled realm included.
  update office.tenant t
     set is_configured = true, infrastructure_configuration = 'Completed', is_url_creation = true,
         realm_name = t.tenant_id, realm_status = 'Enabled'
   where t.id = known.id and not t.is_configured;
  if found then
    update office.checklist_step set status = 'ongoing', lastupdated_by = office.caller(), lastupdated_on = now()
     where tenant_id = known.tenant_id and store_id = 'common' and checklist = 'tenant_wise_keyclock_config' and status = 'Pending';
  end if;
  perform office.record('tenant', 'Tenant configured', known.tenant_id);
  return jsonb_build_object('realm_creation_response', 'success');
end $$;

create function api.enable_disable_tenant(tenant text, p_action text) returns text language plpgsql volatile
security definer set search_path = '' as $$
declare known office.tenant;
begin
  perform office.require_writer();
  if p_action not in ('enableRealm', 'disableRealm') then perform office.unknown_action(p_action); end if;
  known := office.find_tenant(tenant);
  if not known.is_configured then raise exception 'The tenant is not configured' using errcode = '55000';
  elsif known.cancelled then raise exception 'The tenant is cancelled' using errcode = '55000';
  end if;
  update office.tenant set realm_status = case p_action when 'enableRealm' then 'Enabled' else 'Disabled' end,
         realm_name = tenant_id
   where id = known.id;
  perform office.record('tenant', case p_action when 'enableRealm' then 'Tenant enabled' else 'Tenant disabled' end, known.tenant_id);
  return p_action;
end $$;

create function api.get_realm_status(tenant text) returns text language sql volatile security definer set search_path = '' as $$
  select coalesce((office.find_tenant(tenant)).realm_status, 'Disabled')
$$;

create function api.create_realm(tenant text) returns text language plpgsql volatile security definer set search_path = '' as $$
begin
  perform office.require_writer();
  perform office.find_tenant(tenant);
  update office.tenant set realm_status = 'Disabled', realm_name = tenant_id where tenant_id = $1 and realm_name is null;
  return 'Success';
end $$;
