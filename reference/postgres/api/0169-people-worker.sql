-- The creation of a user as the worker finds it: the realms it still has to do; no row once there are none.
create function office.adu_user_to_create(wanted text)
returns table (realms text[], of_realms integer, attempts integer, failed integer) language sql stable security definer
set search_path = '' as $$
  select array_agg(r.realm_name order by r.realm_name) filter (where r.status = 'In Progress'), u.realms, u.attempts,
         (count(*) filter (where r.status = 'Failed'))::int
    from office.adu_user u
    join office.adu_user_realm r on r.user_name = u.user_name
   where u.user_name = wanted
   group by u.user_name, u.realms, u.attempts
  having bool_or(r.status = 'In Progress')
$$;

-- From now on the user is in these realms.
create function office.end_adu_realms(wanted text, done text[]) returns void language sql security definer
set search_path = '' as $$
  delete from office.adu_user_realm where user_name = wanted and realm_name = any (done)
$$;

create function office.fail_adu_realms(wanted text, failing text[], reason text) returns void language sql security definer
set search_path = '' as $$
  update office.adu_user_realm set status = 'Failed', error = reason
   where user_name = wanted and realm_name = any (failing)
$$;

-- A mail has been sent.
create function office.end_mail(of_tenant text, recipient text, subject text, filename text) returns void language sql security definer
set search_path = '' as $$
  insert into office.email_day (day) values (current_date) on conflict do nothing;
  insert into office.email_event (day, tenant_id, recipient, sent_at, event, subject, filename, message)
  values (current_date, coalesce(of_tenant, ''), recipient, now(), 'delivered', subject, filename, '250 2.0.0 OK');
$$;

revoke execute on function office.adu_user_to_create, office.end_adu_realms, office.fail_adu_realms, office.end_mail
  from public;
grant execute on function office.adu_user_to_create, office.end_adu_realms, office.fail_adu_realms, office.end_mail
  to dealer_worker;
