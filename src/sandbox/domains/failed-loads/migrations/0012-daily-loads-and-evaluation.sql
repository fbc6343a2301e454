-- The nightly load of every launched store; a sandbox from before gets its loads here.
create table daily_load (
  storeKey integer primary key references store (id),
  -- HH:mm
  schedulerTime text not null,
  -- Last day whose data was loaded
  dataAsOf text,
  -- Completed, Failed or In Progress
  status text not null default 'Completed',
  -- How often it was run by hand
  attempts integer not null default 0,
  startedBy text,
  startedAt text,
  finishedAt text,
  error text
) strict;
create index daily_load_not_completed on daily_load (status) where status <> 'Completed';

create trigger store_inserted_launched after insert on store when new.storeLaunched = 'Completed' begin
  insert into daily_load (storeKey, schedulerTime, dataAsOf)
  values (new.id, printf('%02d:%02d', 1 + new.id % 4, 15 * (new.id / 4 % 4)), date('now', 'localtime'));
end;

create trigger store_launched after update of storeLaunched on store when new.storeLaunched = 'Completed' begin
  insert or ignore into daily_load (storeKey, schedulerTime, dataAsOf)
  values (new.id, printf('%02d:%02d', 1 + new.id % 4, 15 * (new.id / 4 % 4)), date('now', 'localtime'));
end;

insert into daily_load (storeKey, schedulerTime, dataAsOf, status)
select id, printf('%02d:%02d', 1 + id % 4, 15 * (id / 4 % 4)),
  case when id % 35 = 0 then null
    when id % 5 = 0 then date('now', 'localtime', '-' || (1 + id % 9) || ' days')
    else date('now', 'localtime') end,
  case when id % 5 = 0 then 'Failed' else 'Completed' end
from store where storeLaunched = 'Completed';
