-- Who has taken which item of Today. The key decides a race: the second insert changes nothing.
create table work_item_claim (
  itemId text primary key,
  username text not null,
  takenAt text not null
) strict, without rowid;
