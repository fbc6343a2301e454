create function office.menu_name_error(name text, taken boolean) returns text language sql immutable as $$
  select case
    when name = '' then 'This is required!'
    when name !~ '^[A-Za-z0-9 ]*$' then 'Menu name must not contain special characters'
    when name like '% ' then 'Menu name cannot end with a space'
    when length(name) > 120 then 'At most 120 characters'
    when taken then 'Menu name must be unique' end
$$;

create function office.miles_error(miles double precision, too_small text default null) returns text
language sql immutable as $$
  select case
    when miles < 0 or miles <> floor(miles) then 'This is required!'
    when miles < 1 then too_small
    when miles > 9999999999 then 'Value should not exceed 10 digits' end
$$;

create function office.menu_problem(
  name text, taken boolean, between_visits double precision, max_miles double precision, before double precision,
  after double precision
) returns text language sql immutable as $$
  select coalesce(
    office.menu_name_error(name, taken),
    office.miles_error(between_visits, 'Mileage Interval must be greater than 0'),
    case when max_miles < 0 or max_miles <> floor(max_miles) then 'This is required!'
         when max_miles > 500000 then 'Maximum Miles should be less than 5,00,000' end,
    office.miles_error(before),
    case when before * 2 >= between_visits then 'Miles Before should be less than half of the Mileage Interval.' end,
    office.miles_error(after),
    case when after * 2 >= between_visits then 'Miles After should be less than half of the Mileage Interval.' end)
$$;

-- A store has one default menu at any time.
create function office.make_default_menu(of_store integer, chosen integer) returns void language sql as $$
  update office.menu set menu_isdefault = false where store_key = of_store and menu_isdefault;
  update office.menu set menu_isdefault = true where id = chosen;
$$;

create function office.menu_store_problem(known office.store) returns text language sql immutable as $$
  select office.problem_before_phase1(known, 'Menus are made when the first load is through')
$$;

create function office.menu_changed(known office.store, activity text, refusal text) returns text language plpgsql as $$
begin
  perform office.record('menu', activity, known.tenant_id, known.store_id, success => refusal is null);
  return coalesce(refusal, 'Success');
end $$;

create function api.add_menu(
  in_store_id text, in_tenant_id text, in_menuname text, in_menu_interval double precision,
  in_max_miles double precision, in_miles_before double precision, in_miles_after double precision, isdefault boolean,
  username text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  made integer;
  refusal text;
begin
  perform office.require_writer();
  known := office.locked_store(in_store_id, in_tenant_id);
  refusal := coalesce(office.menu_store_problem(known), office.menu_problem(
    in_menuname, (office.menu_named(known.id, in_menuname)).id is not null, in_menu_interval, in_max_miles,
    in_miles_before, in_miles_after));
  if refusal is null then
    insert into office.menu (
      store_key, menu_name, menu_isdefault, menu_enable, milegae_interval, before_miles, after_miles, max_miles)
    values (known.id, in_menuname, false, true, in_menu_interval, in_miles_before, in_miles_after, in_max_miles)
    returning id into made;
    if isdefault or not exists (select from office.menu where store_key = known.id and id <> made) then
      perform office.make_default_menu(known.id, made);
    end if;
  end if;
  return office.menu_changed(known, format('Menu %s created', in_menuname), refusal);
end $$;

create function api.edit_menu(
  in_store_id text, in_tenant_id text, in_menuname text, isdefault boolean, username text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  stored office.menu;
  refusal text;
begin
  perform office.require_writer();
  known := office.locked_store(in_store_id, in_tenant_id);
  stored := office.menu_named(known.id, in_menuname);
  refusal := coalesce(office.menu_store_problem(known), case
    when stored.id is null then format('The menu %s is no longer there', in_menuname)
    when stored.menu_isdefault and not isdefault then 'Make another menu the default one instead' end);
  -- Repeated after a lost answer: done is done.
  if refusal is null and stored.menu_isdefault <> isdefault then
    perform office.make_default_menu(known.id, stored.id);
  end if;
  return office.menu_changed(known, 'Default menu set to ' || in_menuname, refusal);
end $$;

-- Its intervals and the mapping of its models go with it.
create function api.delete_menu(in_store_id text, in_tenant_id text, in_menuname text, username text default null)
returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  stored office.menu;
  refusal text;
begin
  perform office.require_writer();
  known := office.locked_store(in_store_id, in_tenant_id);
  stored := office.menu_named(known.id, in_menuname);
  refusal := coalesce(office.menu_store_problem(known), case
    when stored.id is null then format('The menu %s is no longer there', in_menuname)
    when stored.menu_isdefault and exists (select from office.menu where store_key = known.id and id <> stored.id)
      then 'You cannot delete the default menu.' end);
  if refusal is null then delete from office.menu where id = stored.id; end if;
  return office.menu_changed(known, format('Menu %s deleted', in_menuname), refusal);
end $$;
