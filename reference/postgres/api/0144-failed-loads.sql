create type api.failed_store_row as (
  tenant_name text, store_name text, scheduler_time text, store_id text, dms text, dms_img text, effective_date date,
  data_as_of date
);
-- A load that runs has failed until it succeeds.
create function api.get_failed_store_details() returns setof api.failed_store_row language plpgsql volatile
security definer set search_path = '' as $$
begin
  perform office.require_superadmin();
  return query
    select l.tenant_name, l.store_name, l.scheduler_time, l.store_id, l.dms, l.dms_img, l.effective_date, l.data_as_of
      from office.last_loads() l
     where l.status <> 'Completed';
end $$;
comment on function api.get_failed_store_details is '@resultFieldName results';

create type api.daily_load_run as (store_id text, status text, error text);
create function api.get_daily_load_runs(in_store_ids text[]) returns setof api.daily_load_run language plpgsql volatile
security definer set search_path = '' as $$
begin
  perform office.require_superadmin();
  return query
    select l.store_id, l.status, l.error from office.last_load l where l.store_id = any (in_store_ids)
     order by array_position(in_store_ids, l.store_id);
end $$;
comment on function api.get_daily_load_runs is '@resultFieldName results';

-- A few by name, the others by number: a run may name thousands.
create function office.some_names(names text[]) returns text language sql immutable as $$
  select array_to_string(names[1:3], ', ') ||
         case when cardinality(names) > 3 then format(' and %s more', cardinality(names) - 3) else '' end
$$;

-- All of them or none: who named one that runs, or that was loaded meanwhile, is told which.
create function office.run_loads_again(wanted text[]) returns text language plpgsql as $$
declare
  keys integer[];
  running text[];
  loaded text[];
begin
  if cardinality(wanted) = 0 then return 'No store was named'; end if;
  perform from office.daily_load l join office.store s on s.id = l.store_key
   where s.store_id = any (wanted) order by l.store_key for update of l;
  select array_agg(l.store_key), array_agg(l.store_name order by place) filter (where l.status = 'In Progress'),
         array_agg(l.store_name order by place) filter (where l.status = 'Completed')
    into keys, running, loaded
    from unnest(wanted) with ordinality as asked(store_id, place)
    join office.last_load l on l.store_id = asked.store_id;
  if running is not null then return office.some_names(running) || ' is running already';
  elsif loaded is not null then return format('The daily load of %s has not failed', office.some_names(loaded));
  end if;
  update office.daily_load
     set status = 'In Progress', attempts = attempts + 1, started_by = office.caller(), started_at = now(),
         finished_at = null, error = null
   where store_key = any (keys);
  perform office.enqueue('dailyLoad', jsonb_build_object('store', store_key)) from unnest(keys) as store_key;
  return 'Success';
end $$;

create function api.run_data_loader(in_store_ids text[]) returns text language plpgsql volatile security definer
set search_path = '' as $$
declare
  wanted text[] := array(
    select asked from unnest(in_store_ids) with ordinality as named(asked, place) group by asked order by min(place));
  missing text;
  answer text;
begin
  perform office.require_superadmin();
  select asked into missing from unnest(wanted) as asked
   where not exists (select from office.last_load l where l.store_id = asked) limit 1;
  if missing is not null then perform office.not_found('Store ' || missing); end if;
  answer := office.run_loads_again(wanted);
  -- Every store of the run tells of it in its own log.
  perform office.record('data_load', 'Failed daily load run again', null, asked, success => answer = 'Success')
     from unnest(wanted) as asked;
  return answer;
end $$;

-- For the worker: whose load it is, and how often it was tried; no row once it has ended.
create function office.daily_load_to_run(store integer) returns table (store_id text, attempts integer)
language sql stable security definer set search_path = '' as $$
  select s.store_id, l.attempts from office.daily_load l join office.store s on s.id = l.store_key
   where l.store_key = store and l.status = 'In Progress'
$$;

-- Without a reason it has succeeded: the data are of today then.
create function office.end_daily_load(store integer, reason text) returns void language sql security definer
set search_path = '' as $$
  update office.daily_load
     set status = case when reason is null then 'Completed' else 'Failed' end,
         data_as_of = case when reason is null then current_date else data_as_of end, finished_at = now(), error = reason
   where store_key = store and status = 'In Progress'
$$;
revoke execute on function office.daily_load_to_run, office.end_daily_load from public;
grant execute on function office.daily_load_to_run, office.end_daily_load to dealer_worker;
