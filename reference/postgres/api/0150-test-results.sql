create type api.qa_test_content as (
  tenant text, store text, user_role text, date text, content text, type text
);
create function office.stored_day(written text) returns date language plpgsql immutable as $$
begin
  if written ~ '^\d{4}/\d\d/\d\d$' then return to_date(written, 'YYYY/MM/DD'); end if;
  raise datetime_field_overflow;
exception when datetime_field_overflow then
  raise exception '% is not a date as YYYY/MM/DD', written using errcode = '22007';
end $$;

create function api.get_qa_test_content(date text) returns setof api.qa_test_content language plpgsql volatile
security definer set search_path = '' as $$
begin
  perform office.require_superadmin();
  return query
    select t.tenant_name, s.store_name, r.user_role, to_char(r.day, 'YYYY/MM/DD'), r.content, r.type
      from office.qa_test_result r
      join office.store s on s.id = r.store_key
      join office.tenant t on t.tenant_id = s.tenant_id
     where r.day = office.stored_day($1)
     order by r.id desc;
end $$;
comment on function api.get_qa_test_content is '@resultFieldName results';

-- Stores whose data are loaded, as either role sees them, with the last run of each test.
create view office.runnable_test as
select s.id as store_key, t.tenant_id, t.tenant_name, s.store_id, s.store_name, role.user_role, t.sub_domain,
       r.status as test_status, r.started_by, coalesce(r.attempts, 0) as attempts,
       row_number() over (
         order by t.tenant_name collate office.nocase, s.store_name collate office.nocase, s.id, role.user_role) as place
  from office.store s
  join office.tenant t on t.tenant_id = s.tenant_id and t.tenant_name is not null and not t.cancelled
  cross join (values ('admin'), ('user')) as role(user_role)
  left join office.smoke_test_run r on r.store_key = s.id and r.user_role = role.user_role
 where s.bulk_phase2 = 'Completed' and not s.is_deleted;

create type api.smoke_test_run as (
  tenant_id text, tenant_name text, store_id text, store_name text, user_role text, sub_domain text, test_status text
);
create function api.get_smoke_test_run_list() returns setof api.smoke_test_run language plpgsql volatile
security definer set search_path = '' as $$
begin
  perform office.require_superadmin();
  return query
    select r.tenant_id, r.tenant_name, r.store_id, r.store_name, r.user_role, r.sub_domain, r.test_status
      from office.runnable_test r order by r.place;
end $$;
comment on function api.get_smoke_test_run_list is '@resultFieldName results';

create function office.test_records(sent jsonb)
returns table (place bigint, tenant_id text, store_id text, store_name text, user_role text) language plpgsql immutable as $$
declare records jsonb;
begin
  records := office.json_of(sent);
  if jsonb_typeof(records) <> 'array' or exists (
    select from jsonb_array_elements(records) as one
     where not one ?& array['tenant_id', 'tenant_name', 'store_id', 'store_name', 'user_role', 'sub_domain']
  ) then raise invalid_text_representation;
  end if;
  return query
    select at, one ->> 'tenant_id', one ->> 'store_id', one ->> 'store_name', one ->> 'user_role'
      from jsonb_array_elements(records) with ordinality as record(one, at);
exception when invalid_text_representation then
  raise exception 'inRecords cannot be read' using errcode = '22023';
end $$;

-- All of them or none; what is chosen is known by the stores' rows, which are held meanwhile.
create function office.start_smoke_tests(sent jsonb) returns api.msg_result language plpgsql as $$
declare
  unknown text;
  busy office.runnable_test;
  chosen office.runnable_test[];
begin
  perform from office.store s where s.store_id in (select r.store_id from office.test_records(sent) r) order by s.id for update;
  select r.store_name into unknown from office.test_records(sent) r
   where not exists (
     select from office.runnable_test t
      where (t.tenant_id, t.store_id, t.user_role) = (r.tenant_id, r.store_id, r.user_role))
   order by r.place limit 1;
  select array_agg(t order by t.place) into chosen from office.runnable_test t
   where (t.tenant_id, t.store_id, t.user_role) in (
     select r.tenant_id, r.store_id, r.user_role from office.test_records(sent) r);
  select t.* into busy from office.runnable_test t
   where t.test_status = 'In Progress' and t.store_id in (select r.store_id from office.test_records(sent) r)
   order by t.place limit 1;
  if unknown is not null then return row('There is no such test of ' || unknown, 0)::api.msg_result;
  elsif chosen is null then return row('No tests were named', 0)::api.msg_result;
  elsif busy.store_id is not null then
    return row(format('%s is being tested already: %s has started that. Wait until it has ended.',
                      busy.store_name, busy.started_by), 0)::api.msg_result;
  elsif cardinality(chosen) > 10 then return row('At most 10 tests can be run at once', 0)::api.msg_result;
  end if;
  insert into office.smoke_test_run as r (store_key, user_role, status, started_by)
  select t.store_key, t.user_role, 'In Progress', office.caller() from unnest(chosen) as t
  on conflict (store_key, user_role)
  do update set status = excluded.status, started_by = excluded.started_by, attempts = r.attempts + 1;
  -- One after the other, in the order in which they were named.
  perform office.enqueue('smokeTest', jsonb_build_object(
            'store', t.store_key, 'role', t.user_role, 'part', row_number() over (order by r.place), 'of', cardinality(chosen)))
     from office.test_records(sent) r
     join unnest(chosen) as t on (t.store_id, t.user_role) = (r.store_id, r.user_role);
  return row(format('Smoke test of %s has started',
    case cardinality(chosen) when 1 then '1 test' else cardinality(chosen) || ' tests' end), 1)::api.msg_result;
end $$;

create function api.run_test_tenants(in_records jsonb) returns setof api.msg_result language plpgsql volatile
security definer set search_path = '' as $$
declare answer api.msg_result;
begin
  perform office.require_superadmin();
  answer := office.start_smoke_tests(in_records);
  -- Every store of the run tells of it in its own log.
  perform office.record('smoke_test', format('Smoke test as %s started', r.user_role), r.tenant_id, r.store_id,
                        success => answer.status = 1)
     from office.test_records(in_records) r;
  return next answer;
end $$;
comment on function api.run_test_tenants is '@resultFieldName results';

-- For the worker: what is tested; no row once it has ended, or where there is nothing to test any more.
create function office.smoke_test_to_run(store integer, as_role text)
returns table (tenant_name text, store_id text, store_name text, sub_domain text, attempts integer)
language sql stable security definer set search_path = '' as $$
  select t.tenant_name, t.store_id, t.store_name, t.sub_domain, t.attempts from office.runnable_test t
   where t.store_key = store and t.user_role = as_role and t.test_status = 'In Progress'
$$;

create function office.end_smoke_test(store integer, as_role text, passed boolean, report text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update office.smoke_test_run set status = case when passed then 'Passed' else 'Failed' end
   where store_key = store and user_role = as_role and status = 'In Progress';
  if report is null then return; end if;
  insert into office.qa_test_day (day) values (current_date) on conflict do nothing;
  insert into office.qa_test_result (day, type, store_key, user_role, content)
  values (current_date, 'smoke', store, as_role, report);
end $$;
revoke execute on function office.smoke_test_to_run, office.end_smoke_test from public;
grant execute on function office.smoke_test_to_run, office.end_smoke_test to dealer_worker;
