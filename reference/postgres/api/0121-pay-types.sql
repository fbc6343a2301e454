create type api.pay_type as (
  id integer, pay_type text, pay_type_code text, department text, lbr_or_prts text, grid_excluded integer,
  labor_fixedratevalue double precision, parts_fixedratevalue double precision, labor_fixedratedate date,
  parts_fixedratedate date, labor_fixed_rate integer, parts_fixed_rate integer
);

create function api.get_pay_type_master_details(in_tenant_id text, in_store_id text) returns setof api.pay_type
language sql volatile security definer set search_path = '' as $$
  select id, pay_type, pay_type_code, department, lbr_or_prts, grid_excluded::int, labor_fixedratevalue,
         parts_fixedratevalue, labor_fixedratedate, parts_fixedratedate, labor_fixed_rate::int, parts_fixed_rate::int
    from office.pay_type
   where store_key = (select (office.find_store(in_store_id, in_tenant_id)).id)
   order by pay_type
$$;
comment on function api.get_pay_type_master_details is '@resultFieldName results';

-- One pay type as the sender saw it and as it shall be; gives PostGraphile its input, PayTypeChangeInput.
create type api.pay_type_change as (
  paytype text, oldpaytypecode text, newpaytypecode text, olddepartment text, newdepartment text,
  oldgridexcluded integer, newgridexcluded integer, oldlaborfixedratevalue double precision,
  newlaborfixedratevalue double precision, oldpartsfixedratevalue double precision,
  newpartsfixedratevalue double precision, oldlaborfixedratedate date, newlaborfixedratedate date,
  oldpartsfixedratedate date, newpartsfixedratedate date, oldlaborfixedrate integer, newlaborfixedrate integer,
  oldpartsfixedrate integer, newpartsfixedrate integer, store_id text, tenant_id text
);

-- What is wrong with a pay type as it shall be; what was stored may stay.
create function office.pay_type_error(sent api.pay_type_change) returns text language sql stable as $$
  select case
    when sent.newpaytypecode is distinct from sent.oldpaytypecode
      and coalesce(sent.newpaytypecode, '') not in ('C', 'E', 'F', 'I', 'M', 'W') then 'One of C, E, F, I, M, W'
    when sent.newdepartment is distinct from sent.olddepartment
      and sent.newdepartment <> all (office.choices_of('department'))
      then format('One of %s, or empty', array_to_string(office.choices_of('department'), ', '))
    when not coalesce(
      sent.newgridexcluded in (0, 1) and sent.newlaborfixedrate in (0, 1) and sent.newpartsfixedrate in (0, 1), false)
      or sent.newlaborfixedratevalue < 0 or sent.newpartsfixedratevalue < 0 then 'Invalid input' end
$$;

create function office.is_as_seen(stored office.pay_type, sent api.pay_type_change) returns boolean
language sql immutable as $$
  select (stored.pay_type_code, stored.department, stored.grid_excluded::int, stored.labor_fixedratevalue,
          stored.parts_fixedratevalue, stored.labor_fixedratedate, stored.parts_fixedratedate,
          stored.labor_fixed_rate::int, stored.parts_fixed_rate::int)
     is not distinct from
         (sent.oldpaytypecode, sent.olddepartment, sent.oldgridexcluded, sent.oldlaborfixedratevalue,
          sent.oldpartsfixedratevalue, sent.oldlaborfixedratedate, sent.oldpartsfixedratedate,
          sent.oldlaborfixedrate, sent.oldpartsfixedrate)
$$;

create function office.change_pay_type(sent api.pay_type_change) returns api.msg_result language plpgsql as $$
declare
  known office.store := office.locked_store(sent.store_id, sent.tenant_id);
  stored office.pay_type;
  refusal text;
begin
  select p.* into stored from office.pay_type p where p.store_key = known.id and p.pay_type = sent.paytype;
  refusal := case
    when known.is_deleted then 'The store is deleted'
    when stored.id is null then 'This row is no longer there'
    when not office.is_as_seen(stored, sent) then 'Somebody else changed this row meanwhile'
    else office.pay_type_error(sent) end;
  if refusal is not null then return row(refusal, 0)::api.msg_result; end if;
  update office.pay_type
     set pay_type_code = sent.newpaytypecode, department = sent.newdepartment,
         grid_excluded = sent.newgridexcluded::boolean, labor_fixedratevalue = sent.newlaborfixedratevalue,
         parts_fixedratevalue = sent.newpartsfixedratevalue, labor_fixedratedate = sent.newlaborfixedratedate,
         parts_fixedratedate = sent.newpartsfixedratedate, labor_fixed_rate = sent.newlaborfixedrate::boolean,
         parts_fixed_rate = sent.newpartsfixedrate::boolean
   where id = stored.id;
  return row('Success', 1)::api.msg_result;
end $$;

create function api.update_pay_type_master_by_code(in_pay_types api.pay_type_change[]) returns setof api.msg_result
language plpgsql volatile security definer set search_path = '' as $$
declare
  sent api.pay_type_change;
  result api.msg_result;
  made text[] := '{}';
begin
  perform office.require_writer();
  foreach sent in array in_pay_types loop
    result := office.change_pay_type(sent);
    if result.status = 1 then made := made || sent.paytype; end if;
    return next result;
  end loop;
  -- Those that were taken; all of them where none was, since that many have failed.
  perform office.record(
    'pay_type',
    format('Pay types %s updated', array_to_string(case made when '{}' then
      array(select paytype from unnest(in_pay_types)) else made end, ', ')),
    sent.tenant_id, sent.store_id, success => made <> '{}');
end $$;
comment on function api.update_pay_type_master_by_code is '@resultFieldName results';
