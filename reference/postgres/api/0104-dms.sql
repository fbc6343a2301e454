create view api.stateless_service_bzo_dms_masters with (security_invoker) as
select id, dms, case when dms_img like 'data:%' then dms_img end as dms_img, created_time, last_updated_on, last_updated_by
  from office.dms;
comment on view api.stateless_service_bzo_dms_masters is '@primaryKey id';
grant select on office.dms, api.stateless_service_bzo_dms_masters to dealer_reader;

create function api.dms_master_mutate(p_action text, p_dms text, p_dms_img text default null) returns text
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
    select coalesce(max(id), 0) + 1, clean, nullif(p_dms_img, ''), now(), now(), office.caller() from office.dms;
  elsif p_action = 'update' then
    update office.dms set dms_img = nullif(p_dms_img, ''), last_updated_on = now(), last_updated_by = office.caller()
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
