-- Whoever started a smoke test waited for the places of all tests in the account: 5 s on a busy machine with 180,000 stores, and the
-- worker waited again at each of its steps. A place is no longer part of a test, so that a test is found by its store.
drop view office.runnable_test;
create view office.runnable_test as
  select s.id as store_key, t.tenant_id, t.tenant_name, s.store_id, s.store_name, role.user_role, t.sub_domain,
         r.status as test_status, r.started_by, coalesce(r.attempts, 0) as attempts
    from office.store s
    join office.tenant t on t.tenant_id = s.tenant_id and t.tenant_name is not null and not t.cancelled
   cross join (values ('admin'), ('user')) as role(user_role)
    left join office.smoke_test_run r on r.store_key = s.id and r.user_role = role.user_role
   where s.bulk_phase2 = 'Completed' and not s.is_deleted;

-- The tests of some stores, in the order in which they are listed.
create function office.tests_of_stores(wanted text[]) returns setof office.runnable_test language sql stable as $$
  select t.* from office.runnable_test t
   where t.store_id = any (wanted)
   order by t.tenant_name collate office.nocase, t.store_name collate office.nocase, t.store_key, t.user_role
$$;

create or replace function office.start_smoke_tests(sent jsonb) returns api.msg_result language plpgsql as $$
declare
  stores text[] := array(select r.store_id from office.test_records(sent) r);
  unknown text;
  busy office.runnable_test;
  chosen office.runnable_test[];
begin
  perform from office.store s where s.store_id = any (stores) order by s.id for update;
  select r.store_name into unknown from office.test_records(sent) r
   where not exists (
     select from office.tests_of_stores(stores) t
      where (t.tenant_id, t.store_id, t.user_role) = (r.tenant_id, r.store_id, r.user_role))
   order by r.place limit 1;
  select array_agg(t) into chosen from office.tests_of_stores(stores) t
   where (t.tenant_id, t.store_id, t.user_role) in (
     select r.tenant_id, r.store_id, r.user_role from office.test_records(sent) r);
  select t.* into busy from office.tests_of_stores(stores) t where t.test_status = 'In Progress' limit 1;
  if unknown is not null then return row(format(shared.text('testResults.unknown'), unknown), 0)::api.msg_result;
  elsif chosen is null then return row(shared.text('testResults.nothingGiven'), 0)::api.msg_result;
  elsif busy.store_id is not null then
    return row(format(shared.text('testResults.runningAlready'),
                      busy.store_name, busy.started_by), 0)::api.msg_result;
  elsif cardinality(chosen) > shared.number('count.tests') then return row(shared.text('testResults.tooMany'), 0)::api.msg_result;
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
  return row(case cardinality(chosen) when 1 then shared.text('testResults.started.one')
    else format(shared.text('testResults.started.many'), cardinality(chosen)) end, 1)::api.msg_result;
end $$;
