-- Handover notes on items of Today, one for each item.
create table work_item_note (
  itemId text primary key,
  note text not null,
  username text not null,
  writtenAt text not null
) strict, without rowid;
