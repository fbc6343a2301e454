-- A store whose row is held until the change is through: of two people who act at the same second one is first. Read
-- anew with the lock, since the other one may just have changed it.
create function office.locked_store(wanted text, of_tenant text) returns office.store language plpgsql as $$
declare known office.store := office.find_store(wanted, of_tenant);
begin
  select s.* into known from office.store s where s.id = known.id for update;
  return known;
end $$;

-- Why nothing of what phase 1 opens may be changed in the store, or null.
create function office.problem_before_phase1(known office.store, not_loaded text) returns text language sql immutable as $$
  select case
    when known.is_deleted then 'The store is deleted'
    when known.bulk_phase1 <> 'Completed' then not_loaded end
$$;

-- The DMS of the feed in force.
create function office.dms_of(wanted office.store) returns text language sql stable as $$
  select dms from office.data_feed where store_key = wanted.id and store_dms_status = 'Active'
$$;

-- The values that a field of an opcode or a pay type can have.
create function office.choices_of(choice text) returns text[] language plpgsql immutable as $$
begin
  if choice = 'department' then return array['Service', 'Body Shop'];
  elsif choice = 'opcategory' then return array['Competitive', 'Maintenance', 'N/A', 'Repair'];
  end if;
  raise exception 'Unknown choice %', choice using errcode = '22023';
end $$;

create type api.opcode_choice as (value text);
create function api.get_opcode_choice_query(in_choice text) returns setof api.opcode_choice language sql volatile
security definer set search_path = '' as $$
  select unnest(office.choices_of(in_choice))
$$;
comment on function api.get_opcode_choice_query is '@resultFieldName results';

create function office.unreadable(name text) returns void language plpgsql immutable as $$
begin
  raise exception '% cannot be read', name using errcode = '22023';
end $$;

-- A list or record of JSON, sent as such or as text. 22023 for what is neither.
create function office.read_json(sent jsonb, name text) returns jsonb language plpgsql immutable as $$
begin
  return office.json_of(sent);
exception when invalid_text_representation then
  perform office.unreadable(name);
end $$;
