-- Issues that the nightly checks counted, by store and kind.
create table never_event (
  id integer primary key autoincrement,
  storeKey integer not null references store (id),
  -- never or maintenance
  eventType text not null,
  optionName text not null,
  optionDisplayName text not null,
  statusData integer not null,
  -- YYYY-MM-DD
  statusDate text not null,
  unique (storeKey, optionName)
) strict;
create index never_event_type on never_event (eventType, storeKey);

-- A sandbox from before has some too.
insert into never_event (storeKey, eventType, optionName, optionDisplayName, statusData, statusDate)
select storeKey, 'never', 'ro_without_pay_type', 'ROs without a pay type', 1 + storeKey % 17,
  date('now', 'localtime', '-1 day')
from daily_load where storeKey % 4 = 1
union all
select storeKey, 'maintenance', 'uncategorized_opcodes', 'Opcodes not categorized', 1 + storeKey % 31,
  date('now', 'localtime', '-1 day')
from daily_load where storeKey % 3 = 1;
