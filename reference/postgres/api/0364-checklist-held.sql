-- Whether a step may change depends on the steps before and after it: of two people one could reopen a step while the other
-- began the next one, and both were let. All steps of the checklist are held until the change is decided.
create or replace function api.set_checklist_status(p_process text, p_status text, p_checklist text, p_tenant text, p_store text, p_expected text default null)
returns text language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  step office.checklist_step;
  refusal text;
begin
  perform office.require_writer();
  if p_status not in ('ongoing', 'Completed') then
    raise exception 'Unknown status %', p_status using errcode = '22023';
  end if;
  perform office.write_checklist(p_tenant, p_store);
  perform from office.checklist_step
   where tenant_id = p_tenant and store_id = p_store order by display_order for update;
  select * into step from office.checklist_step
   where tenant_id = p_tenant and store_id = p_store and checklist = p_checklist;
  if step.checklist is null then perform office.not_found('Step ' || p_checklist); end if;
  -- Done is done: a second click, or a second person's, changes nothing and is no activity.
  if step.status = p_status then return 'Success'; end if;
  refusal := case
    when p_expected <> step.status then
      format(shared.text('checklist.changed'), office.checklist_status_word(step.status))
    else office.checklist_refusal(step, p_status) end;
  if refusal is null then
    update office.checklist_step
       set status = p_status, lastupdated_by = office.caller(), lastupdated_on = now()
     where tenant_id = p_tenant and store_id = p_store and checklist = p_checklist;
  end if;
  perform office.record('checklist', format('Checklist step %s set to %s', step.display_name,
    office.checklist_status_word(p_status)),
    p_tenant, nullif(p_store, 'common'), success => refusal is null);
  return coalesce(refusal, 'Success');
end $$;
