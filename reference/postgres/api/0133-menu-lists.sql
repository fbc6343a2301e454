-- The categories that are offered to every store.
create table office.service_type (id integer primary key, service_type text not null unique);
insert into office.service_type (id, service_type) values
  (1, 'Oil and Filter'), (2, 'Tire Rotation'), (3, 'Multi-Point Inspection'), (4, 'Cabin Air Filter'),
  (5, 'Engine Air Filter'), (6, 'Wiper Blades'), (7, 'Wheel Alignment'), (8, 'Brake Fluid'), (9, 'Fuel Injection'),
  (10, 'Transmission Fluid'), (11, 'Coolant'), (12, 'Spark Plugs'), (13, 'Tire Balance'), (14, 'Battery Test'),
  (15, 'Differential Fluid'), (16, 'Front Brake Pads'), (17, 'Rear Brake Pads'), (18, 'Timing Belt'),
  (19, 'Water Pump'), (20, 'State Inspection'), (21, '15,000 Mile Service'), (22, '30,000 Mile Service'),
  (23, '60,000 Mile Service'), (24, 'Wash and Vacuum');

create type api.menu_service_type as (id integer, service_type text);
create function api.get_menu_service_types(
  in_store_id text, in_tenant_id text, realm text default null, username text default null
) returns setof api.menu_service_type language sql volatile security definer set search_path = '' as $$
  select t.id, t.service_type
    from office.find_store(in_store_id, in_tenant_id) as known, office.service_type t
   order by t.id
$$;
comment on function api.get_menu_service_types is '@resultFieldName results';

-- What a menu may sell: the service department's opcodes, whatever pay type they come with.
create type api.menu_opcode as (opcode text, opcodedescription text);
create function office.menu_opcodes(of_store integer) returns setof api.menu_opcode language sql stable as $$
  select lbropcode, min(lbropcodedesc) from office.opcode
   where store_key = of_store and department = 'Service' group by lbropcode order by lbropcode
$$;

create function api.get_filtered_opcodes(
  in_store_id text, in_tenant_id text, realm text default null, in_menuname text default null,
  username text default null
) returns setof api.menu_opcode language sql volatile security definer set search_path = '' as $$
  select * from office.menu_opcodes((office.find_store(in_store_id, in_tenant_id)).id)
$$;
comment on function api.get_filtered_opcodes is '@resultFieldName results';

create type api.menu_name as (
  menu_name text, menu_isdefault boolean, menu_enable boolean, milegae_interval double precision,
  before_miles double precision, after_miles double precision, max_miles double precision, mapped_models integer,
  intervals integer
);

create function office.menu_row(known office.menu) returns api.menu_name language sql stable as $$
  select row(known.menu_name, known.menu_isdefault, known.menu_enable, known.milegae_interval, known.before_miles,
             known.after_miles, known.max_miles,
             (select count(*)::int from office.menu_model
               where store_key = known.store_key and menu_name = known.menu_name),
             (select count(*)::int from office.menu_interval where menu_key = known.id))::api.menu_name
$$;

-- The menus of a store, the default one first.
create function api.get_menu_names(
  in_store_id text, in_tenant_id text, realm text default null, username text default null
) returns setof api.menu_name language sql volatile security definer set search_path = '' as $$
  select (office.menu_row(m)).*
    from office.menu m
   where m.store_key = (select (office.find_store(in_store_id, in_tenant_id)).id)
   order by m.menu_isdefault desc, m.menu_name
$$;
comment on function api.get_menu_names is '@resultFieldName results';

-- An interval in one spelling: opcodes and mileages once each and in order.
create function office.tidy_interval(
  service_type text, price double precision, frh double precision, items double precision, opcodes text[],
  ratings double precision[]
) returns jsonb language sql immutable as $$
  select jsonb_build_object(
    'serviceType', service_type, 'price', price, 'frh', frh, 'items', items,
    'opcodes', coalesce((select jsonb_agg(code order by code collate "C")
                           from (select distinct code from unnest(opcodes) as code) as codes), '[]'),
    'ratings', coalesce((select jsonb_agg(miles order by miles)
                           from (select distinct miles from unnest(ratings) as miles) as mileages), '[]'))
$$;

