create table office.checklist_definition (
  checklist text primary key,
  -- tenant or store
  level text not null,
  display_order integer not null,
  display_name text not null,
  process_name text not null
);
insert into office.checklist_definition (level, display_order, checklist, display_name, process_name) values
  ('tenant', 0, 'tenant_contract', 'Contract and contacts', 'Sales handover'),
  ('tenant', 1, 'tenant_wise_keyclock_config', 'Identity provider configuration', 'Configuration'),
  ('tenant', 2, 'tenant_site', 'Site address', 'Configuration'),
  ('tenant', 3, 'tenant_users', 'First users', 'Access'),
  ('tenant', 4, 'tenant_kick_off', 'Kick-off meeting', 'Onboarding'),
  ('store', 0, 'store_information', 'Store information', 'Onboarding'),
  ('store', 1, 'store_dms_access', 'DMS access', 'Data'),
  ('store', 2, 'store_labor_grid', 'Labor grid received', 'Pricing'),
  ('store', 3, 'store_labor_grid_entry', 'Labor grid entered', 'Pricing'),
  ('store', 4, 'store_parts_matrix', 'Parts matrix received', 'Pricing'),
  ('store', 5, 'store_bulk_load', 'Bulk load', 'Data'),
  ('store', 6, 'store_opcodes', 'Opcode categorization', 'Data'),
  ('store', 7, 'store_launch', 'Launch meeting', 'Launch');

create type api.checklist_row as (
  checklist text, display_name text, display_order integer, status text, process_name text, created_on timestamptz,
  lastupdated_by text, lastupdated_on timestamptz, store_id text, store_name text, tenant_id text, tenant_name text
);

-- A checklist that nobody has looked at yet is written first; everything was done where the launch came before it.
create function office.write_checklist(of_tenant text, of_store text) returns void language plpgsql as $$
declare
  parent office.tenant := office.find_tenant(of_tenant);
  finished boolean := parent.launched;
begin
  if of_store <> 'common' then finished := (office.find_store(of_store, of_tenant)).store_launched = 'Completed'; end if;
  insert into office.checklist_step (
    tenant_id, store_id, checklist, display_name, display_order, process_name, status, created_on)
  select of_tenant, of_store, checklist, display_name, display_order, process_name,
         case when finished then 'Completed' else 'Pending' end, now()
    from office.checklist_definition
   where level = case of_store when 'common' then 'tenant' else 'store' end
  on conflict do nothing;
end $$;

create function api.get_onboarding_checklist(req_type text, tenant_id text, store text default null)
returns setof api.checklist_row language plpgsql volatile security definer set search_path = '' as $$
declare wanted text := coalesce(store, 'common');
begin
  perform office.write_checklist($2, wanted);
  return query
    select c.checklist, c.display_name, c.display_order, c.status, c.process_name, c.created_on, c.lastupdated_by,
           c.lastupdated_on, nullif(c.store_id, 'common'), s.store_name, t.tenant_id, t.tenant_name
      from office.checklist_step c
      join office.tenant t on t.tenant_id = c.tenant_id
      left join office.store s on s.store_id = c.store_id
     where c.tenant_id = $2 and c.store_id = wanted
     order by c.display_order;
end $$;
comment on function api.get_onboarding_checklist is '@resultFieldName results';

-- Which step must be completed before another opens: a tenant's one after the other, a store's by their own order.
create function office.needed_before(level text, place integer) returns integer language sql immutable as $$
  select case
    when place = 0 then null
    when level = 'tenant' then place - 1
    when place in (1, 2, 4) then 0
    when place = 3 then 2
    else place - 1 end
$$;

create function office.checklist_refusal(step office.checklist_step, wanted text) returns text language plpgsql stable as $$
declare
  level text := case step.store_id when 'common' then 'tenant' else 'store' end;
  needed office.checklist_step;
  begun text;
begin
  select * into needed from office.checklist_step c
   where c.tenant_id = step.tenant_id and c.store_id = step.store_id
     and c.display_order = office.needed_before(level, step.display_order);
  select display_name into begun from office.checklist_step c
   where c.tenant_id = step.tenant_id and c.store_id = step.store_id and c.status <> 'Pending'
     and office.needed_before(level, c.display_order) = step.display_order
   order by c.display_order limit 1;
  return case
    when step.status = 'Completed' and wanted = 'ongoing' then begun || ' has begun already'
    when step.status = 'Completed' then 'The step is completed'
    when needed.status <> 'Completed' then format('This step is locked. Finish %s first.', needed.display_name)
    when wanted = 'ongoing' and step.status <> 'Pending' then 'The step has been initiated already'
    when wanted = 'Completed' and step.status = 'Pending' then 'Initiate the step first' end;
end $$;

create function api.set_checklist_status(
  p_process text, p_status text, p_checklist text, p_tenant text, p_store text
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  step office.checklist_step;
  refusal text;
begin
  perform office.require_writer();
  if p_status not in ('ongoing', 'Completed') then
    raise exception 'Unknown status %', p_status using errcode = '22023';
  end if;
  perform office.write_checklist(p_tenant, p_store);
  select * into step from office.checklist_step
   where tenant_id = p_tenant and store_id = p_store and checklist = p_checklist for update;
  if step.checklist is null then perform office.not_found('Step ' || p_checklist); end if;
  -- A second click changes nothing.
  if step.status <> p_status then refusal := office.checklist_refusal(step, p_status); end if;
  if refusal is null then
    update office.checklist_step
       set status = p_status, lastupdated_by = office.caller(), lastupdated_on = now()
     where tenant_id = p_tenant and store_id = p_store and checklist = p_checklist and status <> p_status;
  end if;
  perform office.record('checklist', format('Checklist step %s set to %s', step.display_name,
    case p_status when 'ongoing' then 'In Progress' else p_status end),
    p_tenant, nullif(p_store, 'common'), success => refusal is null);
  return coalesce(refusal, 'Success');
end $$;
