-- Each page that has a record open announces itself, and is forgotten when it stops doing so.
create type api.presence_row as (user_name text, activity text, since timestamptz);

create function api.announce_presence(in_tenant_id text, in_activity text, in_store_id text default null)
returns setof api.presence_row language plpgsql volatile security definer set search_path = '' as $$
declare
  at_record text := coalesce(in_store_id, '');
begin
  if in_store_id is null then
    perform office.find_tenant(in_tenant_id);
  else
    perform office.find_store(in_store_id, in_tenant_id);
  end if;
  delete from office.presence where seen_at < now() - make_interval(secs => shared.number('seconds.presence'));
  if in_activity = 'left' then
    delete from office.presence
     where tenant_id = in_tenant_id and store_id = at_record and username = office.username();
  elsif in_activity in ('viewing', 'editing') then
    insert into office.presence (tenant_id, store_id, username, user_name, activity, since, seen_at)
    values (in_tenant_id, at_record, office.username(), office.caller(), in_activity, now(), now())
    on conflict (tenant_id, store_id, username)
    do update set activity = excluded.activity, seen_at = excluded.seen_at;
  else
    raise exception 'Unknown activity %', in_activity using errcode = '22023';
  end if;
  return query
    select p.user_name, p.activity, p.since from office.presence p
     where p.tenant_id = in_tenant_id and p.store_id = at_record and p.username <> office.username()
     order by p.since, p.username;
end $$;
comment on function api.announce_presence is '@resultFieldName results';
