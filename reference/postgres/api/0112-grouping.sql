create type api.grouping as (
  group_id integer, group_name text, group_desc text, store_id text[], store_name text[], tenant_id text
);

create function api.get_grouping_details(in_tenant_id text) returns setof api.grouping language sql volatile
security definer set search_path = '' as $$
  select g.group_id, g.group_name, g.group_desc,
         coalesce(array_agg(s.store_id order by s.sort_order) filter (where s.id is not null), '{}'),
         coalesce(array_agg(s.store_name order by s.sort_order) filter (where s.id is not null), '{}'), g.tenant_id
    from office.store_group g
    left join office.store_group_member m on m.group_id = g.group_id
    left join office.store s on s.id = m.store_key and not s.is_deleted
   where g.tenant_id = (office.find_tenant(in_tenant_id)).tenant_id
   group by g.group_id
   order by g.group_name collate office.nocase
$$;
comment on function api.get_grouping_details is '@resultFieldName results';

create function office.check_group(name text, description text, stores text[]) returns void language plpgsql as $$
declare problem text := office.text_error(name, 120, '^[A-Za-z0-9 \-&''.,()/]+$', 'Invalid input', true);
begin
  if problem is not null then perform office.refuse_value('grouping_master', 'groupName', problem);
  elsif length(description) > 500 then
    perform office.refuse_value('grouping_master', 'groupDesc', 'At most 500 characters');
  elsif cardinality(coalesce(stores, '{}')) = 0 then
    perform office.refuse_value('grouping_master', 'storeIds', 'Choose at least one store');
  end if;
end $$;

-- As the list shows it.
create function office.record_of_group(wanted integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'groupName', g.group_name, 'groupDesc', g.group_desc,
    'storeId', (select coalesce(jsonb_agg(s.store_id), '[]') from office.store_group_member m
                  join office.store s on s.id = m.store_key and not s.is_deleted where m.group_id = g.group_id))
    from office.store_group g where g.group_id = wanted
$$;

create function office.save_group(
  wanted integer, name text, description text, stores text[], of_tenant text, expected jsonb
) returns void language plpgsql as $$
declare
  known integer := wanted;
  missing text;
begin
  perform office.check_group(name, description, stores);
  select asked into missing from unnest(stores) as asked
   where not exists (select from office.store s where s.tenant_id = of_tenant and s.store_id = asked and not s.is_deleted)
   limit 1;
  if missing is not null then perform office.not_found('Store ' || missing); end if;
  -- The unique index refuses a name that the tenant has already.
  if known is null then
    insert into office.store_group (tenant_id, group_name, group_desc)
    values (of_tenant, trim(name), nullif(trim(description), '')) returning group_id into known;
  else
    perform from office.store_group where group_id = known and tenant_id = of_tenant for update;
    if found then perform office.require_as_seen(office.record_of_group(known), expected, 'the group'); end if;
    update office.store_group set group_name = trim(name), group_desc = nullif(trim(description), '')
     where group_id = known and tenant_id = of_tenant;
    if not found then perform office.not_found('Group ' || known); end if;
  end if;
  delete from office.store_group_member where group_id = known;
  insert into office.store_group_member (group_id, store_key)
  select known, id from office.store where tenant_id = of_tenant and store_id = any (stores);
end $$;

create function api.grouping_master_mutate(
  p_action text, in_tenant_id text, groupid integer default null, groupname text default null,
  groupdesc text default null, storeid text[] default '{}', in_expected jsonb default null
) returns text language plpgsql volatile security definer set search_path = '' as $$
begin
  perform office.require_writer();
  perform office.find_tenant(in_tenant_id);
  if p_action = 'insert' then perform office.save_group(null, groupname, groupdesc, storeid, in_tenant_id, null);
  elsif p_action = 'update' then perform office.save_group(groupid, groupname, groupdesc, storeid, in_tenant_id, in_expected);
  elsif p_action = 'delete' then
    -- A group that is gone already counts as deleted.
    delete from office.store_group where group_id = groupid and tenant_id = in_tenant_id;
  else perform office.unknown_action(p_action);
  end if;
  perform office.record('grouping', 'Group ' || office.verb(p_action), in_tenant_id);
  return 'Success';
end $$;
