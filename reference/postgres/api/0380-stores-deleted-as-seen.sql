-- A deletion of a store is compared with what its sender saw, as that of a data feed, a group or a labor grid is: it took along
-- nightly loads or a launch that had begun since the question before it was shown.
drop function office.delete_store(office.store);
create function office.delete_store(known office.store, expected jsonb) returns api.insert_store_result language plpgsql as $$
begin
  -- A store that is deleted already counts as deleted.
  if not known.is_deleted and exists (
    select from jsonb_each_text(expected) as seen
     cross join lateral (
       select office.record_of_store(known.id)
              || jsonb_build_object('dailyLoad', known.daily_load, 'storeLaunched', known.store_launched)) as now(stored)
     where now.stored ? seen.key and nullif(seen.value, '') is distinct from now.stored ->> seen.key
  ) then return office.store_refused(shared.text('stores.changedBeforeDeletion'));
  end if;
  update office.store set is_deleted = true, store_deleted_date = current_date where id = known.id and not is_deleted;
  perform office.refresh_tenant(known.tenant_id);
  return office.store_written(shared.text('stores.deleted'), known.id, known.store_id);
end $$;

do $migration$
declare
  before text := pg_get_functiondef('api.insert_store'::regproc);
  source text := replace(before, 'result := office.delete_store(known);',
    $x$result := office.delete_store(known, coalesce(in_expected, '{}'));$x$);
begin
  if source = before then raise exception 'api.insert_store does not hold the deletion'; end if;
  execute source;
end $migration$;
