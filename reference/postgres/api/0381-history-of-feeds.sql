-- The history of a store lacked what the data feed in force has changed of it: its DMS, and the store's numbers there.
do $migration$
declare
  changes constant text[] := array[
    [$x$  known office.store;
  refusal text;
begin$x$, $x$  known office.store;
  stored jsonb;
  refusal text;
begin$x$],
    [$x$  refusal := case when known.is_deleted$x$, $x$  stored := office.record_of_store(known.id);
  refusal := case when known.is_deleted$x$],
    [$x$  if refusal is null then perform office.refresh_active_feed(known.id); end if;$x$,
     $x$  if refusal is null then
    perform office.refresh_active_feed(known.id);
    perform office.keep_changes(known.tenant_id, known.store_id, stored, office.record_of_store(known.id));
  end if;$x$]
  ];
  change text[];
  source text := pg_get_functiondef('api.insert_update_multiple_dms_details'::regproc);
  before text;
begin
  foreach change slice 1 in array changes loop
    before := source;
    source := replace(before, change[1], change[2]);
    if source = before then raise exception 'The function does not hold %', change[1]; end if;
  end loop;
  execute source;
end $migration$;
