-- A deletion of a group or of a labor grid is compared with what its sender saw, as that of a data feed or a parts matrix is. The
-- console compared it just before it sent it, so that a change in between was lost.
create or replace function api.grouping_master_mutate(
  p_action text, in_tenant_id text, groupid integer default null, groupname text default null, groupdesc text default null,
  storeid text[] default '{}', in_expected jsonb default null)
returns text language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform office.require_writer();
  perform office.locked_tenant(in_tenant_id);
  if p_action = 'insert' then perform office.save_group(null, groupname, groupdesc, storeid, in_tenant_id, null);
  elsif p_action = 'update' then perform office.save_group(groupid, groupname, groupdesc, storeid, in_tenant_id, in_expected);
  elsif p_action = 'delete' then
    -- A group that is gone already counts as deleted.
    perform from office.store_group where group_id = groupid and tenant_id = in_tenant_id for update;
    if found and office.differs(office.record_of_group(groupid), in_expected) then
      perform office.stale_write(shared.text('groups.changedBeforeDeletion'));
    end if;
    delete from office.store_group where group_id = groupid and tenant_id = in_tenant_id;
  else perform office.unknown_action(p_action);
  end if;
  perform office.record('grouping', 'Group ' || office.verb(p_action), in_tenant_id);
  return 'Success';
end $$;

-- Whether a grid still holds what the sender saw; what was not sent is not compared.
create function office.is_grid_as_seen(stored office.labor_grid, seen jsonb, seen_day date) returns boolean
language sql immutable as $$
  select (seen is null or office.rates_of_rows(seen) is not distinct from stored.rates)
     and (seen_day is null or seen_day = stored.store_install_date)
$$;

drop function office.delete_named_grid(office.store, text, text, text, boolean, text);

do $migration$
declare
  changes constant text[] := array[
    ['office.update_grid', $x$case when seen is not null and office.rates_of_rows(seen) is distinct from stored.rates
           or seen_day <> stored.store_install_date then$x$,
     $x$case when not office.is_grid_as_seen(stored, seen, seen_day) then$x$],
    ['api.update_labor_grid_details', $x$    answer := office.delete_named_grid(
      known, p_grid_for, p_old_grid_type, $11, coalesce(p_confirm_flag, '') = 'Y', p_new_grid_type);$x$,
     $x$    refusal := coalesce(office.problem_before_configured(known), case
      when stored.id is null then shared.text('laborGrid.refused.gone')
      when not office.is_grid_as_seen(stored, office.read_json(seen_data, 'seenData'), $10)
        then shared.text('laborGrid.changedBeforeDeletion') end);
    answer := case when refusal is not null then jsonb_build_object('rStatus', 0, 'msg', refusal)
                   else office.delete_grid(known, stored, coalesce(p_confirm_flag, '') = 'Y', p_new_grid_type) end;$x$]
  ];
  change text[];
  before text;
  source text;
begin
  foreach change slice 1 in array changes loop
    before := pg_get_functiondef(change[1]::regproc);
    source := replace(before, change[2], change[3]);
    if source = before then raise exception '% does not hold %', change[1], change[2]; end if;
    execute source;
  end loop;
end $migration$;
