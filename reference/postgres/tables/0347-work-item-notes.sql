-- Handover notes on items of Today, one for each item.
create table office.work_item_note (
  item_id text primary key,
  note text not null,
  username text not null,
  user_name text not null,
  written_at timestamptz not null
);
create index work_item_note_written on office.work_item_note (written_at);
