-- The newest visits alone, as many as a report shows: a large account has a quarter of a million a day, which no console
-- reads.

create or replace function api.get_user_access_data(start_date date, end_date date) returns setof api.user_access_record
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select v.day, to_char(make_interval(secs => passed), 'HH24:MI:SS'), passed, v.realm_id, v.store_name, v.user_name, v.traceid
    from office.visits_in(start_date, end_date) v,
         least(v.seconds, floor(extract(epoch from now() - v.started_at))::int) as passed
   order by v.started_at desc, v.traceid
   limit shared.number('rows.visits')
$$;
