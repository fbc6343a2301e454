create index realm_user_email on office.realm_user (email);
create index realm_user_name on office.realm_user (user_name);
create index adu_user_realm_open on office.adu_user_realm (user_name, status);

create type api.adu_user as (
  user_name text, first_name text, lastname text, created_at timestamptz, role text, temporary_password text
);
create function api.get_adu_users() returns setof api.adu_user language sql volatile security definer
set search_path = '' as $$
  select user_name, first_name, lastname, created_at, role, case when office.is_superadmin() then temporary_password end
    from office.adu_user
   order by created_at desc, user_name
$$;
comment on function api.get_adu_users is '@resultFieldName results';

create type api.adu_user_creation as (
  user_name text, status text, realms integer, done integer, failed_realms text[], error text
);
create function api.get_adu_user_creations() returns setof api.adu_user_creation language sql volatile security definer
set search_path = '' as $$
  select u.user_name, case when bool_or(r.status = 'In Progress') then 'In Progress' else 'Failed' end, u.realms,
         u.realms - (count(*) filter (where r.status = 'In Progress'))::int,
         coalesce(array_agg(r.realm_name order by r.realm_name) filter (where r.status = 'Failed'), '{}'),
         max(r.error) filter (where r.status = 'Failed')
    from office.adu_user u
    join office.adu_user_realm r on r.user_name = u.user_name
   group by u.user_name, u.realms
   order by min(r.realm_name), u.user_name
$$;
comment on function api.get_adu_user_creations is '@resultFieldName results';

-- One address, with a dot in its domain; letters of any script, no blanks and nothing invisible.
create function office.is_address(sent text) returns boolean language sql immutable as $$
  select address ~ ('^' || allowed || '{1,64}@' || label || '+(\.' || label || '+)+$')
     and address !~ '^\.|\.\.|\.@' and address !~ '[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]'
    from (values (sent collate "und-x-icu", '[^\s@,;:<>"()\[\]\\[:cntrl:]]', '[^\s@,;:<>"()\[\]\\[:cntrl:].]'))
      as letters(address, allowed, label)
$$;

-- What is sent of a user, without blanks around, the address in small letters.
create function office.sent_adu_user(email text, first_name text, last_name text, role text) returns office.adu_user
language plpgsql stable as $$
declare
  sent office.adu_user;
  field text;
  reason text;
begin
  sent.user_name := lower(btrim(email, E' \t\r\n') collate "und-x-icu");
  sent.first_name := btrim($2, E' \t\r\n');
  sent.lastname := btrim($3, E' \t\r\n');
  sent.role := $4;
  select problem.field, problem.reason into field, reason
    from (values
      (1, 'email', case
        when sent.user_name = '' then 'Email is required'
        when length(sent.user_name) > 254 then 'At most 254 characters'
        when not office.is_address(sent.user_name) then 'Enter a valid email address' end),
      (2, 'firstname', case
        when sent.first_name = '' then 'First name is required'
        when length(sent.first_name) > 120 then 'At most 120 characters' end),
      (3, 'lastname', case
        when sent.lastname = '' then 'Last name is required'
        when length(sent.lastname) > 120 then 'At most 120 characters' end),
      (4, 'role', case
        when sent.role is null or sent.role not in ('superadmin', 'admin', 'user', 'client') then 'Role is required' end)
    ) as problem(place, field, reason)
   where problem.reason is not null order by place limit 1;
  if reason is not null then perform office.refuse_value('adu_user', field, reason); end if;
  return sent;
end $$;

-- Why somebody of this address cannot be created, or null. The same again, where it has failed, is another try.
create function office.adu_user_obstacle(sent office.adu_user) returns text language sql stable as $$
  select coalesce(
    (select sent.user_name || ' is an ADU user already'
       from office.adu_user u
      where u.user_name = sent.user_name
        and not (
          (u.first_name, u.lastname, u.role) = (sent.first_name, sent.lastname, sent.role)
          and exists (select from office.adu_user_realm r where r.user_name = u.user_name and r.status = 'Failed')
          and not exists (select from office.adu_user_realm r where r.user_name = u.user_name and r.status = 'In Progress'))),
    (select format('%s is a user of the realm %s already', sent.user_name, p.realm_name)
       from office.realm_user p
      where (p.email = sent.user_name or p.user_name = sent.user_name)
        and not exists (select from office.adu_user u where u.user_name = sent.user_name)
      limit 1))
