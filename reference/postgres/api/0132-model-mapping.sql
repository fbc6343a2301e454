create type api.menu_model as (make text, model text, menu_name text);
create function api.get_menu_models(in_store_id text, in_tenant_id text, realm text default null)
returns setof api.menu_model language sql volatile security definer set search_path = '' as $$
  select s.make, s.model, m.menu_name::text
    from office.store_model s
    left join office.menu_model m on m.store_key = s.store_key and m.make = s.make and m.model = s.model
   where s.store_key = (select (office.find_store(in_store_id, in_tenant_id)).id)
   order by s.make, s.model
$$;
comment on function api.get_menu_models is '@resultFieldName results';

-- The names of grids that models can be mapped to, the default one first.
create type api.labor_miss_grid_type as (grid_type text, grid_count integer, is_default_grid_type boolean);
create function api.get_labor_miss_grid_types(in_store_id text, in_tenant_id text, realm text default null)
returns setof api.labor_miss_grid_type language sql volatile security definer set search_path = '' as $$
  select name::text, office.grid_count(store_key, name), is_default
    from office.labor_grid_type
   where store_key = (select (office.find_store(in_store_id, in_tenant_id)).id)
   order by is_default desc, name
$$;
comment on function api.get_labor_miss_grid_types is '@resultFieldName results';

create type api.labor_miss_model as (
  make text, model text, grid_type text, categorized integer, grid_model_mapping boolean, grid_count integer,
  is_default_grid_type boolean
);
create function api.get_labor_miss_models(in_store_id text, in_tenant_id text, realm text default null)
returns setof api.labor_miss_model language sql volatile security definer set search_path = '' as $$
  with known as (select (office.find_store(in_store_id, in_tenant_id)).id), type as materialized (
    select name, is_default, office.grid_count(store_key, name) as grids
      from office.labor_grid_type where store_key = (select id from known)
  )
  select s.make, s.model, g.grid_type::text, (g.grid_type is not null)::int, g.grid_type is not null,
         coalesce(type.grids, 0), coalesce(type.is_default, false)
    from office.store_model s
    left join office.grid_model g on g.store_key = s.store_key and g.make = s.make and g.model = s.model
    left join type on type.name = g.grid_type
   where s.store_key = (select id from known)
   order by s.make, s.model
$$;
comment on function api.get_labor_miss_models is '@resultFieldName results';

-- Records of changes, each of one of the wanted kinds with texts where texts belong.
create function office.read_mapping(sent jsonb, name text, kinds text[], target text) returns jsonb
language plpgsql immutable as $$
declare records jsonb := office.read_json(sent, name);
begin
  if jsonb_typeof(records) is distinct from 'array' or exists (
    select from jsonb_array_elements(records) as record
     where not coalesce(record ->> 'p_process' = any (kinds) and jsonb_typeof(record -> 'make') = 'string'
                        and jsonb_typeof(record -> target) = 'string'
                        and jsonb_typeof(record -> 'model') = case record ->> 'p_process' when 'unmapMake' then 'null' else 'string' end,
                        false)
  ) then perform office.unreadable(name);
  end if;
  return records;
end $$;

-- Where one model shall go: null for nowhere. What the sender saw counts where he said so.
create type office.model_step as (make text, model text, target text, says_seen boolean, seen text);

-- The models of a store with what they are mapped to.
create function office.mapped_models(of_store integer, kind text) returns table (make text, model text, target text)
language sql stable as $$
  select s.make, s.model, coalesce(m.menu_name::text, g.grid_type::text)
    from office.store_model s
    left join office.menu_model m on kind = 'menu' and m.store_key = s.store_key and m.make = s.make and m.model = s.model
    left join office.grid_model g on kind = 'grid type' and g.store_key = s.store_key and g.make = s.make and g.model = s.model
   where s.store_key = of_store
$$;

create function office.is_mapping_target(of_store integer, kind text, name text) returns boolean language sql stable as $$
  select case kind
    when 'menu' then exists (select from office.menu where store_key = of_store and menu_name = name collate "C")
    else exists (select from office.labor_grid_type t where t.store_key = of_store and t.name = is_mapping_target.name collate "C") end
$$;

-- Why the steps cannot be made, the first reason, or null. Repeated after a lost answer a step is made already.
create function office.mapping_problem(of_store integer, kind text, steps office.model_step[]) returns text
language sql stable as $$
  select reason
    from unnest(steps) with ordinality as step(make, model, target, says_seen, seen, n)
    left join lateral (
      select m.* from office.mapped_models(of_store, kind) m where m.make = step.make and m.model = step.model
    ) as now(make, model, target) on true,
    lateral (select case
      when now.make is null then format('The store has no model %s %s', step.make, step.model)
      when step.target is not null and not office.is_mapping_target(of_store, kind, step.target)
        then format('The %s %s is no longer there', kind, step.target)
      when step.says_seen and now.target is distinct from step.seen and now.target is distinct from step.target
        then format('Somebody else has %s meanwhile. Nothing was changed.',
          format(case when now.target is null then 'unmapped %s %s' else 'mapped %s %s to %s' end,
                 now.make, now.model, now.target)) end) as problem(reason)
   where reason is not null
   order by n
   limit 1
$$;