-- The intervals of a menu, in the order in which they were made.
create function office.intervals_of(of_menu integer) returns table (id integer, content jsonb, changed_by text)
language sql stable as $$
  select i.id, office.tidy_interval(
           i.service_type, i.price, i.frh, i.items,
           array(select opcode from office.menu_interval_opcode where interval_key = i.id),
           array(select miles::double precision from jsonb_array_elements_text(i.ratings) as miles)), i.changed_by
    from office.menu_interval i
   where i.menu_key = of_menu
   order by i.id
$$;

create function office.menu_named(of_store integer, name text) returns office.menu language sql stable as $$
  select m from office.menu m where m.store_key = of_store and m.menu_name = name
$$;

-- A menu and everything on it, as the calls below tell it.
create type office.loaded_menu as (json_general jsonb, interval_list jsonb, json_opcode_list jsonb, category_list jsonb);

create function office.load_menu(known office.menu) returns office.loaded_menu language sql stable as $$
  with line as (
    select i.id, i.content, i.content ->> 'serviceType' as service_type, t.id as type_id
      from office.intervals_of(known.id) i
      left join office.service_type t on t.service_type = i.content ->> 'serviceType'
  ), word as (select * from office.menu_opcodes(known.store_key))
  select (select jsonb_build_object(
             'menuName', m.menu_name, 'menuIsdefault', m.menu_isdefault, 'menuEnable', m.menu_enable,
             'milegaeInterval', m.milegae_interval, 'beforeMiles', m.before_miles, 'afterMiles', m.after_miles,
             'maxMiles', m.max_miles, 'mappedModels', m.mapped_models, 'intervals', m.intervals)
            from office.menu_row(known) m),
         (select coalesce(jsonb_agg(jsonb_build_object(
             'milegae_interval', known.milegae_interval, 'service_type', service_type,
             'service_type_id', coalesce(type_id, 0), 'price', content -> 'price', 'frh', content -> 'frh',
             'items', content -> 'items', 'menu_name', known.menu_name, 'ratings', content -> 'ratings',
             'assigned_status', least(jsonb_array_length(content -> 'opcodes'), 1)) order by id), '[]') from line),
         (select coalesce(jsonb_agg(jsonb_build_object(
             'service_type', service_type, 'opcode', code, 'opcodedescription', word.opcodedescription)
             order by id, code collate "C"), '[]')
            from line cross join lateral jsonb_array_elements_text(content -> 'opcodes') as code
            left join word on word.opcode = code),
         (select coalesce(jsonb_agg(jsonb_build_object('id', coalesce(type_id, 0), 'serviceType', service_type)
             order by id), '[]') from line)
$$;

create function office.find_menu(known office.store, name text) returns office.menu language plpgsql stable as $$
declare found_menu office.menu := office.menu_named(known.id, name);
begin
  if found_menu.id is null then perform office.not_found('Menu ' || name); end if;
  return found_menu;
end $$;

create type api.loaded_menu as (json_general jsonb, interval_list jsonb, json_opcode_list jsonb);
create function api.load_menu_details(
  in_store_id text, in_tenant_id text, in_menuname text, username text default null
) returns setof api.loaded_menu language sql volatile security definer set search_path = '' as $$
  select m.json_general, m.interval_list, m.json_opcode_list
    from office.load_menu(office.find_menu(office.find_store(in_store_id, in_tenant_id), in_menuname)) m
$$;
comment on function api.load_menu_details is '@resultFieldName results';

create type api.menu_detail as (
  m_series jsonb, m_opcodes jsonb, m_price double precision, m_frh double precision, m_items double precision,
  m_servicetype text, category_list jsonb, json_general jsonb, interval_list jsonb, json_opcode_list jsonb
);
-- A menu, and its interval for one category where it has one.
create function api.get_menu_details(
  in_store_id text, in_tenant_id text, in_menuname text, in_servicetype text default null, username text default null
) returns setof api.menu_detail language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.menu := office.find_menu(office.find_store(in_store_id, in_tenant_id), in_menuname);
  one jsonb := (select i.content from office.intervals_of(known.id) i where i.content ->> 'serviceType' = in_servicetype);
begin
  return query
    select one -> 'ratings', one -> 'opcodes', (one -> 'price')::double precision, (one -> 'frh')::double precision,
           (one -> 'items')::double precision, one ->> 'serviceType', m.category_list, m.json_general,
           m.interval_list, m.json_opcode_list
      from office.load_menu(known) m;
end $$;
comment on function api.get_menu_details is '@resultFieldName results';
