-- A write of a note says which note it replaces, and is refused if another one is stored by then.
create type api.work_item_note_row as (item_id text, note text, user_name text, is_mine boolean, written_at timestamptz);

create function office.notes_that_count(wanted text) returns setof api.work_item_note_row language sql stable as $$
  select n.item_id, n.note, n.user_name, n.username = office.username(), n.written_at
    from office.work_item_note n
   where n.written_at >= now() - make_interval(days => shared.number('days.claim')::integer)
     and (wanted is null or n.item_id = wanted)
   order by n.written_at, n.item_id
$$;

create function api.get_work_item_notes() returns setof api.work_item_note_row language sql volatile security definer
set search_path = '' as $$
  select * from office.notes_that_count(null)
$$;
comment on function api.get_work_item_notes is '@resultFieldName results';

-- Each change names the note that it replaces in its condition, so that of two at once the second, which waits for the
-- first, finds another one and changes nothing.
create function api.set_work_item_note(in_item_id text, in_note text, in_seen text)
returns setof api.work_item_note_row language plpgsql volatile security definer set search_path = '' as $$
declare
  clean text := regexp_replace(in_note, '^\s+|\s+$', '', 'g');
  changed integer;
begin
  perform office.require_writer();
  if length(clean) > shared.number('length.note') then
    perform office.refuse_value('work_item_note', 'note',
      format(shared.text('validation.tooLong'), shared.number('length.note')));
  end if;
  delete from office.work_item_note
   where written_at < now() - make_interval(days => shared.number('days.claim')::integer);
  if clean = '' then
    delete from office.work_item_note where item_id = in_item_id and note = in_seen;
  elsif in_seen = '' then
    insert into office.work_item_note (item_id, note, username, user_name, written_at)
    values (in_item_id, clean, office.username(), office.caller(), now())
    on conflict (item_id) do nothing;
  else
    update office.work_item_note
       set note = clean, username = office.username(), user_name = office.caller(), written_at = now()
     where item_id = in_item_id and note = in_seen;
  end if;
  get diagnostics changed = row_count;
  if changed = 0 and (clean <> '' or in_seen <> '' or exists (select from office.notes_that_count(in_item_id))) then
    perform office.stale_write(format(shared.text('changes.savedConcurrently'), 'the note'));
  end if;
  return query select * from office.notes_that_count(in_item_id);
end $$;
comment on function api.set_work_item_note is '@resultFieldName results';
