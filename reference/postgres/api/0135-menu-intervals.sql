-- An interval as the sender saw it; gives PostGraphile its input, SeenIntervalInput.
create type api.seen_interval as (
  service_type text, price double precision, frh double precision, items double precision, opcodes text[],
  ratings double precision[]
);

create function office.tidy_seen(seen api.seen_interval) returns jsonb language sql immutable as $$
  select office.tidy_interval(seen.service_type, seen.price, seen.frh, seen.items, seen.opcodes, seen.ratings)
$$;

create function office.is_menudata(sent jsonb) returns boolean language sql immutable as $$
  select coalesce(
    jsonb_typeof(sent) = 'object'
    and not exists (select from unnest(array['menu_name', 'm_storeid', 'm_category']) as field
                     where jsonb_typeof(sent -> field) is distinct from 'string')
    and not exists (select from unnest(array['m_sales', 'm_frh', 'm_items']) as field
                     where jsonb_typeof(sent -> field) is distinct from 'number')
    and jsonb_typeof(sent -> 'opcodes') = 'array' and jsonb_typeof(sent -> 'm_series') = 'array'
    and not jsonb_path_exists(sent, '$.opcodes[*] ? (@.type() != "string")')
    and not jsonb_path_exists(sent, '$.m_series[*] ? (@.type() != "number")'), false)
$$;

create function office.interval_of_menudata(sent jsonb) returns jsonb language sql immutable as $$
  select office.tidy_interval(
    sent ->> 'm_category', (sent -> 'm_sales')::double precision, (sent -> 'm_frh')::double precision,
    (sent -> 'm_items')::double precision, array(select jsonb_array_elements_text(sent -> 'opcodes')),
    array(select miles::double precision from jsonb_array_elements_text(sent -> 'm_series') as miles))
$$;

create function office.interval_amount_error(amount numeric, too_small text) returns text language sql immutable as $$
  select case
    when amount <= 0 then too_small
    when length(trim_scale(amount)::text) > 9 or trim_scale(amount)::text !~ '^\d{0,6}(\.\d{0,2})?$'
      then 'Up to 6 digits, and 2 after the point' end
$$;

create function office.ratings_error(ratings jsonb, known office.menu) returns text language sql immutable as $$
  select case when jsonb_array_length(ratings) = 0 then 'Please pick a time interval' else (
    select miles || ' miles is no mileage of this menu'
      from (select miles::numeric from jsonb_array_elements_text(ratings) as miles) as sent
     where not (miles > 0 and miles <= known.max_miles::numeric and miles % known.milegae_interval::numeric = 0)
     order by miles limit 1) end
$$;

-- What cannot be stored about an interval, whoever sent it; null when it can.
create function office.interval_problem(known office.menu, wanted jsonb, itself integer) returns text
language sql stable as $$
  select coalesce(
    case when category = '' then 'Please select a category'
         when exists (select from office.menu_interval where menu_key = known.id and service_type = category
                         and id is distinct from itself)
           then category || ' has an interval in this menu already' end,
    case when jsonb_array_length(wanted -> 'opcodes') = 0 then 'Please select an opcode' end,
    office.ratings_error(wanted -> 'ratings', known),
    office.interval_amount_error((wanted -> 'price')::numeric, 'Please enter the sales value.'),
    office.interval_amount_error((wanted -> 'frh')::numeric, 'FRH value must be greater than 0'),
    office.interval_amount_error((wanted -> 'items')::numeric, 'Items value must be greater than 0'),
    case when not exists (select from office.service_type where service_type = category)
      then 'There is no category ' || category end,
    (select 'The store has no opcode ' || code
       from jsonb_array_elements_text(wanted -> 'opcodes') with ordinality as sent(code, n)
      where code not in (select opcode from office.menu_opcodes(known.store_key))
      order by n limit 1))
    from (select wanted ->> 'serviceType' as category) as named
$$;

create function office.may_create_interval(known office.menu) returns text language sql immutable as $$
  select nullif(concat_ws('; ',
    case when not known.menu_enable then 'This menu is not enabled' end,
    case when known.milegae_interval < 1 or known.max_miles < known.milegae_interval
      then 'No mileage fits: Maximum Miles is below the Mileage Interval' end), '')
$$;