$$;

create type api.adu_user_result as (status text, message text);

create function api.check_adu_user(p_email text, p_first_name text, p_last_name text, p_role text)
returns setof api.adu_user_result language plpgsql volatile security definer set search_path = '' as $$
declare refusal text;
begin
  perform office.require_writer();
  refusal := office.adu_user_obstacle(office.sent_adu_user(p_email, p_first_name, p_last_name, p_role));
  return query select case when refusal is null then 'success' else 'failed' end,
    coalesce(refusal, 'The user can be created');
end $$;
comment on function api.check_adu_user is '@resultFieldName results';

-- The user is there from now on, in no realm yet, and a worker creates them in each; where it has failed it is tried again.
create function office.begin_adu_user(sent office.adu_user) returns void language plpgsql as $$
begin
  insert into office.adu_user as u (
    user_name, first_name, lastname, role, created_at, created_by, temporary_password, realms)
  select sent.user_name, sent.first_name, sent.lastname, sent.role, now(), office.caller(),
         rtrim(translate(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), '='),
         (select count(*) from office.every_realm)
  on conflict (user_name) do update set attempts = u.attempts + 1;
  if (select u.attempts from office.adu_user u where u.user_name = sent.user_name) = 1 then
    insert into office.adu_user_realm (user_name, realm_name, status)
    select sent.user_name, realm_name, 'In Progress' from office.every_realm;
  else
    update office.adu_user_realm r set status = 'In Progress', error = null
     where r.user_name = sent.user_name and r.status = 'Failed';
  end if;
  perform office.enqueue('user', jsonb_build_object('action', 'create', 'userName', sent.user_name));
end $$;

create function api.add_adu_user(p_email text, p_first_name text, p_last_name text, p_role text)
returns setof api.adu_user_result language plpgsql volatile security definer set search_path = '' as $$
declare
  sent office.adu_user;
  refusal text;
begin
  perform office.require_writer();
  sent := office.sent_adu_user(p_email, p_first_name, p_last_name, p_role);
  -- One change after the other: two people may send the same address at the same second.
  lock table office.adu_user in share row exclusive mode;
  refusal := office.adu_user_obstacle(sent);
  if refusal is null then perform office.begin_adu_user(sent); end if;
  perform office.record('adu_user', format('ADU user %s created in all realms as %s', p_email, p_role), null,
    success => refusal is null);
  return query select case when refusal is null then 'success' else 'failed' end,
    coalesce(refusal, 'User creation has started');
end $$;
comment on function api.add_adu_user is '@resultFieldName results';

create function api.delete_adu_user(p_user_name text) returns setof api.adu_user_result language plpgsql volatile
security definer set search_path = '' as $$
declare
  known office.adu_user;
  refusal text;
begin
  perform office.require_writer();
  lock table office.adu_user in share row exclusive mode;
  select * into known from office.adu_user u where u.user_name = p_user_name;
  refusal := case
    when known.user_name is null then p_user_name || ' is no ADU user'
    when exists (select from office.adu_user_realm r where r.user_name = known.user_name and r.status = 'In Progress')
      then known.user_name || ' is still being created. Delete the user when that has ended.' end;
  if refusal is null then
    delete from office.adu_user u where u.user_name = known.user_name;
    perform office.enqueue('user', jsonb_build_object('action', 'delete', 'userName', known.user_name));
  end if;
  perform office.record('adu_user', format('ADU user %s deleted from all realms', p_user_name), null,
    success => refusal is null);
  return query select case when refusal is null then 'success' else 'failed' end,
    coalesce(refusal, known.user_name || ' is removed from all realms');
end $$;
comment on function api.delete_adu_user is '@resultFieldName results';
