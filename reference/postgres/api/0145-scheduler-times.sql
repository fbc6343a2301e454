create type api.scheduler_store as (
  tenant_id text, tenant_name text, store_id text, store_name text, dms text, dms_img text, scheduler_time text,
  effective_date date, data_as_of date
);
create function api.get_scheduler_stores() returns setof api.scheduler_store language sql volatile security definer
set search_path = '' as $$
  select tenant_id, tenant_name, store_id, store_name, dms, dms_img, scheduler_time, effective_date, data_as_of
    from office.last_loads()
   where not cancelled
$$;
comment on function api.get_scheduler_stores is '@resultFieldName results';

create function api.update_scheduler_time(
  p_store_id text, p_scheduler_time text, p_dms text default null, p_seen_time text default office.omitted()
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare known office.last_load;
begin
  perform office.require_writer();
  if p_scheduler_time !~ '^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$' then
    perform office.refuse_value('daily_load', 'schedulertime', 'Invalid input');
  end if;
  perform from office.daily_load l join office.store s on s.id = l.store_key where s.store_id = p_store_id for update of l;
  select l.* into known from office.last_loads() l
   where l.store_id = p_store_id and l.dms is not distinct from p_dms and not l.cancelled;
  if known.store_key is null then
    perform office.not_found(format('A load of store %s from %s', p_store_id, coalesce(p_dms, 'its DMS')));
  elsif p_seen_time is distinct from office.omitted() and p_seen_time is distinct from known.scheduler_time then
    perform office.stale_write(format('Somebody else has changed the scheduler time of %s meanwhile to %s. Nothing was saved.',
      known.store_name, to_char(known.scheduler_time::time, 'HH24:MI:SS')));
  end if;
  update office.daily_load set scheduler_time = p_scheduler_time where store_key = known.store_key;
  perform office.record('scheduler', 'Scheduler time set to ' || p_scheduler_time, null, p_store_id);
  return 'Success';
end $$;
