-- Days since a Thursday.
create function office.day_number(day date) returns integer language sql immutable as $$
  select day - date '1970-01-01'
$$;

-- Whether somebody logged in on a day; of those who do on a working day a fifth do on a weekend. An identity provider's
-- nights would write this down; here it follows from the person's habit and the day, as in the sandbox: every list tells
-- the same, and so it does after a month of rest.
create function office.logged_in(person integer, habit integer, number integer) returns boolean language sql immutable as $$
  select (hashint8(person * 100000::bigint + number)::bigint & 65535) * 1000
         < 65536 * habit * case when number % 7 in (2, 3) then 2 else 10 end
$$;

-- The people of realms that the caller may see, with their days up to yesterday: logins are brought at night.
create function office.logins(first date, last date) returns table (
  tenant_key integer, tenant_name text, display_name text, person office.realm_user, days date[], last_day date
) language sql stable as $$
  select r.tenant_key, r.tenant_name, r.display_name, u, range.days, date '1970-01-01' + latest.number
    from office.realm r
    join office.realm_user u on u.realm_name = r.realm_name
   cross join lateral (
     select office.day_number(u.created_on) as since, office.day_number(least(current_date - 1, u.stopped_on)) as until
   ) as told
   cross join lateral (
     select coalesce(array_agg(date '1970-01-01' + number order by number), '{}') as days
       from generate_series(
         greatest(told.since, office.day_number(first)), least(told.until, office.day_number(last))) as number
      where u.habit > 0 and office.logged_in(u.id, u.habit, number)
   ) as range
    left join lateral (
     -- A series comes in its order; nobody's last login is looked for further back.
     select number
       from generate_series(told.until, greatest(told.since, told.until - 400), -1) as number
      where u.habit > 0 and office.logged_in(u.id, u.habit, number)
      limit 1
   ) as latest on true
$$;

create function api.get_daily_logins() returns jsonb language sql volatile security definer set search_path = '' as $$
  with client as (
    select tenant_key, tenant_name,
           array_agg((person).user_name order by (person).last_name, (person).first_name, (person).id) as names
      from office.logins(current_date - 1, current_date - 1)
     where days <> '{}'
     group by tenant_key, tenant_name
  )
  select coalesce(jsonb_agg(jsonb_build_object(
           'client_name', tenant_name, 'total_logins', cardinality(names), 'login_user_name', names)
           order by tenant_name collate office.nocase, tenant_key), '[]')
    from client
$$;

create function office.client_logins(first date, last date) returns jsonb language plpgsql stable as $$
begin
  if first > last then
    raise exception 'The last day is before the first'
      using errcode = '22007', detail = 'The last day is before the first';
  end if;
  return (
    with client as (
      select tenant_key, tenant_name, display_name, jsonb_agg(jsonb_build_object(
               'user_name', (person).user_name, 'login_date', days, 'first_name', (person).first_name,
               'last_name', (person).last_name, 'last_login_date', last_day,
               'days_since_last_login', current_date - last_day, 'enabled', (person).enabled,
               'user_creation_date', (person).created_on)
               order by (person).last_name, (person).first_name, (person).id) as attempts
        from office.logins(first, last)
       group by tenant_key, tenant_name, display_name
    )
    select coalesce(jsonb_agg(jsonb_build_object(
             'client_name', tenant_name, 'display_name', display_name, 'login_attempts', attempts)
             order by tenant_name collate office.nocase, tenant_key), '[]')
      from client);
end $$;

create function api.get_detailed_login_list(start date, "end" date) returns jsonb language sql volatile
security definer set search_path = '' as $$ select office.client_logins($1, $2) $$;

create function api.get_login_summary(start date, "end" date) returns jsonb language sql volatile
security definer set search_path = '' as $$ select office.client_logins($1, $2) $$;
