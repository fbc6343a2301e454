create type api.service_advisor as (
  id integer, serviceadvisor text, name text, nickname text, active integer, categorized integer
);
create type api.technician as (
  id integer, lbrtechno text, name text, nickname text, active integer, categorized integer
);

create function api.get_all_service_adv_details(in_tenant_id text, in_store_id text) returns setof api.service_advisor
language sql volatile security definer set search_path = '' as $$
  select id, serviceadvisor, name, nickname, active, categorized
    from office.advisor
   where store_key = (select (office.find_store(in_store_id, in_tenant_id)).id)
   order by id
$$;
comment on function api.get_all_service_adv_details is '@resultFieldName results';

create function api.get_technician_details(in_tenant_id text, in_store_id text) returns setof api.technician
language sql volatile security definer set search_path = '' as $$
  select id, lbrtechno, name, nickname, active, categorized
    from office.technician
   where store_key = (select (office.find_store(in_store_id, in_tenant_id)).id)
   order by id
$$;
comment on function api.get_technician_details is '@resultFieldName results';

-- What the sender saw; gives PostGraphile its input, SeenPersonInput.
create type api.seen_person as (nickname text, active integer);

-- As it is stored: repeated whitespace is one space, nothing or blanks only is null.
create function office.tidy_nickname(nickname text) returns text language sql immutable as $$
  select nullif(trim(regexp_replace(nickname, '\s+', ' ', 'g')), '')
$$;

-- The rules that advisors and technicians share: 40001 when the sender saw something else than what is stored, 23514
-- for a value that cannot be stored.
create function office.check_person(
  kind text, stored api.seen_person, seen api.seen_person, wanted api.seen_person, categorized integer
) returns void language plpgsql as $$
begin
  -- A person without nickname and status is a record of nulls, which a row of nulls alone is not.
  if num_nulls(seen) = 0 and (seen.nickname, seen.active) is distinct from (stored.nickname, stored.active) then
    perform office.stale_write('Somebody else changed this row meanwhile');
  elsif length(office.tidy_nickname(wanted.nickname)) > 20 then
    perform office.refuse_value(kind, 'nickname', 'At most 20 characters');
  elsif not coalesce(wanted.active in (0, 1), stored.active is null) then
    perform office.refuse_value(kind, 'active', 'Active or Inactive');
  elsif not coalesce(categorized in (0, 1), false) then
    perform office.refuse_value(kind, 'categorized', 'Invalid input');
  end if;
end $$;

create function api.update_advisor_details(
  id integer, serviceadvisor text, categorized integer, store_id text, tenant_id text, role text,
  name text default null, nickname text default null, active integer default null, realm text default null,
  seen api.seen_person default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  stored office.advisor;
begin
  perform office.require_writer();
  known := office.locked_store($4, $5);
  if known.is_deleted then perform office.refuse_value('advisor', 'store', 'The store is deleted'); end if;
  select a.* into stored from office.advisor a where a.store_key = known.id and a.id = $1 and a.serviceadvisor = $2;
  if stored.id is null then perform office.not_found('Advisor ' || $2); end if;
  perform office.check_person('advisor', (stored.nickname, stored.active)::api.seen_person, seen,
    ($8, $9)::api.seen_person, $3);
  update office.advisor a set nickname = office.tidy_nickname($8), active = $9, categorized = $3 where a.id = stored.id;
  perform office.record('advisor', format('Advisor %s updated', $2), $5, $4);
  return 'Success';
end $$;

create function api.update_technician_status(
  techno text, p_categorized integer, store_id text, tenant_id text, role text, statusval integer default null,
  nick_name text default null, seen api.seen_person default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  stored office.technician;
begin
  perform office.require_writer();
  known := office.locked_store($3, $4);
  if known.is_deleted then perform office.refuse_value('technician', 'store', 'The store is deleted'); end if;
  select t.* into stored from office.technician t where t.store_key = known.id and t.lbrtechno = techno;
  if stored.id is null then perform office.not_found('Technician ' || techno); end if;
  perform office.check_person('technician', (stored.nickname, stored.active)::api.seen_person, seen,
    (nick_name, statusval)::api.seen_person, p_categorized);
  update office.technician
     set nickname = office.tidy_nickname(nick_name), active = statusval, categorized = p_categorized
   where id = stored.id;
  perform office.record('technician', format('Technician %s updated', techno), $4, $3);
  return 'Success';
end $$;
