create type api.opcode as (
  id integer, lbropcode text, lbropcodedesc text, additional_description text, opcategory text, department text,
  lbrlabortype text, cprocount integer, totalhours double precision, retailqualhours double precision,
  totallabordollars double precision, retailqualsale double precision, elr double precision, category_status text
);
create function api.get_opcode_details(in_store_id text, in_tenant_id text) returns setof api.opcode language sql
volatile security definer set search_path = '' as $$
  select id, lbropcode, lbropcodedesc, additional_description, opcategory, department, lbrlabortype, cprocount,
         totalhours, retailqualhours, totallabordollars, retailqualsale, elr,
         case opcategory when '-----' then 'Uncategorized' else 'Categorized' end
    from office.opcode
   where store_key = (select (office.find_store(in_store_id, in_tenant_id)).id)
   order by lbropcode, lbrlabortype
$$;
comment on function api.get_opcode_details is '@resultFieldName results';

-- The opcodes that stand on repair orders.
create type api.ro_opcode as (opcode text, store_id text);
create function api.get_ro_opcodes_list(in_store_id text, in_tenant_id text) returns setof api.ro_opcode language sql
volatile security definer set search_path = '' as $$
  select distinct lbropcode, in_store_id
    from office.opcode
   where store_key = (select (office.find_store(in_store_id, in_tenant_id)).id) and cprocount > 0
   order by lbropcode
$$;
comment on function api.get_ro_opcodes_list is '@resultFieldName results';

create type api.opcode_counts as (
  total_count integer, categorized_count integer, uncategorized_count integer, competitive_count integer,
  maintenance_count integer, na_count integer, repair_count integer
);
create function api.get_opcode_counts(in_store_id text, in_tenant_id text) returns setof api.opcode_counts language sql
volatile security definer set search_path = '' as $$
  select count(*)::int, count(*) filter (where opcategory <> '-----')::int,
         count(*) filter (where opcategory = '-----')::int, count(*) filter (where opcategory = 'Competitive')::int,
         count(*) filter (where opcategory = 'Maintenance')::int, count(*) filter (where opcategory = 'N/A')::int,
         count(*) filter (where opcategory = 'Repair')::int
    from office.opcode
   where store_key = (select (office.find_store(in_store_id, in_tenant_id)).id)
$$;
comment on function api.get_opcode_counts is '@resultFieldName results';

create function office.uncategorized_opcodes(of_store integer) returns integer language sql stable as $$
  select count(*)::int from office.opcode where store_key = of_store and opcategory = '-----'
$$;

-- Marked done while opcodes were left, by the pipeline's own step, is not saved yet: they must be reachable.
create function office.opcodes_saved(known office.store) returns boolean language sql stable as $$
  select known.is_opcode_categorized and office.uncategorized_opcodes(known.id) = 0
$$;

create type api.opcode_status as (status integer);
create function api.get_opcode_category_status(in_store_id text, in_tenant_id text) returns setof api.opcode_status
language sql volatile security definer set search_path = '' as $$
  select exists (select from office.submission where store_key = known.id and kind = 'opcode')::int
    from office.find_store(in_store_id, in_tenant_id) as known
$$;
comment on function api.get_opcode_category_status is '@resultFieldName results';

create function api.get_categorized_opcode_status(in_store_id text, in_tenant_id text) returns setof api.opcode_status
language sql volatile security definer set search_path = '' as $$
  select office.opcodes_saved(known)::int from office.find_store(in_store_id, in_tenant_id) as known
$$;
comment on function api.get_categorized_opcode_status is '@resultFieldName results';

-- A change names the opcode by laboropcode and pay_type, and the values it was made on.
create type api.opcode_change as (
  p_action text, laboropcode text, pay_type text, oldopcategory text, newopcategory text, olddepartment text,
  newdepartment text
);
create type api.opcode_change_result as (laboropcode text, pay_type text, status integer, msg text);

create function office.not_among(choices text[], value text) returns text language sql immutable as $$
  select case when value <> all (choices)
    then case value when '' then 'An empty text' else value end || ' is not one of the choices' end
$$;

