-- The clients of a page of logins by their keys: nothing keeps the names of realms unique, and of two clients with one
-- realm a page that named realms had both, so that each came twice.

drop function office.logins(date, date, text[]);

create function office.logins(first date, last date, tenants integer[] default null) returns table (
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
   where tenants is null or r.tenant_key in (select unnest(tenants))
$$;

create or replace function office.client_logins(first date, last date, size integer, skipped integer) returns jsonb
language plpgsql stable as $$
declare
  page integer[];
begin
  if size < 0 or skipped < 0 then
    raise 'inFirst and inOffset cannot be negative' using errcode = '22023';
  end if;
  if first > last then
    raise exception '%', shared.text('validation.rangeBackwards')
      using errcode = '22007', detail = shared.text('validation.rangeBackwards');
  end if;
  if size is not null or skipped is not null then
    select coalesce(array_agg(tenant_key), '{}') into page
      from (
        select r.tenant_key
          from office.realm r
         where exists (select from office.realm_user u where u.realm_name = r.realm_name)
         order by r.tenant_name collate office.nocase, r.tenant_key
         limit size offset skipped
      ) as listed;
  end if;
  return (
    with client as (
      select tenant_key, tenant_name, display_name, jsonb_agg(jsonb_build_object(
               'user_name', (person).user_name, 'login_date', days, 'first_name', (person).first_name,
               'last_name', (person).last_name, 'last_login_date', last_day,
               'days_since_last_login', current_date - last_day, 'enabled', (person).enabled,
               'user_creation_date', (person).created_on)
               order by (person).last_name, (person).first_name, (person).id) as attempts
        from office.logins(first, last, page)
       group by tenant_key, tenant_name, display_name
    )
    select coalesce(jsonb_agg(jsonb_build_object(
             'client_name', tenant_name, 'display_name', display_name, 'login_attempts', attempts)
             order by tenant_name collate office.nocase, tenant_key), '[]')
      from client);
end $$;
