create table menu (
  id integer primary key autoincrement,
  storeKey integer not null references store (id),
  menuName text not null collate nocase,
  menuIsdefault integer not null,
  menuEnable integer not null,
  milegaeInterval integer not null,
  beforeMiles integer not null,
  afterMiles integer not null,
  maxMiles integer not null,
  unique (storeKey, menuName)
) strict;

create unique index menu_default on menu (storeKey) where menuIsdefault = 1;

create table menu_interval (
  id integer primary key autoincrement,
  menuKey integer not null references menu (id) on delete cascade,
  serviceType text not null,
  price real not null,
  frh real not null,
  items real not null,
  -- List of miles, as JSON.
  ratings text not null,
  changedBy text,
  unique (menuKey, serviceType)
) strict;

create table menu_interval_opcode (
  intervalKey integer not null references menu_interval (id) on delete cascade,
  opcode text not null,
  primary key (intervalKey, opcode)
) strict, without rowid;

-- Which menu a model of a store is on; a menu that goes takes its rows along.
create table menu_model (
  storeKey integer not null references store (id),
  make text not null,
  model text not null,
  menuName text not null collate nocase,
  primary key (storeKey, make, model),
  foreign key (storeKey, menuName) references menu (storeKey, menuName) on delete cascade on update cascade
) strict;

create index menu_model_menu on menu_model (storeKey, menuName);
