-- What a dropdown of a store held before: it may be put back, also when it is no longer offered.
create table office.launch_choice_before (
  store_key integer not null references office.store (id),
  field text not null,
  value text not null,
  primary key (store_key, field, value)
);

create or replace function office.change_launch_cell(
  wanted integer, field text, sent text, expected text, offered text[]
) returns text language plpgsql as $$
declare
  cell office.launch_cell;
  known office.work_package;
  held text;
  value text := sent;
  seen text := expected;
  problem text;
begin
  select * into cell from office.launch_cell where name = field;
  known := office.lock_work_package(wanted, field = 'taggrouphold');
  held := coalesce(known.cells ->> field, '');
  if cell.kind = 'flag' then
    value := case value when 'true' then 't' when 'false' then '' else value end;
    seen := case seen when 'true' then 't' when 'false' then '' else seen end;
  end if;
  -- What it holds already may stay, and done is done.
  if value = held then return 'Success'; end if;
  problem := office.launch_cell_error(cell, field, value, offered || array(
    select b.value from office.launch_choice_before b where b.store_key = known.store_key and b.field = $2));
  if problem is not null then return problem;
  elsif seen is not null and seen <> held then
    return format('Somebody else has changed %s meanwhile to %s. Nothing was saved.', cell.title,
      office.launch_value_text(cell, held));
  end if;
  if cell.kind = 'choice' and held <> '' then
    insert into office.launch_choice_before values (known.store_key, field, held) on conflict do nothing;
  end if;
  if field = 'taggrouphold' then perform office.hold_group(known.tenant_id, value = 't');
  else perform office.write_launch_cell(known, cell, value);
  end if;
  return 'Success';
end $$;
