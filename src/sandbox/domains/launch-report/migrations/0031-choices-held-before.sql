-- What a dropdown of a store held before: it may be put back, also when it is no longer offered.
create table launch_choice_before (
  storeKey integer not null references store (id),
  field text not null,
  value text not null,
  primary key (storeKey, field, value)
) strict, without rowid;
