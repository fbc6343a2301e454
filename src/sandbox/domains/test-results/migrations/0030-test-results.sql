-- What tests found, brought night by night when first asked for; days are YYYY/MM/DD, local.
create table qa_test_day (day text primary key) strict, without rowid;

create table qa_test_result (
  id integer primary key autoincrement,
  day text not null references qa_test_day (day),
  -- smoke or regression
  type text not null,
  storeKey integer not null references store (id),
  userRole text not null,
  -- HTML
  content text not null
) strict;
create index qa_test_result_day on qa_test_result (day, id);

-- The last run of each smoke test that somebody started.
create table smoke_test_run (
  storeKey integer not null references store (id),
  userRole text not null,
  -- In Progress, Passed or Failed
  status text not null,
  startedBy text not null,
  attempts integer not null default 1,
  primary key (storeKey, userRole)
) strict;
