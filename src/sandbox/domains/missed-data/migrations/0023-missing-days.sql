-- Days a store sent nothing although it was loaded.
create table missing_day (
  storeKey integer not null references store (id),
  -- YYYY-MM-DD
  day text not null,
  primary key (storeKey, day)
) strict, without rowid;

-- A sandbox from before has some too.
insert into missing_day (storeKey, day)
select l.storeKey, date('now', 'localtime', '-' || (20 + l.storeKey % 40 + gap.n) || ' days')
from daily_load l, (select 0 as n union all select 1 union all select 9) gap
where l.storeKey % 4 = 0 and gap.n < 1 + l.storeKey % 11;