create function office.write_interval(known office.menu, wanted jsonb, itself integer) returns void language plpgsql as $$
declare target integer := itself;
begin
  if target is null then
    insert into office.menu_interval (menu_key, service_type, price, frh, items, ratings)
    values (known.id, wanted ->> 'serviceType', 0, 0, 0, '[]') returning id into target;
  end if;
  update office.menu_interval
     set service_type = wanted ->> 'serviceType', price = (wanted -> 'price')::double precision,
         frh = (wanted -> 'frh')::double precision, items = (wanted -> 'items')::double precision,
         ratings = wanted -> 'ratings', changed_by = office.caller()
   where id = target;
  delete from office.menu_interval_opcode where interval_key = target;
  insert into office.menu_interval_opcode (interval_key, opcode)
  select target, jsonb_array_elements_text(wanted -> 'opcodes');
end $$;

-- Refused with 40001 when the sender saw something else than what is stored.
create function office.expect_seen(stored jsonb, changed_by text, seen api.seen_interval) returns void
language plpgsql as $$
begin
  if stored is null then
    perform office.stale_write(format('The interval %s is no longer there', seen.service_type));
  elsif stored <> office.tidy_seen(seen) then
    perform office.stale_write(format('%s has changed the interval %s meanwhile. Save again to see both.',
      coalesce(changed_by, 'Somebody else'), seen.service_type));
  end if;
end $$;

-- Creates or changes an interval; null when it is done.
create function office.save_interval(known office.store, wanted jsonb, name text, seen api.seen_interval) returns text
language plpgsql as $$
declare
  found_menu office.menu := office.menu_named(known.id, name);
  says_seen boolean := num_nulls(seen) = 0;
  stored record;
  problem text;
begin
  if found_menu.id is null then return format('The menu %s is no longer there', name); end if;
  -- Repeated after a lost answer: done is done.
  if exists (select from office.intervals_of(found_menu.id) i where i.content = wanted) then return null; end if;
  select i.* into stored from office.intervals_of(found_menu.id) i
   where says_seen and i.content ->> 'serviceType' = seen.service_type;
  if says_seen then perform office.expect_seen(stored.content, stored.changed_by, seen);
  else problem := office.may_create_interval(found_menu);
  end if;
  problem := coalesce(problem, office.interval_problem(found_menu, wanted, stored.id));
  if problem is null then perform office.write_interval(found_menu, wanted, stored.id); end if;
  return problem;
end $$;

create function api.insert_menu_details(
  in_store_id text, in_tenant_id text, menudata jsonb, seen api.seen_interval default null, username text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  sent jsonb := office.read_json(menudata, 'menudata');
begin
  perform office.require_writer();
  known := office.locked_store(in_store_id, in_tenant_id);
  if not office.is_menudata(sent) then perform office.unreadable('menudata');
  elsif sent ->> 'm_storeid' <> known.store_id then
    raise exception 'menudata is about another store' using errcode = '22023';
  end if;
  return office.menu_changed(
    known, format('Interval %s of menu %s saved', sent ->> 'm_category', sent ->> 'menu_name'),
    coalesce(office.menu_store_problem(known),
             office.save_interval(known, office.interval_of_menudata(sent), sent ->> 'menu_name', seen)));
end $$;

create function api.delete_menu_interval(
  in_store_id text, in_tenant_id text, in_menuname text, service_type text, seen api.seen_interval default null,
  username text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  found_menu office.menu;
  stored record;
  refusal text;
begin
  perform office.require_writer();
  known := office.locked_store(in_store_id, in_tenant_id);
  found_menu := office.menu_named(known.id, in_menuname);
  select i.* into stored from office.intervals_of(found_menu.id) i where i.content ->> 'serviceType' = $4;
  refusal := coalesce(office.menu_store_problem(known), case
    when found_menu.id is null then format('The menu %s is no longer there', in_menuname)
    when stored.id is null then format('The interval %s is no longer there', $4) end);
  if refusal is null then
    if num_nulls(seen) = 0 and stored.content <> office.tidy_seen(seen) then
      perform office.stale_write(
        format('Somebody else has changed the interval %s meanwhile. Nothing was deleted.', $4));
    end if;
    delete from office.menu_interval where id = stored.id;
  end if;
  return office.menu_changed(known, format('Interval %s of menu %s deleted', $4, in_menuname), refusal);
end $$;
