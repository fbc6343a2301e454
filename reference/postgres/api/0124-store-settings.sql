-- Where a store is says which of the zones it begins with; the rest of the country is Eastern Time.
create function office.zone_of(state text) returns text language sql immutable as $$
  select case
    when state = 'HI' then 'Pacific/Honolulu'
    when state = 'AK' then 'America/Juneau'
    when state in ('CA', 'NV', 'OR', 'WA') then 'America/Los_Angeles'
    when state in ('AZ', 'CO', 'ID', 'MT', 'NM', 'UT', 'WY') then 'America/Boise'
    when state in ('AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI')
      then 'America/Chicago'
    else 'America/Detroit' end
$$;

-- Where and what a store is called, as somebody set it or as it begins.
create function office.zone_setting(known office.store) returns office.store_setting language sql stable as $$
  select s from office.store_setting s where s.store_key = known.id
  union all
  select row(known.id, office.zone_of(coalesce(f.state_code, known.state_code)), null, null)::office.store_setting
    from office.data_feed f where f.store_key = known.id and f.store_dms_status = 'Active'
  limit 1
$$;

-- Sunday to Saturday. Most service departments are closed on Sundays, and close early on Saturdays.
create function office.days_of(of_store integer) returns table (
  keyname text, keyvalue text, active integer, changed_by text
) language sql stable as $$
  select usual.keyname, coalesce(d.keyvalue, usual.keyvalue),
         coalesce(d.active, case usual.keyvalue when '0' then 0 else 1 end), d.changed_by
    from (values
      (1, 'Sunday', '0'), (2, 'Monday', '1'), (3, 'Tuesday', '1'), (4, 'Wednesday', '1'), (5, 'Thursday', '1'),
      (6, 'Friday', '1'), (7, 'Saturday', '0.5')
    ) as usual(place, keyname, keyvalue)
    left join office.working_day d on d.store_key = of_store and d.keyname = usual.keyname
   order by usual.place
$$;

-- With the store: of one column alone, a null would be a row that is not there.
create type api.store_nickname as (store_id text, store_nickname text);
create function api.get_store_nickname(store_id text, tenant_id text) returns setof api.store_nickname language sql
volatile security definer set search_path = '' as $$
  select $1, (office.zone_setting(office.find_store($1, $2))).store_nickname
$$;
comment on function api.get_store_nickname is '@resultFieldName results';

create function office.settings_stale(who text) returns void language sql as $$
  select office.stale_write(
    coalesce(who, 'Somebody else') || ' has changed the store settings meanwhile. Save again to see both.')
$$;

create function office.set_timezone(known office.store, zone text, nickname text, seen jsonb) returns text
language plpgsql as $$
declare
  stored office.store_setting := office.zone_setting(known);
  clean text := trim(coalesce(nickname, ''));
begin
  if seen is not null and (seen ->> 'timezone', seen ->> 'storeNickname')
    is distinct from (stored.timezone, coalesce(stored.store_nickname, '')) then
    perform office.settings_stale(stored.changed_by);
  end if;
  if coalesce(zone, '') not in ('Pacific/Honolulu', 'America/Juneau', 'America/Los_Angeles', 'America/Boise',
                                'America/Chicago', 'America/Detroit') then
    return coalesce(nullif(zone, ''), 'An empty text') || ' is not one of the timezones';
  elsif length(clean) > 120 then return 'At most 120 characters';
  end if;
  insert into office.store_setting (store_key, timezone, store_nickname, changed_by)
  values (known.id, zone, nullif(clean, ''), office.caller())
  on conflict (store_key) do update
    set timezone = excluded.timezone, store_nickname = excluded.store_nickname, changed_by = excluded.changed_by;
  return 'Success';
end $$;

create function office.is_list_of_days(sent jsonb) returns boolean language sql immutable as $$
  select case jsonb_typeof(sent)
    when 'array' then not exists (
      select from jsonb_array_elements(sent) as day
       where (jsonb_typeof(day -> 'keyname'), jsonb_typeof(day -> 'keyvalue'), jsonb_typeof(day -> 'active'))
             is distinct from ('string', 'string', 'number'))
    else false end
$$;

create function office.read_days(sent jsonb, name text) returns jsonb language plpgsql immutable as $$
begin
  if not coalesce(office.is_list_of_days(sent), false) then perform office.unreadable(name); end if;
  return sent;
end $$;

create function office.days_are_right(days jsonb) returns boolean language sql immutable as $$
  select count(*) = 7 and count(distinct keyname) = 7
     and bool_and(keyname in ('Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'))
     and bool_and(active = 1 and keyvalue in ('1', '0.5', '0.25', '0.75') or active = 0 and keyvalue = '0')
    from jsonb_to_recordset(days) as day(keyname text, keyvalue text, active integer)
$$;

create function office.set_working_days(known office.store, goal jsonb, seen jsonb) returns text language plpgsql as $$
begin
  perform office.read_days(goal, 'pGoal');
  if seen is not null and office.read_days(seen, 'seen') is distinct from (
    select jsonb_agg(jsonb_build_object('keyname', keyname, 'keyvalue', keyvalue, 'active', active))
      from office.days_of(known.id)) then
    perform office.settings_stale((select max(changed_by) from office.days_of(known.id)));
  end if;
  if not office.days_are_right(goal) then return 'Each day of the week once, with one of the types or 0'; end if;
  insert into office.working_day (store_key, keyname, keyvalue, active, changed_by)
  select known.id, keyname, keyvalue, active, office.caller()
    from jsonb_to_recordset(goal) as day(keyname text, keyvalue text, active integer)
  on conflict (store_key, keyname) do update
    set keyvalue = excluded.keyvalue, active = excluded.active, changed_by = excluded.changed_by;
  return 'Success';
end $$;

create type api.store_setting as (keyname text, keyvalue text, active integer);
create function api.store_settings(
  action text, settingtype text, store_id text, tenant_id text, realm text default null,
  store_nick_name text default null, timezone text default null, p_goal jsonb default null, seen jsonb default null
) returns setof api.store_setting language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  answer text;
begin
  if settingtype not in ('timezone', 'working_days') then
    raise exception 'Unknown type %', settingtype using errcode = '22023';
  elsif action = 'get' then
    known := office.find_store($3, $4);
    if settingtype = 'timezone' then
      return query select 'timezone', (office.zone_setting(known)).timezone, 1;
    else
      return query select d.keyname, d.keyvalue, d.active from office.days_of(known.id) d;
    end if;
    return;
  elsif action <> 'set' then perform office.unknown_action(action);
  end if;
  perform office.require_writer();
  known := office.locked_store($3, $4);
  answer := coalesce(
    office.problem_before_phase1(known, 'Store settings are made when the first load is through'),
    case settingtype
      when 'timezone' then office.set_timezone(known, $7, store_nick_name, office.read_json($9, 'seen'))
      else office.set_working_days(known, office.read_json(p_goal, 'pGoal'), office.read_json($9, 'seen')) end);
  perform office.record('store_settings',
    case settingtype when 'timezone' then 'Timezone and nickname set' else 'Working days set' end,
    $4, $3, success => answer = 'Success');
  return next row(answer, null, null)::api.store_setting;
end $$;
comment on function api.store_settings is '@resultFieldName results';
