-- Messages are reworded where they stand, because copying some fifteen functions would hide what changes: no rule does.
do $$
declare
  wording constant text[][] := array[
    ['Somebody else has changed %s meanwhile. It is shown as it is now; look at it and save again.',
     '%s was updated by someone else. Review the latest version and save again.'],
    ['Somebody else has deleted it.', 'Someone else deleted it.'],
    ['Somebody else changed this row meanwhile', 'Someone else changed this row'],
    ['''Somebody else has saved '' || what || '' meanwhile. Save again to see both.''',
     '''Someone else saved '' || what || ''. Save again to see both versions.'''],
    ['Somebody else has saved another invoice date meanwhile: ', 'Someone else saved another invoice date: '],
    ['%s has changed the interval %s meanwhile. Save again to see both.',
     '%s changed the interval %s. Save again to see both versions.'],
    ['Somebody else has changed the interval %s meanwhile. Nothing was deleted.',
     'Someone else changed the interval %s. Nothing was deleted.'],
    ['Somebody else has changed the scheduler time of %s meanwhile to %s. Nothing was saved.',
     'Someone else changed the scheduler time of %s to %s. Nothing was saved.'],
    ['Somebody else has changed %s meanwhile to %s. Nothing was saved.',
     'Someone else changed %s to %s. Nothing was saved.'],
    ['Somebody else has saved the store meanwhile', 'Someone else saved the store'],
    ['Somebody else has %s meanwhile. Nothing was changed.', 'Someone else %s. Nothing was changed.'],
    ['Somebody else changed this parts matrix meanwhile. Nothing was saved.',
     'Someone else changed this parts matrix. Nothing was saved.'],
    ['%s has changed it meanwhile to %s, %s', '%s changed it to %s, %s'],
    [' has changed the store settings meanwhile. Save again to see both.',
     ' changed the store settings. Save again to see both versions.'],
    ['Somebody else has changed this grid meanwhile', 'Someone else changed this grid'],
    ['You asked for this cancellation; somebody else must decide',
     'You requested this cancellation; someone else must decide'],
    ['All stands for every source: it is chosen alone',
     'All covers every source, so it can''''t be combined with others'],
    ['''Somebody else''', '''Someone else'''],
    ['''Somebody''', '''Someone'''],
    ['''somebody''', '''someone''']
  ];
  of_function oid;
  source text;
  said text[];
begin
  for of_function in
    select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('office', 'api') and p.prokind = 'f'
     order by p.oid
  loop
    source := pg_get_functiondef(of_function);
    foreach said slice 1 in array wording loop
      source := replace(source, said[1], said[2]);
    end loop;
    if source <> pg_get_functiondef(of_function) then execute source; end if;
  end loop;
end $$;
