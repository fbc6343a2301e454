-- What was done in a visit, as the collector tells it.
create table office.telemetry_event (
  traceid text not null references office.telemetry_visit (traceid),
  place integer not null,
  name text not null,
  page_url text,
  value text,
  is_data boolean not null,
  moment timestamptz not null,
  primary key (traceid, place)
);

create function office.require_back_office_realm() returns boolean language plpgsql stable as $$
begin
  if office.claim('realm') is distinct from 'bzo' then
    raise exception 'Telemetry is kept in the realm bzo' using errcode = '22023';
  end if;
  return true;
end $$;

grant select on office.telemetry_report_type to dealer_reader;
create view api.telemetry_report_types with (security_invoker) as
select report_name, report_displayname, display_order
  from office.telemetry_report_type
 where office.require_back_office_realm();
comment on view api.telemetry_report_types is '@primaryKey report_name';
grant select on api.telemetry_report_types to dealer_reader;

-- The visits from a day until before another, of today those that have begun. Longer ranges are asked for in parts.
create function office.visits_in(first date, until date) returns setof office.telemetry_visit language plpgsql stable as $$
begin
  perform office.require_back_office_realm();
  if until <= first then raise exception 'The last day is before the first' using errcode = '22008';
  elsif first + 92 < until then raise exception 'At most 92 days' using errcode = '22008';
  end if;
  return query
    select v.* from office.telemetry_visit v
     where v.day >= first and v.day < until and v.started_at <= now()
       and (office.is_superadmin()
            or not exists (select from office.tenant t where t.is_test_tenant and t.realm_name = v.realm_id));
end $$;

create type api.user_access_record as (
  access_date date, access_duration text, access_duration_seconds integer, realm_id text, store_name text, user_name text,
  traceid text
);
create function api.get_user_access_data(start_date date, end_date date) returns setof api.user_access_record
language sql volatile security definer set search_path = '' as $$
  select v.day, to_char(make_interval(secs => passed), 'HH24:MI:SS'), passed, v.realm_id, v.store_name, v.user_name, v.traceid
    from office.visits_in(start_date, end_date) v,
         least(v.seconds, floor(extract(epoch from now() - v.started_at))::int) as passed
   order by v.started_at desc, v.traceid
$$;
comment on function api.get_user_access_data is '@resultFieldName results';

create type api.trace_event as (
  est_time text, event_time timestamptz, is_from text, ist_time text, name text, page_url text, realm_id text,
  service_name text, store_name text, user_ip text, user_location text, user_name text, utc_time timestamptz, value text,
  is_data boolean
);
create function office.trace_of(visit office.telemetry_visit, event office.telemetry_event) returns api.trace_event
language sql stable as $$
  select row(
    to_char(event.moment at time zone 'America/New_York', 'YYYY-MM-DD HH24:MI:SS'), event.moment, 'FOPC',
    to_char(event.moment at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS'), event.name, event.page_url,
    visit.realm_id, 'fopc-web', visit.store_name, visit.user_ip, visit.user_location, visit.user_name, event.moment,
    event.value, event.is_data)::api.trace_event
$$;

create function office.event_names_of(report text) returns setof text language plpgsql stable as $$
begin
  if not exists (
    select from office.telemetry_report_type where report_name = report and jsonb_typeof(event_names) = 'array'
  ) then
    raise exception 'There is no report % of traces', report using errcode = '22023';
  end if;
  return query
    select jsonb_array_elements_text(event_names) from office.telemetry_report_type where report_name = report;
end $$;

create function api.get_traces(start_date date, end_date date, report_type text) returns setof api.trace_event
language sql volatile security definer set search_path = '' as $$
  select (office.trace_of(v, e)).*
    from office.visits_in(start_date, end_date) v
    join office.telemetry_event e on e.traceid = v.traceid and e.moment <= now()
   where e.name in (select office.event_names_of(report_type))
   order by e.moment desc, e.traceid, e.place
   limit 20000
$$;
comment on function api.get_traces is '@resultFieldName results';

create function api.get_event_details(
  realm_id text, date_event date, username text, traceid text, store_id text default null
) returns setof api.trace_event language sql volatile security definer set search_path = '' as $$
  select (office.trace_of(v, e)).*
    from office.visits_in($2, $2 + 1) v
    join office.telemetry_event e on e.traceid = v.traceid and e.moment <= now()
   where v.traceid = $4 and v.realm_id = $1 and v.user_name = $3 and ($5 is null or v.store_id = $5)
   order by e.place
$$;
comment on function api.get_event_details is '@resultFieldName results';
