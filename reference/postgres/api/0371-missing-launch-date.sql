-- A launched store whose launch date was lost could never get one, since the date of a launched store is fixed. An empty one
-- may be set once.
do $migration$
declare
  before text := pg_get_functiondef('office.update_store'::regproc);
  source text := replace(before,
    $x$and known.store_launched = 'Completed' then
    return office.store_refused('storeLaunchedDate: The store is launched; its launch date is fixed');$x$,
    $x$and known.store_launched = 'Completed'
    and known.store_launched_date is not null then
    return office.store_refused('storeLaunchedDate: ' || shared.text('stores.alreadyLaunched'));$x$);
begin
  if source = before then raise exception 'office.update_store is another one'; end if;
  execute source;
end $migration$;