-- Of one model that is named twice the last counts.
create function office.make_mapping(of_store integer, kind text, steps office.model_step[]) returns void language sql as $$
  delete from office.menu_model m using unnest(steps) as step
   where kind = 'menu' and m.store_key = of_store and m.make = step.make and m.model = step.model;
  delete from office.grid_model g using unnest(steps) as step
   where kind = 'grid type' and g.store_key = of_store and g.make = step.make and g.model = step.model;
  with going as (
    select distinct on (make, model) make, model, target
      from unnest(steps) with ordinality as step(make, model, target, says_seen, seen, n)
     order by make, model, n desc
  ), on_menus as (
    insert into office.menu_model (store_key, make, model, menu_name)
    select of_store, make, model, target from going where kind = 'menu' and target is not null
  )
  insert into office.grid_model (store_key, make, model, grid_type)
  select of_store, make, model, target from going where kind = 'grid type' and target is not null;
$$;

-- One is named, several are counted; all records of a call lead to the same place or from any.
create function office.mapping_told(records jsonb, target text) returns text language sql immutable as $$
  select case when jsonb_array_length(records) = 0 then 'Models mapped'
    else format('%s %s %s',
      case when jsonb_array_length(records) = 1 then trim(concat_ws(' ', first ->> 'make', first ->> 'model'))
           else jsonb_array_length(records) || case first ->> 'p_process' when 'unmapMake' then ' makes' else ' models' end end,
      case when first ->> 'p_process' like 'unmap%' then 'unmapped from' else 'mapped to' end, first ->> target) end
    from (select records -> 0 as first) as record
$$;

create function office.change_mapping(known office.store, kind text, steps office.model_step[]) returns text
language plpgsql as $$
declare problem text := coalesce(
  office.problem_before_phase1(known, 'Models are mapped when the first load is through'),
  office.mapping_problem(known.id, kind, steps));
begin
  if problem is null then perform office.make_mapping(known.id, kind, steps); end if;
  return problem;
end $$;

-- One model more, or fewer, is on the menu than the sender of the whole make saw. None left: done is done.
create function office.changed_make(of_store integer, records jsonb) returns text language sql stable as $$
  select format('%s of %s %s on %s by now. Nothing was changed.',
           case count when 1 then '1 model' else count || ' models' end, make, case count when 1 then 'is' else 'are' end, menu)
    from (
      select n, record ->> 'make' as make, record ->> 'menuname' as menu, (record ->> 'seen')::int as seen,
             (select count(*) from office.mapped_models(of_store, 'menu') m
               where m.make = record ->> 'make' and m.target = record ->> 'menuname') as count
        from jsonb_array_elements(records) with ordinality as sent(record, n)
       where record ->> 'p_process' = 'unmapMake'
    ) as makes
   where count > 0 and count <> seen
   order by n
   limit 1
$$;

create function office.menu_steps(of_store integer, records jsonb) returns office.model_step[] language sql stable as $$
  select array_agg(row(record ->> 'make', coalesce(record ->> 'model', m.model),
           case record ->> 'p_process' when 'map' then record ->> 'menuname' end,
           record ->> 'p_process' <> 'map' or record ? 'seen',
           case record ->> 'p_process' when 'map' then record ->> 'seen' else record ->> 'menuname' end
         )::office.model_step order by n, m.model)
    from jsonb_array_elements(records) with ordinality as sent(record, n)
    left join office.mapped_models(of_store, 'menu') m
      on record ->> 'p_process' = 'unmapMake' and m.make = record ->> 'make' and m.target = record ->> 'menuname'
   where record ->> 'p_process' <> 'unmapMake' or m.model is not null
$$;

create function api.update_menu_models(
  in_store_id text, in_tenant_id text, in_models jsonb, username text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  records jsonb := office.read_mapping(in_models, 'inModels', array['map', 'unmapModel', 'unmapMake'], 'menuname');
  refusal text;
begin
  perform office.require_writer();
  known := office.locked_store(in_store_id, in_tenant_id);
  refusal := coalesce(
    office.changed_make(known.id, records),
    office.change_mapping(known, 'menu', office.menu_steps(known.id, records)));
  perform office.record('model mapping', office.mapping_told(records, 'menuname'), in_tenant_id, in_store_id,
    success => refusal is null);
  return coalesce(refusal, 'Success');
end $$;

create function api.insert_grid_model_mapping(
  in_store_id text, in_tenant_id text, in_mapping jsonb, username text default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  records jsonb := office.read_mapping(in_mapping, 'inMapping', array['map', 'update', 'unmap'], 'gridtype');
  refusal text;
begin
  perform office.require_writer();
  known := office.locked_store(in_store_id, in_tenant_id);
  refusal := office.change_mapping(known, 'grid type', array(
    select row(record ->> 'make', record ->> 'model',
             case when record ->> 'p_process' <> 'unmap' then record ->> 'gridtype' end,
             record ->> 'p_process' <> 'update' or record ? 'seen',
             case record ->> 'p_process' when 'update' then record ->> 'seen' when 'unmap' then record ->> 'gridtype' end
           )::office.model_step
      from jsonb_array_elements(records) with ordinality as sent(record, n) order by n));
  perform office.record('model mapping', office.mapping_told(records, 'gridtype'), in_tenant_id, in_store_id,
    success => refusal is null);
  return coalesce(refusal, 'Success');
end $$;