create function office.opcode_refusal(stored office.opcode, sent api.opcode_change, saved boolean) returns text
language sql stable as $$
  select case when stored.id is null then 'The store has no opcode ' || sent.laboropcode else coalesce(
    nullif(concat_ws('; ',
      office.not_among(office.choices_of('opcategory') || '-----'::text, sent.newopcategory),
      office.not_among(office.choices_of('department'), sent.newdepartment),
      case when sent.p_action = 'reset' and sent.newopcategory <> '-----' then 'A reset opcode has no category' end,
      case when saved and sent.newopcategory <> sent.oldopcategory
        then 'The categorization is saved; categories can no longer be changed' end), ''),
    case when (stored.opcategory, stored.department) <> (sent.oldopcategory, sent.olddepartment)
      then format('%s has changed it meanwhile to %s, %s', coalesce(stored.changed_by, 'Somebody'), stored.opcategory,
                  stored.department) end) end
$$;

create function office.change_opcode(of_store integer, sent api.opcode_change, saved boolean) returns text
language plpgsql as $$
declare
  stored office.opcode;
  refusal text;
begin
  if sent.p_action not in ('reset', 'dragDrop', 'editCell') then perform office.unknown_action(sent.p_action); end if;
  select o.* into stored from office.opcode o
   where o.store_key = of_store and o.lbropcode = sent.laboropcode and o.lbrlabortype = sent.pay_type;
  -- Repeated after a lost answer: done is done.
  if (stored.opcategory, stored.department) = (sent.newopcategory, sent.newdepartment) then return null; end if;
  refusal := office.opcode_refusal(stored, sent, saved);
  if refusal is null then
    update office.opcode
       set opcategory = sent.newopcategory, department = sent.newdepartment, changed_by = office.caller()
     where id = stored.id;
  end if;
  return refusal;
end $$;

create function api.opcode_mutation(in_store_id text, in_tenant_id text, in_opcodes api.opcode_change[])
returns setof api.opcode_change_result language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  problem text;
  saved boolean;
  refusal text;
  sent api.opcode_change;
  made integer := 0;
begin
  perform office.require_writer();
  known := office.locked_store(in_store_id, in_tenant_id);
  problem := office.problem_before_phase1(known, 'The opcodes have not been loaded yet');
  saved := office.opcodes_saved(known);
  foreach sent in array in_opcodes loop
    refusal := coalesce(problem, office.change_opcode(known.id, sent, saved));
    if refusal is null then made := made + 1; end if;
    return next row(sent.laboropcode, sent.pay_type, (refusal is null)::int, refusal)::api.opcode_change_result;
  end loop;
  perform office.record('opcode', format('Opcodes changed: %s of %s', made, cardinality(in_opcodes)),
    in_tenant_id, in_store_id, success => made > 0);
end $$;
comment on function api.opcode_mutation is '@resultFieldName results';

create function office.opcodes_without_category(of_store integer) returns text language sql stable as $$
  select case n when 0 then null when 1 then '1 opcode has no category yet' else n || ' opcodes have no category yet' end
    from office.uncategorized_opcodes(of_store) as n
$$;

create function api.update_opcode_categorization_status(store_id text, tenant_id text, dms_type text default null)
returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  known office.store;
  refusal text;
begin
  perform office.require_writer();
  known := office.locked_store($1, $2);
  refusal := coalesce(
    office.problem_before_phase1(known, 'The opcodes have not been loaded yet'),
    nullif(concat_ws('; ', office.opcodes_without_category(known.id),
      case when not known.is_opcode_categorized and not known.is_phase1_verified
        then 'Finish Phase 1 Validation first' end), ''));
  if refusal is null then
    update office.store s
       set is_opcode_categorized = true, opcode_categorized_date = now(), has_user_categorized_opcode = true,
           bulk_phase2 = case s.bulk_phase2 when 'Inactive' then 'Active' else s.bulk_phase2 end
     where s.id = known.id;
  end if;
  perform office.record('opcode', 'Opcode categorization saved', $2, $1, success => refusal is null);
  return coalesce(refusal, 'Success');
end $$;
