-- A refusal to configure a store was raised, so that its line of the activity log was rolled back with it. It is an answer now,
-- as other refusals are, in a field of its own.
do $migration$
declare
  before text := pg_get_functiondef('api.configure_store'::regproc);
  source text := replace(before,
    $x$  if refusal is not null then raise exception '%', refusal using errcode = '55000'; end if;
  perform office.record('store', 'Store configured', known.tenant_id, known.store_id);
$x$,
    $x$  perform office.record('store', 'Store configured', known.tenant_id, known.store_id, success => refusal is null);
  if refusal is not null then return jsonb_build_object('error', refusal); end if;
$x$);
begin
  if source = before then raise exception 'api.configure_store is another one'; end if;
  execute source;
end $migration$;
